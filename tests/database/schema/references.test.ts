import { expect, test } from 'vitest';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { storageOf, tableOf } from '#schema/resource.ts';
import { migratedDatabase } from '../engines.ts';
import { values } from '../rows.ts';

const database = migratedDatabase('PostgreSQL');

const actions: Record<string, string> = { a: 'restrict', r: 'restrict', c: 'cascade' };

test('the declarations say what the deletion of a record does to those that point at it', async () => {
  const keys = await values(
    database(),
    `select concat_ws(' ', replace(conrelid::regclass::text, '"', ''), attname, replace(confrelid::regclass::text, '"', ''), confdeltype)
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const actual = new Map(
    keys.map((key) => {
      const [table, column, target, action = ''] = String(key).split(' ');
      return [`${table}.${column} ${target}`, actions[action]];
    }),
  );
  const wrong = model.resources
    .filter(({ borrows }) => !borrows?.includes('edit'))
    .flatMap((resource) =>
      resource.fields.flatMap((field) => {
        if (field.kind !== 'reference') return [];
        const { column, path } = storageOf(resource, field.name);
        const key = `${tableOf(resource)}.${column} ${tableOf(resourceOf(model, field.to))}`;
        const does = path.length > 0 ? undefined : actual.get(key);
        return does === field.onDelete ? [] : [`${resource.name}.${field.name}: ${does ?? 'nothing'}`];
      }),
    );
  expect(wrong).toEqual([]);
});
