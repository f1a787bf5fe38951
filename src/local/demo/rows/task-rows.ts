import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { pageIdOf } from './page-rows.ts';

const DAY = 86_400_000;

/** A calendar day so many days after the given one. */
const dayAfter = (today: Date, days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);

const taskId = (space: SpaceContent, title: string) => demoId(`task/${space.key}/${title}`);

/** Rows of `task`. Days count from the day of the demo. */
export function taskRows(space: SpaceContent, today: Date): Row[] {
  return space.tasks.map((task, index) => {
    const chance = chanceFor(`task/${space.key}/${task.title}`);
    const created = daysBefore(today, 30 - index, chance);
    return {
      id: taskId(space, task.title),
      space_id: spaceIdOf(space),
      title: task.title,
      description: task.description ?? null,
      status: task.status,
      assignee_id: task.assignee?.id ?? null,
      due_on: task.due === undefined ? null : dayAfter(today, task.due),
      checklist: task.steps?.map((text, at) => ({ text, done: at < (task.stepsDone ?? 0) })) ?? [],
      position: index,
      record_resource: task.page === undefined ? null : 'page',
      record_id: task.page === undefined ? null : pageIdOf(space, task.page),
      created_by: chance.pick(space.writers).id,
      created_at: created,
      updated_at: created,
    };
  });
}

/** Rows of `task_comment`. */
export function taskCommentRows(space: SpaceContent, today: Date): Row[] {
  return space.tasks.flatMap(({ title, comments = [] }) =>
    comments.map((content, index) => ({
      id: demoId(`task-comment/${space.key}/${title}/${index}`),
      space_id: spaceIdOf(space),
      task_id: taskId(space, title),
      content,
      created_by: space.writers[index % space.writers.length]?.id ?? null,
      created_at: daysBefore(today, 6 - index, chanceFor(`task-comment/${title}/${index}`)),
    })),
  );
}
