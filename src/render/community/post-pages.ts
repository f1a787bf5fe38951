import { type Markup, markup } from './markup.ts';
import { MEMBERS, memberPaths } from './paths.ts';
import { postEntry } from './posts-below.ts';
import {
  buttonForm,
  byline,
  field,
  likeButton,
  type PageContext,
  pageLinks,
  waitingNote,
  whoLine,
} from './shared-markup.ts';
import {
  COMMENTS_A_PAGE,
  type CommentView,
  type CommunityPage,
  LONGEST,
  POSTS_A_PAGE,
  type PostView,
} from './thread.ts';
import { fill } from './words/words.ts';

/** What somebody sent that was not taken, to be mended. */
export interface Draft {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string | undefined>>;
  /** What is wrong with all of it. */
  note?: string;
}

const nothing: Draft = { values: {}, faults: {} };

const noteOf = ({ note }: Draft) => (note ? markup`<p class="note bad" role="alert">${note}</p>` : null);

interface Written {
  page: CommunityPage;
  /** Whether what is written is read by somebody first. */
  isReviewed: boolean;
  draft?: Draft | undefined;
}

/** All posts of a page, newest first, and the form for another one. */
export function postsPage(
  context: PageContext,
  {
    page,
    posts,
    total,
    number,
    isReviewed,
    draft = nothing,
  }: Written & { posts: readonly PostView[]; total: number; number: number },
): Markup {
  const { words, base } = context;
  const paths = memberPaths(base);
  const list = posts.map((post) => postEntry(context, post, 'h2'));
  const turning = pageLinks(context, {
    number,
    last: Math.ceil(total / POSTS_A_PAGE),
    to: (other) => paths.page(page.id, other),
    back: words.newer,
    on: words.older,
  });
  const form = markup`<h2 id="write">${words.writePost}</h2>${noteOf(draft)}<form class="form" method="post" action="${paths.page(page.id)}" aria-labelledby="write">${key(context)}${field('title', words.title, { maxLength: LONGEST.title, value: draft.values.title ?? '', fault: draft.faults.title })}${field('content', words.text, { kind: 'long', maxLength: LONGEST.post, value: draft.values.content ?? '', fault: draft.faults.content })}<button class="button">${isReviewed ? words.sendForReview : words.send}</button></form>`;
  return markup`${whoLine(context, `${MEMBERS}/pages/${page.id}`)}<div class="talk"><div class="wrap"><h1>${words.community}</h1>${backTo(context, page)}${
    total > 0 ? markup`<ul class="posts">${list}</ul>` : markup`<p>${words.noPosts}</p>`
  }${turning}${mayNot(context, page, `${MEMBERS}/pages/${page.id}`) ?? form}</div></div>`;
}

interface Thread extends Written {
  post: PostView;
  comments: readonly CommentView[];
  total: number;
  number: number;
}

/** One post with its comments and the form for another one. */
export function postPage(
  context: PageContext,
  { page, post, comments, total, number, isReviewed, draft = nothing }: Thread,
): Markup {
  const { words, base } = context;
  const paths = memberPaths(base);
  const refusal = mayNot(context, page, `${MEMBERS}/posts/${post.id}`);
  const own = post.isMine
    ? [
        buttonForm(context, {
          action: paths.deletePost(post.id),
          label: words.remove,
          says: fill(words.removeTitle, { title: post.title }),
        }),
      ]
    : [];
  const likes = likeButton(context, {
    view: post,
    post: post.id,
    says: [fill(words.likeTitle, { title: post.title }), words.unlike],
  });
  const form = markup`<h3 id="write">${words.writeComment}</h3>${noteOf(draft)}<form class="form" method="post" action="${paths.comments(post.id)}" aria-labelledby="write">${key(context)}${field('content', words.text, { kind: 'long', maxLength: LONGEST.comment, value: draft.values.content ?? '', fault: draft.faults.content })}<button class="button">${isReviewed ? words.sendForReview : words.send}</button></form>`;
  const turning = pageLinks(context, {
    number,
    last: Math.ceil(total / COMMENTS_A_PAGE),
    to: (other) => paths.post(post.id, other),
    back: words.before,
    on: words.more,
  });
  return markup`${whoLine(context, `${MEMBERS}/posts/${post.id}`)}<article class="talk"><div class="wrap"><p><a href="${paths.page(page.id)}">${words.allPosts}</a></p><h1>${post.title}</h1>${waitingNote(context, post)}<p class="said">${post.content}</p>${byline(context, post, [likes, ...own])}<h2>${words.comments}</h2>${
    total > 0
      ? markup`<ul class="posts">${comments.map((comment) => commentEntry(context, post, comment))}</ul>`
      : markup`<p>${words.noComments}</p>`
  }${turning}${post.isPublished ? (refusal ?? form) : null}</div></article>`;
}

function commentEntry(context: PageContext, post: PostView, comment: CommentView): Markup {
  const { words, base } = context;
  const own = comment.isMine
    ? [
        buttonForm(context, {
          action: memberPaths(base).deleteComment(post.id, comment.id),
          label: words.remove,
          says: words.removeComment,
        }),
      ]
    : [];
  const likes = likeButton(context, { view: comment, post: post.id, says: [words.likeComment, words.unlikeComment] });
  return markup`<li id="c-${comment.id}">${waitingNote(context, comment)}<p class="said">${comment.content}</p>${byline(context, comment, [likes, ...own])}</li>`;
}

/** Why this visitor cannot write here, or null. */
function mayNot({ member, words, base }: PageContext, { community }: CommunityPage, to: string): Markup | null {
  if (!member) {
    return markup`<p class="note">${words.signInToWrite} <a href="${memberPaths(base).signIn(to)}">${words.signIn}</a></p>`;
  }
  if (!member.mayWrite) return markup`<p class="note">${words.mayNotWrite}</p>`;
  return community === 'premium' && !member.isPremium ? markup`<p class="note">${words.premiumOnly}</p>` : null;
}

const key = ({ member }: PageContext) => markup`<input type="hidden" name="key" value="${member?.formKey ?? ''}">`;

const backTo = ({ words, base }: PageContext, { name, slug }: CommunityPage) =>
  markup`<p><a href="${base}/${slug === 'home' ? '' : slug}">${fill(words.back, { name })}</a></p>`;
