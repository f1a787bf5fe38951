import { type Markup, markup } from './markup.ts';
import { memberPaths } from './paths.ts';
import { postEntry } from './posts-below.ts';
import { field, framed, type PageContext, whoLine } from './shared-markup.ts';
import { LONGEST, type MemberView, type PostView } from './thread.ts';
import { fill } from './words/words.ts';

/** Asks for the address that a link is mailed to. */
export function signInPage(
  { words, base }: PageContext,
  { to, mayJoin, email = '', fault }: { to: string; mayJoin: boolean; email?: string; fault?: string },
): Markup {
  return framed(
    words.signIn,
    markup`<p class="lead">${mayJoin ? words.signInOrJoin : words.signInText}</p>`,
    markup`<form class="form" method="post" action="${memberPaths(base).signIn()}"><input type="hidden" name="to" value="${to}">${field('email', words.email, { kind: 'email', value: email, fault, maxLength: 320 })}<button class="button">${words.sendLink}</button></form>`,
  );
}

/** What everybody is told who asked for a link, whether there is such a member or not. */
export const linkSentPage = ({ words }: PageContext, email: string) =>
  framed(words.linkSent, markup`<p class="lead" role="status">${fill(words.linkSentText, { email })}</p>`);

/** Where a mailed link leads: a button, since programs that look into mails follow links, too. */
export const confirmPage = ({ words, base }: PageContext, { site, token }: { site: string; token: string }) =>
  framed(
    fill(words.confirm, { site }),
    markup`<p class="lead">${words.confirmText}</p>`,
    markup`<form method="post" action="${memberPaths(base).signInBy(token)}"><button class="button">${words.signIn}</button></form>`,
  );

/** A link that was used, is too old, or never was. */
export const linkOverPage = ({ words, base }: PageContext) =>
  framed(
    words.linkOver,
    markup`<p class="lead">${words.linkOverText}</p>`,
    markup`<p><a class="button" href="${memberPaths(base).signIn()}">${words.newLink}</a></p>`,
  );

/** Why somebody who showed that an address is theirs is not let in all the same. */
export const refusedPage = ({ words }: PageContext, why: 'disabled' | 'waitlisted') =>
  framed(words.signIn, markup`<p class="lead" role="status">${words[why]}</p>`);

export const messagePage = (heading: string, text: string) => framed(heading, markup`<p class="lead">${text}</p>`);

/** The member's names, and what they wrote. */
export function accountPage(
  context: PageContext,
  {
    member,
    posts,
    isSaved,
    faults = {},
  }: {
    member: MemberView;
    posts: readonly PostView[];
    isSaved: boolean;
    faults?: Readonly<Record<string, string | undefined>>;
  },
): Markup {
  const { words, base } = context;
  const name = (id: 'first_name' | 'last_name', label: string, value: string) =>
    field(id, label, { value, maxLength: LONGEST.name, required: false, fault: faults[id] });
  return markup`${whoLine(context, '')}${framed(
    words.account,
    isSaved ? markup`<p class="note" role="status">${words.saved}</p>` : null,
    markup`<p>${member.email}</p><form class="form" method="post" action="${memberPaths(base).account}"><input type="hidden" name="key" value="${member.formKey}">${name('first_name', words.firstName, member.firstName)}${name('last_name', words.lastName, member.lastName)}<button class="button">${words.save}</button></form>`,
    posts.length > 0
      ? markup`<h2>${words.yourPosts}</h2><ul class="posts">${posts.map((post) => postEntry(context, post))}</ul>`
      : null,
  )}`;
}
