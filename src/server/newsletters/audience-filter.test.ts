import { describe, expect, it } from 'vitest';
import type { Predicate } from '#schema/predicate.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import { withMatched } from './audience-filter.ts';

const viewer = (role: string): SpaceViewer => ({
  ...{ role, userId: 'u', spaceId: 's' },
  flags: { pageAccess: false },
});
const filter = (query: string) => ({ query, timeZone: 'UTC' });

/** Members that know what they were asked for. */
function members() {
  const asked: Predicate[] = [];
  return {
    asked,
    idsOf: async (where: Predicate) => {
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

  it('is refused to whoever may read no members', async () => {
    const asked = withMatched({ filter: filter('status.in=ACTIVE') }, viewer('EDITOR'), members());
    await expect(asked).rejects.toMatchObject({ code: 'not-permitted' });
  });
});
