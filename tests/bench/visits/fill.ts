import type { Client } from 'pg';

/** Days that views are spread over. */
export const DAYS = 30;
/** Of each dimension beside the path, how many values there are, in the order of `visit_dimensions`. */
const VALUES = [600, 12, 6, 60, 2, 8, 7, 3, 120];
const PATHS = { large: 2000, small: 150 };
/** Kinds of visitors: where from, with what, from which country. */
const CLASSES = 20_000;
/** As `count_visits` bounds them: grain, days that are kept, combinations of a time, and values of a dimension. */
const GRAINS = [
  { unit: 'hour', grain: 1, days: 8, combinations: 300, values: 0 },
  { unit: 'day', grain: 2, days: 400, combinations: 6000, values: 1000 },
  { unit: 'month', grain: 3, days: 400, combinations: 15_000, values: 3000 },
];
const DIMENSIONS = ['referrer', 'source', 'medium', 'campaign', 'host', 'browser', 'system', 'device', 'country'];

/** Draws a number below `size`, low ones far more often, as on real sites. */
const skewed = (size: number, power: number) => `floor(power(random(), ${power}) * ${size})::integer`;

/**
 * Views of a space over 30 days before `until`, drawn at random with long tails, and added up as `count_visits` does: the most
 * frequent combinations of a time are kept, the others are one row.
 * @returns the share of its views that is kept by all dimensions
 */
export async function fillSpace(database: Client, space: string, views: number, until: string): Promise<number> {
  const paths = views > 100_000 ? PATHS.large : PATHS.small;
  const run = (sql: string) => database.query(sql);
  await database.query(
    `insert into visit_value (space_id, dimension, value)
     select $1::uuid, dimension, 'value ' || nth from unnest($2::integer[]) with ordinality sizes (size, dimension), generate_series(1, size) nth`,
    [space, [paths, ...VALUES]],
  );
  const { rows } = await database.query<{ first: number }>(
    'select min(id) as first from visit_value where space_id = $1 group by dimension order by dimension',
    [space],
  );
  const first = (dimension: number) => rows[dimension]?.first ?? 0;
  await run(`drop table if exists drawn, class;
    create unlogged table class as select nth, ${VALUES.map((size, at) => `${first(at + 1)} + ${skewed(size, 3)} as ${DIMENSIONS[at]}`).join(', ')}
    from generate_series(0, ${CLASSES - 1}) nth;
    create unlogged table drawn as
    select date_trunc('hour', timestamp '${until}' - random() * interval '${DAYS} days') as at, ${first(0)} + ${skewed(paths, 4)} as path,
      ${skewed(CLASSES, 4)} as class, (random() < 0.3)::integer as visits
    from generate_series(1, ${views});
    analyze class; analyze drawn`);
  for (const { unit, grain, days, combinations, values } of GRAINS) {
    const past = `date_trunc('${unit}', at)`;
    await run(`drop table if exists counted;
      create unlogged table counted as
      select ${past} as at, path, class, sum(visits)::integer as visits, count(*)::integer as views, row_number() over (partition by ${past} order by count(*) desc) <= ${combinations} as is_kept
      from drawn where at >= timestamp '${until}' - interval '${days} days' group by 1, 2, 3;
      insert into visit_combination
      select '${space}', ${grain}, at, row_number() over (), path, ${DIMENSIONS.join(', ')}, visits, visits * 9 / 10, views, 0, 0
      from counted join class on nth = class where is_kept;
      insert into visit_combination
      select '${space}', ${grain}, at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(visits), sum(visits) * 9 / 10, sum(views), 0, 0 from counted where not is_kept group by at;
      insert into visit_sum (space_id, grain, dimension, at, value, visits, visitors, views)
      select '${space}', ${grain}, 0, at, 0, sum(visits), sum(visits) * 9 / 10, sum(views) from counted group by at`);
    for (const [at, name] of ['path', ...DIMENSIONS].entries()) {
      if (values === 0) continue;
      await run(`insert into visit_sum (space_id, grain, dimension, at, value, visits, visitors, views)
        select '${space}', ${grain}, ${at + 1}, at, case when nth <= ${values} then ${name} else 0 end, sum(visits), sum(visits) * 9 / 10, sum(views)
        from (select at, ${name}, sum(visits) as visits, sum(views) as views, row_number() over (partition by at order by sum(views) desc) as nth
          from counted join class on nth = class group by 1, 2) ranked group by 4, 5`);
    }
  }
  const { rows: totals } = await database.query(
    'select sum(views) as views from visit_combination where space_id = $1 and grain = 2 and key > 0',
    [space],
  );
  return Number(totals[0]?.views) / views;
}

/** Eleven more months like the last, for the queries of a year. */
export async function repeatMonths(database: Client, space: string): Promise<void> {
  const back = `at - back * case grain when 3 then interval '1 month' else interval '30 days' end`;
  await database.query(
    `insert into visit_combination
     select space_id, grain, ${back}, key, path, ${DIMENSIONS.join(', ')}, visits, visitors, views, loads, load_ms
     from visit_combination, generate_series(1, 11) back where space_id = $1 and grain > 1 on conflict do nothing`,
    [space],
  );
  await database.query(
    `insert into visit_sum
     select space_id, grain, dimension, ${back}, value, visits, visitors, views, loads, load_ms, combinations
     from visit_sum, generate_series(1, 11) back where space_id = $1 and grain > 1 on conflict do nothing`,
    [space],
  );
}
