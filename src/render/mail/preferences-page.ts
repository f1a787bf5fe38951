import { type Markup, markup } from '../community/markup.ts';
import { framed } from '../community/shared-markup.ts';
import { fill } from '../community/words/words.ts';
import type { PreferencesWords } from './preferences-words.ts';

interface PreferencesView {
  site: string;
  email: string;
  isOut: boolean;
  topics: readonly { id: string; name: string; isWanted: boolean }[];
  /** What was just done; null where the page is merely looked at. */
  done: 'left' | 'back' | 'saved' | null;
}

const button = (name: string, label: string, className: string) =>
  markup`<form method="post"><button class="${className}" name="${name}" value="yes">${label}</button></form>`;

/** What a reader gets, and the ways out. Its forms go back to the address that it stands at. */
export function preferencesPage(
  words: PreferencesWords,
  { site, email, isOut, topics, done }: PreferencesView,
): Markup {
  const notices = { left: null, back: fill(words.back, { site }), saved: words.saved };
  const note = done && notices[done] ? markup`<p class="note" role="status">${notices[done]}</p>` : null;
  if (isOut) {
    return framed(
      words.title,
      markup`<p class="lead" role="status">${fill(words.out, { site, email })}</p>`,
      button('again', words.again, 'button'),
    );
  }
  const boxes = topics.map(
    ({ id, name, isWanted }) =>
      markup`<label><input type="checkbox" name="topic" value="${id}"${isWanted ? markup` checked` : null}> ${name}</label>`,
  );
  return framed(
    words.title,
    note,
    markup`<p class="lead">${fill(words.intro, { site, email })}</p>`,
    boxes.length > 0
      ? markup`<form method="post" class="form choices"><fieldset><legend>${words.topics}</legend>${boxes}</fieldset><button class="button" name="save" value="yes">${words.save}</button></form>`
      : null,
    button('leave', words.leave, boxes.length > 0 ? 'plain' : 'button'),
  );
}

export const preferencesOverPage = (words: PreferencesWords): Markup =>
  framed(words.over, markup`<p class="lead">${words.overText}</p>`);
