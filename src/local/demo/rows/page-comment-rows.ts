import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { pageIdOf } from './page-rows.ts';

const comments = ['Could we say who we are in the first sentence?', 'I have a shorter one. Shall I put it in?'];

/** Rows of `page_comment`: a question about a page of the space, and its answer. */
export function pageCommentRows(space: SpaceContent, today: Date): Row[] {
  const page = space.pages[1];
  if (!page) return [];
  const idOf = (index: number) => demoId(`page-comment/${space.key}/${index}`);
  return comments.map((content, index) => ({
    id: idOf(index),
    space_id: spaceIdOf(space),
    page_id: pageIdOf(space, page.name),
    thread_id: index === 0 ? null : idOf(0),
    content,
    created_by: space.writers[index % space.writers.length]?.id ?? null,
    created_at: daysBefore(today, 4 - index, chanceFor(`page-comment/${space.key}/${index}`)),
  }));
}
