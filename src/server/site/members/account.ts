import { memberPaths } from '#render/community/paths.ts';
import { accountPage } from '#render/community/sign-in-pages.ts';
import { LONGEST } from '#render/community/thread.ts';
import { fill } from '#render/community/words/words.ts';
import type { CommunityStore } from '../../ports/community.ts';
import type { Members } from '../../ports/members.ts';
import { isOwnForm, type MemberRequest } from './member-request.ts';
import type { MemberPage } from './render-member-page.ts';
import type { Outcome } from './sign-in.ts';

export interface AccountTools {
  members: Members;
  store: CommunityStore;
}

const MOST_POSTS = 50;

type Faults = Readonly<Record<string, string | undefined>>;

/** The member's own page; whoever is not signed in is led to where they can. */
export async function showAccount(
  memberRequest: MemberRequest,
  { store }: AccountTools,
  faults?: Faults,
): Promise<Outcome> {
  const { context, site, member, base, request } = memberRequest;
  if (!member || !context.member) return { location: memberPaths(base).signIn() };
  const posts = await store.ownPosts({ spaceId: site.id, memberId: member.id }, MOST_POSTS);
  const isSaved = 'saved' in (request.query as object) && faults === undefined;
  const content = accountPage(context, { member: context.member, posts, isSaved, ...(faults && { faults }) });
  return { title: context.words.account, content, ...(faults && { status: 422 }) };
}

export async function changeName(memberRequest: MemberRequest, tools: AccountTools): Promise<Outcome> {
  const { site, member, base, sent, context } = memberRequest;
  if (!member || !isOwnForm(memberRequest)) return { location: memberPaths(base).account };
  const [firstName, lastName] = ['first_name', 'last_name'].map((name) =>
    (sent.get(name) ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  );
  const tooLong = fill(context.words.tooLong, { most: LONGEST.name });
  const faults: Faults = {
    first_name: [...(firstName ?? '')].length > LONGEST.name ? tooLong : undefined,
    last_name: [...(lastName ?? '')].length > LONGEST.name ? tooLong : undefined,
  };
  if (faults.first_name || faults.last_name) return showAccount(memberRequest, tools, faults) as Promise<MemberPage>;
  await tools.members.rename(site.id, member.id, { firstName: firstName ?? '', lastName: lastName ?? '' });
  return { location: `${memberPaths(base).account}?saved` };
}
