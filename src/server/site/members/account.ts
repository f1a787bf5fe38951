import { memberPaths } from '#render/community/paths.ts';
import { accountPage } from '#render/community/sign-in-pages.ts';
import { LONGEST } from '#render/community/thread.ts';
import { fill } from '#render/community/words.ts';
import type { CommunityStore } from '../../ports/community.ts';
import type { Members } from '../../ports/members.ts';
import type { MemberPage } from './draw-member-page.ts';
import type { Outcome } from './sign-in.ts';
import { isOwnForm, type Turn } from './turn.ts';

export interface AccountTools {
  members: Members;
  store: CommunityStore;
}

const MOST_POSTS = 50;

type Faults = Readonly<Record<string, string | undefined>>;

/** The member's own page; whoever is not signed in is led to where they can. */
export async function showAccount(turn: Turn, { store }: AccountTools, faults?: Faults): Promise<Outcome> {
  const { scene, site, member, base, request } = turn;
  if (!member || !scene.member) return { location: memberPaths(base).signIn() };
  const posts = await store.ownPosts({ spaceId: site.id, memberId: member.id }, MOST_POSTS);
  const isSaved = 'saved' in (request.query as object) && faults === undefined;
  const content = accountPage(scene, { member: scene.member, posts, isSaved, ...(faults && { faults }) });
  return { title: scene.words.account, content, ...(faults && { status: 422 }) };
}

export async function changeName(turn: Turn, tools: AccountTools): Promise<Outcome> {
  const { site, member, base, sent, scene } = turn;
  if (!member || !isOwnForm(turn)) return { location: memberPaths(base).account };
  const [firstName, lastName] = ['first_name', 'last_name'].map((name) =>
    (sent.get(name) ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  );
  const tooLong = fill(scene.words.tooLong, { most: LONGEST.name });
  const faults: Faults = {
    first_name: [...(firstName ?? '')].length > LONGEST.name ? tooLong : undefined,
    last_name: [...(lastName ?? '')].length > LONGEST.name ? tooLong : undefined,
  };
  if (faults.first_name || faults.last_name) return showAccount(turn, tools, faults) as Promise<MemberPage>;
  await tools.members.rename(site.id, member.id, { firstName: firstName ?? '', lastName: lastName ?? '' });
  return { location: `${memberPaths(base).account}?saved` };
}
