import { type Markup, markup } from '../community/markup.ts';
import { framed } from '../community/shared-markup.ts';
import { fill } from '../community/words/words.ts';
import type { SignUpWords } from './sign-up-words.ts';

/** Asks whoever followed the link of a sign-up. Its form goes back to the address that it stands at. */
export const signUpConfirmPage = (words: SignUpWords, { site, email }: { site: string; email: string }): Markup =>
  framed(
    fill(words.confirmTitle, { site }),
    markup`<p class="lead">${fill(words.confirmText, { email })}</p>`,
    markup`<form method="post"><button class="button">${words.confirm}</button></form>`,
  );

export const signUpMessagePage = (title: string, text: string): Markup =>
  framed(title, markup`<p class="lead" role="status">${text}</p>`);
