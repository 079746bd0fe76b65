/* All that can be opened: what was begun, the games as pictures, questions, lessons, and what one knows. */
import type { JSX } from "preact";
import type { Connection } from "../host/line";
import { LineSaid } from "../host/line-said";
import { lessonAddress } from "./lesson-link";
import type { HomeGame, HomeScene, HomeState, Offer } from "./state";

export type Say = (key: string) => string;

interface MenuProps {
  scene: HomeScene;
  home: HomeState;
  photographs: Record<string, string>;
  words: Say;
  notice: string;
  connection: Connection;
  open: (what: string) => void;
}

function Game({ game, photograph, open }: { game: HomeGame; photograph: string | undefined; open: (what: string) => void }) {
  return (
    <li>
      <button type="button" class="gp-home-game" onClick={() => open(game.key)}>
        {photograph ? <img class="gp-home-photo" src={photograph} alt="" /> : <span class="gp-home-photo" />}
        <span class="gp-home-caption">
          <b>{game.title}</b>
          <small>{game.subtitle}</small>
          <small>{game.players}</small>
        </span>
      </button>
    </li>
  );
}

interface OffersProps {
  title: string;
  offers: Offer[];
  open: (what: string) => void;
  more?: JSX.Element | null;
}

function Offers({ title, offers, open, more = null }: OffersProps) {
  return offers.length || more ? (
    <section>
      <h3>{title}</h3>
      {more}
      <div class="gp-home-buttons">
        {offers.map((offer) => (
          <button key={offer.key} type="button" class="gp-button" onClick={() => open(offer.key)}>
            {offer.title}
          </button>
        ))}
      </div>
    </section>
  ) : null;
}

/** What was won: its flags as pictures, those that are new with a mark. */
function Collected({ home, photographs, words }: { home: HomeState; photographs: Record<string, string>; words: Say }) {
  return (
    <>
      <p>
        {home.collected} <b>{home.gained}</b>
      </p>
      <ul class="gp-home-flags" aria-label={home.collected}>
        {home.flags.map(({ name, picture, new: fresh }) => {
          const told = fresh ? `${name} (${words("new")})` : name;
          const address = photographs[picture];
          return (
            <li key={picture} class={fresh ? "gp-home-new" : ""}>
              {address ? <img src={address} alt={told} title={told} /> : told}
            </li>
          );
        })}
        {home.more ? <li>+ {home.more}</li> : null}
      </ul>
    </>
  );
}

function Lessons({ title, lessons }: { title: string; lessons: HomeState["lessons"] }) {
  const links = lessons.flatMap(({ title: name, path }) => {
    const address = lessonAddress(new URL(location.href), path);
    return address ? [{ name, address }] : [];
  });
  return links.length ? (
    <section>
      <h3>{title}</h3>
      <div class="gp-home-buttons">
        {links.map(({ name, address }) => (
          <a key={address} class="gp-home-link" href={address} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </section>
  ) : null;
}

export function Menu({ scene, home, photographs, words, notice, connection, open }: MenuProps) {
  const going = home.games.filter((game) => home.going.includes(game.key));
  return (
    <section class="gp-home" aria-label={scene.title} lang={scene.language} dir={scene.direction}>
      <header>
        <h2>{scene.title}</h2>
        <p class="gp-home-lead">{words("lead")}</p>
      </header>
      <LineSaid connection={connection} words={words} />
      {notice ? (
        <p class="gp-home-notice" role="alert">
          {notice}
        </p>
      ) : null}
      <Offers title={words("going")} offers={going} open={open} />
      <section aria-label={words("games")}>
        <ul class="gp-home-games">
          {home.games.map((game) => (
            <Game key={game.key} game={game} photograph={photographs[game.key]} open={open} />
          ))}
        </ul>
      </section>
      <div class="gp-home-sides">
        <Offers title={words("quizzes")} offers={home.quizzes} open={open} />
        <Offers
          title={words("known")}
          offers={home.known}
          open={open}
          more={home.collected ? <Collected home={home} photographs={photographs} words={words} /> : null}
        />
        <Lessons title={words("lessons")} lessons={home.lessons} />
      </div>
    </section>
  );
}
