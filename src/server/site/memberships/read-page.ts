import { memberPaths } from '#render/community/paths.ts';
import { messagePage } from '#render/community/sign-in-pages.ts';
import { membershipWords } from '#render/community/words/membership-words.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Sites } from '../../ports/sites.ts';
import type { MemberRequest } from '../members/member-request.ts';
import type { Outcome } from '../members/sign-in.ts';

/** A page that premium members alone read, for whoever is one at this moment. */
export async function readPage(request: MemberRequest, { sites }: { sites: Sites }): Promise<Outcome> {
  const { site, base, params, member, context } = request;
  const id = (params.page ?? '').toLowerCase();
  if (!member) return { location: memberPaths(base).signIn(isUuid(id) ? `_members/read/${id}` : '') };
  const page = isUuid(id) ? await sites.premiumPage(site.id, id) : null;
  const { words } = context;
  if (!page) return { title: words.notThere, content: messagePage(words.notThere, words.notThereText), status: 404 };
  const { premiumOnly, notPremium } = membershipWords(site.language);
  if (!member.isPremium)
    return { title: page.name, content: messagePage(page.name, `${premiumOnly} ${notPremium}`), status: 403 };
  return { title: page.title || page.name, content: null, page };
}
