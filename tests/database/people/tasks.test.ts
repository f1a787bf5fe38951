import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('tasks on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let member = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    member = await newUser(database());
    await insert(database(), 'user_space', { user_id: member, space_id, user_role: 'EDITOR' });
  });

  const newTask = (row: object = {}) =>
    insert(database(), 'task', { id: crypto.randomUUID(), space_id, title: 'Write', ...row });
  const assignee = (id: string) =>
    values(database(), `select coalesce(assignee_id::text, 'nobody') from task where id = $1::uuid`, [id]);

  test('are for people of the space, and of no other', async () => {
    const elsewhere = await newUser(database());
    await expect(newTask({ assignee_id: elsewhere })).rejects.toMatchObject({
      message: 'Choose somebody who works in this space.',
    });
    const id = await newTask({ assignee_id: member });
    const assign = 'update task set assignee_id = $1::uuid where id = $2::uuid';
    await expect(database().query(assign, [elsewhere, id])).rejects.toMatchObject({ code: '23514' });
    expect(await assignee(id)).toEqual([member]);
  });

  test('are left to nobody when their person leaves the space', async () => {
    const guest = await newUser(database());
    await insert(database(), 'user_space', { user_id: guest, space_id, user_role: 'AUTHOR' });
    const [guestTask, other] = [await newTask({ assignee_id: guest }), await newTask({ assignee_id: member })];
    await database().query('delete from user_space where user_id = $1::uuid', [guest]);
    expect(await assignee(guestTask)).toEqual(['nobody']);
    expect(await assignee(other)).toEqual([member]);
  });

  test('come last on the board', async () => {
    const [first, second] = [await newTask(), await newTask()];
    const order = 'select id from task where id in ($1::uuid, $2::uuid) order by position';
    expect(await values(database(), order, [first, second])).toEqual([first, second]);
  });

  test('take their comments along, which are of their space', async () => {
    const task_id = await newTask();
    const there = await newSpace(database());
    await expect(insert(database(), 'task_comment', { task_id, space_id: there, content: 'Hi' })).rejects.toMatchObject(
      {
        code: '23503',
      },
    );
    const comment = await insert(database(), 'task_comment', { task_id, space_id, content: 'Hi' });
    await database().query('delete from task where id = $1::uuid', [task_id]);
    expect(await values(database(), 'select id from task_comment where id = $1::uuid', [comment])).toEqual([]);
  });

  test.each([{ title: ' ' }, { status: 'LATER' }, { checklist: {} }])('refuse %j', async (row) => {
    await expect(newTask(row)).rejects.toMatchObject({ code: '23514' });
  });
});
