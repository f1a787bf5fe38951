import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import { insertRows, type Row } from '../statements.ts';
import { pageIdOf, slugFor, statusOf } from './page-rows.ts';

/** A page whose opening was published in other words before. */
const rewritten = 'Press';

const inQuotes = (ids: readonly unknown[]) => ids.map((id) => `'${id}'`).join(', ');

/**
 * Drafts beside public pages, and an earlier version of one, by the statements that the console sends: triggers copy what a
 * draft begins with. Run them once the pages have their content.
 * @returns SQL statements, in their order
 */
export function draftStatements(space: SpaceContent, today: Date): string[] {
  const drafts = draftRows(space, today);
  const [planned] = drafts;
  const soon = daysBefore(today, -9, chanceFor(`draft/${space.key}`));
  const edited = `update block set info = jsonb_set(info, '{eyebrow}', '"New this season"')
    where page_id in (${inQuotes(drafts.map(({ id }) => id))}) and info ->> 'eyebrow' <> 'New this season'`;
  const plan = `update page set status = 'PLANNED', published_at = '${soon}' where id = '${planned?.id}' and status = 'UPDATED'`;
  return [insertRows('page', drafts), edited, plan, ...versionStatements(space)];
}

function draftRows(space: SpaceContent, today: Date): Row[] {
  const edited = space.pages.filter((page) => statusOf(space, page) === 'EDITED');
  return edited.map((page) => {
    const chance = chanceFor(`draft/${space.key}/${page.name}`);
    const changed = chance.between(0, 6);
    return {
      id: demoId(`draft/${space.key}/${slugFor(page)}`),
      space_id: spaceIdOf(space),
      context_id: pageIdOf(space, page.name),
      status: 'UPDATED',
      created_by: chance.pick(space.writers).id,
      created_at: daysBefore(today, changed + chance.between(1, 9), chance),
      updated_at: daysBefore(today, changed, chance),
    };
  });
}

/** What the page says now is the second version: the first one said it in other words. */
function versionStatements(space: SpaceContent): string[] {
  const page = space.pages.find(({ name }) => name === rewritten);
  if (!page) return [];
  const context_id = pageIdOf(space, page.name);
  const id = demoId(`draft/${space.key}/${slugFor(page)}`);
  const heading = (text: string, pageId: string, was: string) =>
    `update block set info = jsonb_set(info, '{heading}', '"${text}"') where page_id = '${pageId}' and info ->> 'heading' = '${was}'`;
  const once = `not exists (select from page version where version.context_id = '${context_id}' and version.status = 'LEGACY')`;
  const before = `${page.name} and pictures`;
  return [
    `${heading(before, context_id, page.name)} and ${once}`,
    insertRows('page', [{ id, context_id, space_id: spaceIdOf(space), status: 'UPDATED' }], once),
    heading(page.name, id, before),
    `update page set status = 'PUBLISHED' where id = '${id}'`,
  ];
}
