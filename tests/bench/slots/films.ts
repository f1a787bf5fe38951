import type { Database } from '#local/data-service/run/database.ts';

const texts = ['studio', 'rating', 'director', 'genre', 'source', 'country'];
const numbers = ['gross', 'budget', 'year', 'votes', 'minutes'];

/** Six texts, five numbers, a date and a switch: the dataset of `docs/performance.md`. */
export const filmFields = [
  ...texts.map((key) => ({ key, name: key, type: 'Text' })),
  ...numbers.map((key) => ({ key, name: key, type: 'Number' })),
  { key: 'released', name: 'released', type: 'Date' },
  { key: 'color', name: 'color', type: 'Checkbox' },
];

/** The values of film `n` as SQL. `award` is no field yet; `code` is a number as text in all films but the one that is given. */
const filmSql = (odd: string) => `jsonb_build_object(
  'studio', 'Studio ' || n % 997, 'rating', (array['General', 'Teens', 'Restricted'])[1 + n % 3], 'director', 'Director ' || n % 20011,
  'genre', 'Genre ' || n % 17, 'source', 'Source ' || n, 'country', 'Country ' || n % 193,
  'gross', n * 1000 + 0.5, 'budget', n % 7919, 'year', 1900 + n % 125, 'votes', n * 7 % 1000003, 'minutes', 60 + n % 120,
  'released', (date '1950-01-01' + n % 27000)::text, 'color', n % 50 > 0, 'award', 'Prize ' || n,
  'code', case when n = ${odd} then 'none' else n::text end)`;

/** A dataset with so many films, written in parts so that there is something to tell. */
export async function fillFilms(
  database: Database,
  count: number,
  onProgress: (done: number) => void,
): Promise<string> {
  const { rows: spaces } = await database.query(`insert into space (name) values ('Bench') returning id`);
  const space = String(spaces[0]?.id);
  const { rows } = await database.query(
    `insert into dataset (name, type, space_id, fixed_fields) values ('Films', 'TOP_LIST', $1::uuid, $2::jsonb) returning id`,
    [space, JSON.stringify([...filmFields, { key: 'code', name: 'code', type: 'TextArea' }])],
  );
  const id = String(rows[0]?.id);
  const part = 20_000;
  for (let from = 0; from < count; from += part) {
    const to = Math.min(from + part, count);
    await database.query(
      `insert into listing (name, dataset_id, space_id, info)
       select 'Film ' || n, $1::uuid, $2::uuid, jsonb_build_object('listingData', ${filmSql(String(count))})
       from generate_series($3::int, $4::int) n`,
      [id, space, String(from + 1), String(to)],
    );
    onProgress(to);
  }
  await database.script('vacuum analyze listing');
  return id;
}

/** A film as an import sends it. */
export const filmObject = (n: number) => ({
  name: `Imported ${n}`,
  info: {
    listingData: {
      ...Object.fromEntries(texts.map((key) => [key, `${key} ${n}`])),
      ...Object.fromEntries(numbers.map((key) => [key, n])),
      ...{ released: '1999-12-31', color: true, award: `Prize ${n}`, code: String(n) },
    },
  },
});
