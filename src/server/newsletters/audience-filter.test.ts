import { describe, expect, it } from 'vitest';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import { withMatched } from './audience-filter.ts';

const viewer = (role: string): SpaceViewer => ({
  ...{ role, userId: 'u', spaceId: 's' },
  flags: { pageAccess: false },
});
const filter = (query: string) => ({ query, timeZone: 'UTC' });

/** Members that know what they were asked for. */
function members(member: Resource = resourceOf(model, 'member')) {
  const asked: Predicate[] = [];
  return {
    asked,
    declaration: async () => member,
    idsOf: async (_member: Resource, where: Predicate) => {
      asked.push(where);
      return ['m1'];
    },
  };
}

describe('the filter of an audience', () => {
  it('becomes the members that meet it', async () => {
    const found = members();
    const audience = { tags: ['t'], filter: filter('status.in=ACTIVE&email.contains=a') };
    expect(await withMatched(audience, viewer('SpaceOwner'), found)).toEqual({ ...audience, matched: ['m1'] });
    expect(found.asked).toEqual([
      {
        all: [
          { field: 'status', op: 'in', value: ['ACTIVE'] },
          { field: 'email', op: 'contains', value: 'a' },
        ],
      },
    ]);
  });

  it('goes by the fields that the space has added', async () => {
    const added = { member: [{ name: 'berth', kind: 'text' }] };
    const slots = { member: { of: { berth: 'custom_text_1' } } };
    const [member] = extendedResources([resourceOf(model, 'member')], added, slots);
    const found = members(member);
    await withMatched({ filter: filter('custom_berth.contains=North') }, viewer('SpaceOwner'), found);
    expect(found.asked).toEqual([{ all: [{ field: 'custom_berth', op: 'contains', value: 'North' }] }]);
  });

  it('is asked of nobody where everybody gets it, or there is none', async () => {
    const found = members();
    const everyone = { everyone: true, filter: filter('status.in=ACTIVE') };
    expect(await withMatched(everyone, viewer('ADMIN'), found)).toEqual({ everyone: true });
    expect(await withMatched({ tags: ['t'] }, viewer('ADMIN'), found)).toEqual({ tags: ['t'] });
    expect(found.asked).toEqual([]);
  });

  it.each([
    'space_id.eq=00000000-0000-0000-0000-000000000000',
    'first_name.contains=a',
    'status.contains=A',
    'email.hasKey=a',
    'status.in=ACTIVE&nothing.eq=1',
    'group={"all":[["password.eq","x"]]}',
    '',
  ])('is refused where the list of members has none such: %j', async (query) => {
    const found = members();
    await expect(withMatched({ filter: filter(query) }, viewer('SpaceOwner'), found)).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(found.asked).toEqual([]);
  });

  it('is refused where it would mean whoever sends', async () => {
    const added = { member: [{ name: 'guide', kind: 'reference', to: 'user' }] };
    const [member] = extendedResources(
      ['member', 'user'].map((name) => resourceOf(model, name)),
      added,
    );
    for (const query of ['custom_guide.in=@me', 'group={"any":[["custom_guide.in","@me"],["status.in","ACTIVE"]]}']) {
      const result = withMatched({ filter: filter(query) }, viewer('SpaceOwner'), members(member));
      await expect(result, query).rejects.toMatchObject({ code: 'invalid-input' });
    }
    const found = members(member);
    const id = '22222222-2222-4222-8222-222222222222';
    await withMatched({ filter: filter(`custom_guide.in=${id}`) }, viewer('SpaceOwner'), found);
    expect(found.asked).toHaveLength(1);
  });

  it('is refused to whoever may read no members', async () => {
    const result = withMatched({ filter: filter('status.in=ACTIVE') }, viewer('EDITOR'), members());
    await expect(result).rejects.toMatchObject({ code: 'not-permitted' });
  });
});
