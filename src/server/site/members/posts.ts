import { memberPaths } from '#render/community/paths.ts';
import { type Draft, postPage, postsPage } from '#render/community/post-pages.ts';
import { messagePage } from '#render/community/sign-in-pages.ts';
import { COMMENTS_A_PAGE, type CommunityPage, LONGEST, POSTS_A_PAGE } from '#render/community/thread.ts';
import { fill } from '#render/community/words/words.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { CommunityStore } from '../../ports/community.ts';
import { isOwnForm, type MemberRequest } from './member-request.ts';
import type { MemberPage } from './render-member-page.ts';
import type { Outcome } from './sign-in.ts';

export interface PostTools {
  store: CommunityStore;
  /** Takes one from the budget of a member. @returns 0, or the seconds until there is one again */
  spend(memberId: string): number;
  /** What everybody sees of the site has changed. */
  changed(spaceId: string): void;
}

const readerOf = ({ site, member }: MemberRequest) => ({ spaceId: site.id, memberId: member?.id ?? null });

/** The number of a page in an address; 1 for anything else. */
function numberOf({ request }: MemberRequest): number {
  const { page } = request.query as { page?: unknown };
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

const idOf = ({ params }: MemberRequest, name: string): string | null => {
  const id = params[name]?.toLowerCase() ?? '';
  return isUuid(id) ? id : null;
};

function notThere({ context: { words } }: MemberRequest): MemberPage {
  return { title: words.notThere, content: messagePage(words.notThere, words.notThereText), status: 404 };
}

/** The posts of a page, with the form that writes another one. */
export async function showPosts(
  memberRequest: MemberRequest,
  { store }: PostTools,
  draft?: Draft,
): Promise<MemberPage> {
  const id = idOf(memberRequest, 'page');
  const page = id && (await store.page(memberRequest.site.id, id));
  if (!page) return notThere(memberRequest);
  const number = numberOf(memberRequest);
  const part = { limit: POSTS_A_PAGE, offset: (number - 1) * POSTS_A_PAGE };
  const { total, posts } = await store.posts(readerOf(memberRequest), page.id, part);
  const { words } = memberRequest.context;
  const content = postsPage(memberRequest.context, {
    page,
    posts,
    total,
    number,
    isReviewed: memberRequest.site.reviewsPosts,
    draft,
  });
  return { title: `${words.community}: ${page.name}`, content, status: draft ? 422 : 200 };
}

/** A post with its comments. */
export async function showPost(memberRequest: MemberRequest, { store }: PostTools, draft?: Draft): Promise<MemberPage> {
  const id = idOf(memberRequest, 'post');
  const found = id && (await store.post(readerOf(memberRequest), id));
  if (!found) return notThere(memberRequest);
  const number = numberOf(memberRequest);
  const part = { limit: COMMENTS_A_PAGE, offset: (number - 1) * COMMENTS_A_PAGE };
  const { total, comments } = await store.comments(readerOf(memberRequest), found.post.id, part);
  const content = postPage(memberRequest.context, {
    ...found,
    comments,
    total,
    number,
    isReviewed: memberRequest.site.reviewsPosts,
    draft,
  });
  return { title: found.post.title, content, status: draft ? 422 : 200 };
}

export async function writePost(memberRequest: MemberRequest, tools: PostTools): Promise<Outcome> {
  const { site, base, member, sent } = memberRequest;
  const id = idOf(memberRequest, 'page');
  const page = id && (await tools.store.page(site.id, id));
  if (!page || !member) return notThere(memberRequest);
  const [title, content] = [oneLine(sent.get('title')), textOf(sent.get('content'))];
  const draft = faultsOf(
    memberRequest,
    page,
    tools,
    { title, content },
    { title: LONGEST.title, content: LONGEST.post },
  );
  if (draft) return showPosts(memberRequest, tools, draft);
  const isPublished = !site.reviewsPosts;
  const post = await tools.store.write({
    spaceId: site.id,
    memberId: member.id,
    pageId: page.id,
    title,
    content,
    isPublished,
  });
  if (isPublished) tools.changed(site.id);
  return { location: memberPaths(base).post(post) };
}

export async function writeComment(memberRequest: MemberRequest, tools: PostTools): Promise<Outcome> {
  const { site, base, member, sent } = memberRequest;
  const found = await publishedPost(memberRequest, tools);
  if (!found || !member) return notThere(memberRequest);
  const content = textOf(sent.get('content'));
  const draft = faultsOf(memberRequest, found.page, tools, { content }, { content: LONGEST.comment });
  if (draft) return showPost(memberRequest, tools, draft);
  const isPublished = !site.reviewsPosts;
  await tools.store.comment({ spaceId: site.id, memberId: member.id, postId: found.post.id, content, isPublished });
  if (isPublished) tools.changed(site.id);
  const last = Math.max(1, Math.ceil((found.post.comments + 1) / COMMENTS_A_PAGE));
  return { location: memberPaths(base).post(found.post.id, last) };
}

/** Likes a post or one of its comments, or takes that back. Counts elsewhere follow when their pages are drawn anew. */
export async function like(memberRequest: MemberRequest, tools: PostTools): Promise<Outcome> {
  const { site, base, member, sent } = memberRequest;
  const found = await publishedPost(memberRequest, tools);
  const comment = sent.get('comment')?.toLowerCase() ?? null;
  if (!found || !member || (comment !== null && !isUuid(comment))) return notThere(memberRequest);
  if (!isOwnForm(memberRequest) || tools.spend(member.id) > 0)
    return showPost(memberRequest, tools, refusal(memberRequest));
  const isLiked = sent.get('like') !== 'no';
  await tools.store.like(site.id, { memberId: member.id, postId: found.post.id, commentId: comment, isLiked });
  return { location: memberPaths(base).post(found.post.id) };
}

export async function deletePost(memberRequest: MemberRequest, tools: PostTools): Promise<Outcome> {
  const { site, base, member } = memberRequest;
  const id = idOf(memberRequest, 'post');
  const found = id && (await tools.store.post(readerOf(memberRequest), id));
  if (!found || !member) return notThere(memberRequest);
  if (!isOwnForm(memberRequest)) return showPost(memberRequest, tools, refusal(memberRequest));
  if (!(await tools.store.deletePost(site.id, member.id, found.post.id))) return notThere(memberRequest);
  tools.changed(site.id);
  return { location: memberPaths(base).page(found.page.id) };
}

export async function deleteComment(memberRequest: MemberRequest, tools: PostTools): Promise<Outcome> {
  const { site, base, member } = memberRequest;
  const [post, comment] = [idOf(memberRequest, 'post'), idOf(memberRequest, 'comment')];
  if (!post || !comment || !member) return notThere(memberRequest);
  if (!isOwnForm(memberRequest)) return showPost(memberRequest, tools, refusal(memberRequest));
  if (!(await tools.store.deleteComment(site.id, member.id, comment))) return notThere(memberRequest);
  tools.changed(site.id);
  return { location: memberPaths(base).post(post) };
}

async function publishedPost(memberRequest: MemberRequest, { store }: PostTools) {
  const id = idOf(memberRequest, 'post');
  const found = id ? await store.post(readerOf(memberRequest), id) : null;
  return found?.post.isPublished ? found : null;
}

type Texts = Readonly<Record<string, string>>;

/** What speaks against taking what a member wrote; undefined where nothing does. */
function faultsOf(
  memberRequest: MemberRequest,
  page: CommunityPage,
  { spend }: PostTools,
  values: Texts,
  maxLengths: Readonly<Record<string, number>>,
): Draft | undefined {
  const { member, context } = memberRequest;
  const { words } = context;
  if (!member || !isOwnForm(memberRequest)) return { ...refusal(memberRequest), values };
  if (!member.mayWrite) return { values, faults: {}, note: words.mayNotWrite };
  if (page.community === 'premium' && !member.isPremium) return { values, faults: {}, note: words.premiumOnly };
  const faults = Object.entries(values).flatMap(([name, text]) => {
    if (text === '') return [[name, words.required]];
    // Characters as people count them, as the database does.
    return [...text].length > (maxLengths[name] ?? 0)
      ? [[name, fill(words.tooLong, { most: maxLengths[name] ?? 0 })]]
      : [];
  });
  if (faults.length > 0) return { values, faults: Object.fromEntries(faults) as Texts };
  return spend(member.id) > 0 ? { values, faults: {}, note: words.tooMany } : undefined;
}

/** A form of another session, or too much at once. */
const refusal = (memberRequest: MemberRequest): Draft => {
  const { words } = memberRequest.context;
  return { values: {}, faults: {}, note: isOwnForm(memberRequest) ? words.tooMany : words.formOld };
};

/** Plain text: other control characters than line breaks are no text, and PostgreSQL keeps no null. */
const textOf = (given: string | null) =>
  (given ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const oneLine = (given: string | null) => textOf(given).replaceAll(/\s+/g, ' ');
