import { aurora } from './aurora/aurora.ts';
import { borealis } from './borealis/borealis.ts';
import { datasetRows, listingRows, partnerRows } from './catalogue-rows.ts';
import { chanceFor, daysBefore, demoId } from './determinism.ts';
import { pageRows } from './page-rows.ts';
import { membershipRows, spaceRow, userRows } from './people-rows.ts';
import { type SpaceContent, spaceIdOf } from './space-content.ts';
import { insertRows, type Row } from './statements.ts';
import { tagRows } from './tag-rows.ts';

/** The day that all dates of the demo are counted from where the caller gives none. */
const usualDay = new Date('2026-11-01T00:00:00Z');

/** Ids of the two demo spaces. */
export const demoSpaceIds = { aurora: spaceIdOf(aurora), borealis: spaceIdOf(borealis) };

/**
 * Brings the demo business into a migrated database. Rows that are there already, edited or not, stay as they are.
 * @param run executes one SQL statement; all of them together may be one transaction
 */
export async function seedDemo(run: (sql: string) => Promise<unknown>, today = usualDay): Promise<void> {
  await run(insertRows('user', userRows(today)));
  for (const space of [aurora, borealis]) {
    for (const statement of spaceStatements(space, today)) await run(statement);
  }
}

function spaceStatements(space: SpaceContent, today: Date): string[] {
  return [
    insertRows('space', [spaceRow(space, today)]),
    // A space that has people is left alone: they may have been moved, and its owner changed, since the first time.
    insertRows(
      'user_space',
      membershipRows(space, today),
      'not exists (select from user_space member where member.space_id = row.space_id)',
    ),
    insertRows('tag', tagRows(space)),
    insertRows('dataset', datasetRows(space, today)),
    insertRows('listing', listingRows(space, today)),
    insertRows('partner', partnerRows(space, today)),
    insertRows('aiprompt', promptRows(space, today)),
    insertRows('page', pageRows(space, today)),
  ];
}

function promptRows(space: SpaceContent, today: Date): Row[] {
  return space.prompts.map((prompt) => {
    const chance = chanceFor(`prompt/${prompt}`);
    const created = chance.between(10, 400);
    return {
      id: demoId(`prompt/${space.key}/${prompt}`),
      prompt,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, created, chance),
      updated_at: daysBefore(today, chance.between(1, created - 1), chance),
    };
  });
}
