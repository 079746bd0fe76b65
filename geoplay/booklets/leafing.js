// Leafing through the booklet: one page at a time, from the contents, by a search, by keys, and on paper.
(() => {
  const { body } = document;
  const pages = [...document.querySelectorAll("article")];
  const links = [...document.querySelectorAll(".contents a")];
  const search = document.querySelector("input[type=search]");
  const order = document.querySelector("select");
  const found = document.querySelector("output");
  // Where a table shows the booklet, it has one page, and the table fetches the others.
  const served = body.dataset.served !== undefined;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const shownList = () => document.querySelector(`.contents [data-order="${order.value}"]`);
  const keys = () => [...new Set([...shownList().querySelectorAll("li:not([hidden]) a")].map((link) => link.hash.slice(1)))];
  let open = body.dataset.open;

  const show = (key, focus) => {
    const page = pages.find((one) => one.id === key);
    if (!page) {
      if (served) parent.postMessage({ booklet: key }, "*");
      return;
    }
    open = key;
    for (const one of pages) one.classList.toggle("open", one === page);
    for (const link of links) {
      if (link.hash.slice(1) !== key) link.removeAttribute("aria-current");
      else link.setAttribute("aria-current", "page");
    }
    const link = shownList().querySelector("[aria-current]");
    if (link) {
      const list = document.querySelector(".contents");
      const top = link.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 30) list.scrollTop = top - 60;
    }
    if (focus) page.querySelector("h2").focus();
  };
  const turn = (by) => {
    const all = keys();
    if (all.length) show(all[(all.indexOf(open) + by + all.length) % all.length], true);
  };
  const filter = () => {
    const wanted = plain(search.value.trim());
    for (const item of document.querySelectorAll(".contents li")) {
      const link = item.querySelector("a");
      const page = document.getElementById(link.hash.slice(1));
      const text = `${item.textContent} ${item.dataset.also ?? ""} ${served ? "" : (page?.textContent ?? "")}`;
      item.hidden = wanted !== "" && !plain(text).includes(wanted);
    }
    for (const group of document.querySelectorAll(".contents section")) group.hidden = !group.querySelector("li:not([hidden])");
    found.textContent = wanted ? `${found.dataset.found}: ${keys().length}` : "";
  };

  body.classList.add("leafing");
  order.addEventListener("change", () => {
    for (const list of document.querySelectorAll(".contents [data-order]")) list.hidden = list.dataset.order !== order.value;
  });
  search.addEventListener("input", filter);
  // A sandbox lets no form be sent, so that the key itself is listened to.
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = keys()[0];
    if (first) show(first, true);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link) {
      event.preventDefault();
      show(link.hash.slice(1), true);
    }
    const does = event.target.closest("button[data-does]")?.dataset.does;
    if (does === "before") turn(-1);
    if (does === "after") turn(1);
    if (does === "print" || does === "print-whole") {
      body.classList.toggle("whole", does === "print-whole");
      window.print();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select")) return;
    if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "ArrowRight") turn(1);
    else if (event.key === "/") search.focus();
    else return;
    event.preventDefault();
  });
  if (served) {
    // The table brings a page that was asked for, and is told when the booklet is put away.
    window.addEventListener("message", (event) => {
      if (event.source !== parent || typeof event.data?.article !== "string") return;
      document.querySelector("main").insertAdjacentHTML("beforeend", event.data.article);
      const page = document.querySelector("main > article:last-child");
      pages.push(page);
      show(page.id, true);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") parent.postMessage({ booklet: null }, "*");
    });
  }
  show(open, served);
})();
