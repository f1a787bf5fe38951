import { type Markup, markup } from './markup.ts';
import { memberPaths } from './paths.ts';
import { byline, type PageContext } from './shared-markup.ts';
import type { PostView } from './thread.ts';
import { communityWords, fill } from './words/words.ts';

export interface PostsBelow {
  language: string;
  base: string;
  pageId: string;
  /** The newest published posts of the page. */
  posts: readonly PostView[];
}

const LONGEST_BEGINNING = 280;

/** The posts of a page, for everybody: nothing in it depends on who looks, so it may be kept by shared caches. */
export function postsBelow({ language, base, pageId, posts }: PostsBelow): Markup {
  const words = communityWords(language);
  const context: PageContext = { base, language, words, member: null };
  const paths = memberPaths(base);
  const list = markup`<ul class="posts">${posts.map((post) => postEntry(context, post))}</ul>`;
  return markup`<section class="talk" aria-labelledby="talk"><div class="wrap"><h2 id="talk">${words.community}</h2>${
    posts.length > 0 ? list : markup`<p>${words.noPosts}</p>`
  }<p><a class="button" href="${paths.page(pageId)}">${words.join}</a></p></div></section>`;
}

/** A post in a list: its beginning, and the way to all of it. */
export function postEntry(context: PageContext, post: PostView, heading: 'h2' | 'h3' = 'h3'): Markup {
  const { words, base } = context;
  const short =
    post.content.length > LONGEST_BEGINNING ? `${post.content.slice(0, LONGEST_BEGINNING).trimEnd()}…` : post.content;
  const link = markup`<a href="${memberPaths(base).post(post.id)}">${post.title}</a>`;
  const title = heading === 'h2' ? markup`<h2>${link}</h2>` : markup`<h3>${link}</h3>`;
  const counts = [
    markup`<span>${fill(words.likes, { count: post.likes })}</span>`,
    markup`<span>${fill(words.commentCount, { count: post.comments })}</span>`,
  ];
  const waiting = post.isPublished ? null : markup`<p class="note">${words.waiting}</p>`;
  return markup`<li>${title}${waiting}<p class="said">${short}</p>${byline(context, post, counts)}</li>`;
}
