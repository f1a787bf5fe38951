import { type Markup, markup } from './markup.ts';
import { memberPaths } from './paths.ts';
import type { CommentView, MemberView, PostView } from './thread.ts';
import { dayText, fill } from './words/words.ts';
import type { CommunityWords } from './words/words-en.ts';

/** What every part of these pages knows of where it is and for whom. */
export interface PageContext {
  base: string;
  language: string;
  words: CommunityWords;
  /** Who looks; null for whoever has not signed in. */
  member: MemberView | null;
}

/** A form of one button, with the key of the member's session. */
export function buttonForm({ member }: PageContext, { action, label, says, pressed, fields = {} }: ButtonForm): Markup {
  const hidden = Object.entries({ key: member?.formKey ?? '', ...fields }).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  const state = pressed === undefined ? markup`` : markup` aria-pressed="${String(pressed)}"`;
  const name = says === undefined ? markup`` : markup` aria-label="${says}"`;
  return markup`<form method="post" action="${action}">${hidden}<button class="plain"${name}${state}>${label}</button></form>`;
}

interface ButtonForm {
  action: string;
  label: string;
  /** What the button is called where its label alone would not tell. */
  says?: string;
  pressed?: boolean;
  fields?: Record<string, string>;
}

/** Who wrote it and when, its likes, and what this visitor may do with it. */
export function byline(context: PageContext, view: PostView | CommentView, more: readonly Markup[] = []): Markup {
  const { words, language } = context;
  const author = view.isMine ? words.you : (view.author ?? words.member);
  return markup`<div class="byline"><span>${author}</span><time datetime="${view.createdAt}">${dayText(view.createdAt, language)}</time>${more}</div>`;
}

/** The button that likes, or the number of likes for whoever may not. */
export function likeButton(
  context: PageContext,
  { view, post, says }: { view: PostView | CommentView; post: string; says: [string, string] },
) {
  const { words, base, member } = context;
  const likes = fill(words.likes, { count: view.likes });
  if (!member || !view.isPublished) return markup`<span>${likes}</span>`;
  const isComment = view.id !== post;
  return buttonForm(context, {
    action: memberPaths(base).likes(post),
    label: `♥ ${view.likes}`,
    says: `${says[view.isLiked ? 1 : 0]} (${likes})`,
    pressed: view.isLiked,
    fields: { like: view.isLiked ? 'no' : 'yes', ...(isComment && { comment: view.id }) },
  });
}

/** Why something is not shown to others yet. */
export const waitingNote = ({ words }: PageContext, { isPublished }: { isPublished: boolean }) =>
  isPublished ? markup`` : markup`<p class="note">${words.waiting}</p>`;

/** Links to the parts of a long list; nothing where there is only one. */
export function pageLinks({ words }: PageContext, { number, last, to, back, on }: Turning): Markup {
  if (last <= 1) return markup``;
  const previous = number > 1 ? markup`<a rel="prev" href="${to(number - 1)}">${back}</a>` : markup``;
  const next = number < last ? markup`<a rel="next" href="${to(number + 1)}">${on}</a>` : markup``;
  return markup`<nav class="turn" aria-label="${words.pages}">${previous}<span>${number} / ${last}</span>${next}</nav>`;
}

interface Turning {
  number: number;
  last: number;
  to(number: number): string;
  back: string;
  on: string;
}

/** The line above each page of members: who is signed in, or the way to sign in. */
export function whoLine({ words, base, member }: PageContext, to: string): Markup {
  const paths = memberPaths(base);
  if (!member) return markup`<div class="wrap who"><a href="${paths.signIn(to)}">${words.signIn}</a></div>`;
  const out = buttonForm({ words, base, member, language: '' }, { action: paths.signOut, label: words.signOut });
  return markup`<div class="wrap who"><span>${fill(words.signedInAs, { name: member.name })}</span><a href="${paths.account}">${words.account}</a>${out}</div>`;
}

/** A field of a form with its label, its fault and what was typed before. */
export function field(
  name: string,
  label: string,
  { kind = 'text', value = '', fault, maxLength, required = true }: InputOptions,
): Markup {
  const marks = markup` id="f-${name}" name="${name}"${required ? markup` required` : null}${maxLength ? markup` maxlength="${maxLength}"` : null}${fault ? markup` aria-invalid="true" aria-describedby="f-${name}-fault"` : null}`;
  const box =
    kind === 'long'
      ? markup`<textarea rows="5"${marks}>
${value}</textarea>`
      : markup`<input type="${kind}" value="${value}"${kind === 'email' ? markup` autocomplete="email"` : null}${marks}>`;
  return markup`<div><label for="f-${name}">${label}</label>${box}${fault ? markup`<p class="wrong" id="f-${name}-fault">${fault}</p>` : null}</div>`;
}

interface InputOptions {
  kind?: 'text' | 'email' | 'long';
  value?: string;
  fault?: string | undefined;
  maxLength?: number;
  required?: boolean;
}

/** A page of few words, below its heading. */
export const framed = (heading: string, ...parts: readonly (Markup | null)[]) =>
  markup`<div class="talk"><div class="wrap"><h1>${heading}</h1>${parts.filter((part) => part !== null)}</div></div>`;
