/** Rows of one statement: large enough to be fast, small enough to tell the progress. */
const CHUNK = 50_000;

/**
 * Adds pages to a space, for measuring. They look like the work of a large newsroom: a few thousand topics, mostly public,
 * spread over six years. Each run has a folder of its own for its slugs, so it can be repeated.
 * @param run executes one SQL statement
 * @param count pages to add
 * @param onProgress is told how many there are so far, after every chunk
 */
export async function fillPages(
  run: (sql: string) => Promise<unknown>,
  spaceId: string,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const batch = Date.now().toString(36);
  for (let done = 0; done < count; done += CHUNK) {
    await run(chunk(spaceId, batch, done + 1, Math.min(done + CHUNK, count)));
    onProgress(Math.min(done + CHUNK, count));
  }
  await run('analyze page');
}

/** Numbers are spread over words and days by primes, so that neighbours differ. */
function chunk(spaceId: string, batch: string, first: number, last: number): string {
  return `
with words as (
  select
    array['Tromsø','Lofoten','Bergen','Abisko','Kiruna','Gotland','Stockholm','Rovaniemi','Inari','Helsinki','Saimaa',
      'Reykjavík','Akureyri','Ilulissat','Tórshavn','Copenhagen','Skagen','Svalbard','Geiranger','Ålesund'] as places,
    array['A weekend in','Winter in','Getting to','Where to eat in','With children in','On foot around','By boat to',
      'Hidden corners of','The best view of','Rainy days in','Staying in','A local guide to'] as openings,
    array['for first-timers','on a small budget','by train','in the blue hour','with a camera','off season','in one day',
      'for walkers','for families','slowly','without a car','for the second visit'] as turns
), writers as (
  select coalesce(array_agg(user_id order by user_id), '{}') as ids from user_space where space_id = '${spaceId}'
)
insert into page (space_id, name, slug, title, meta_description, status, page_version, author_id, created_by,
  published_at, deleted_at, created_at, updated_at)
select '${spaceId}', name, 'archive/${batch}/' || n, name, 'Our notes on ' || name || '.', status, 1 + n % 7, writer, writer,
  case when status in ('PUBLISHED', 'UPDATED', 'LEGACY') then created_at + interval '2 days' end,
  case when status = 'DELETED' then updated_at end,
  created_at, updated_at
from words, writers, generate_series(${first}, ${last}) n
cross join lateral (select
  openings[1 + n * 7 % 12] || ' ' || places[1 + n * 13 % 20] || ' ' || turns[1 + n / 240 % 12] || ', no. ' || n as name,
  (array['PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED',
    'PUBLISHED','PUBLISHED','DRAFT','DRAFT','DRAFT','REVIEW','PLANNED','UPDATED','LEGACY','DELETED'])[1 + n * 11 % 20] as status,
  ids[1 + n % greatest(cardinality(ids), 1)] as writer,
  now() - make_interval(days => 30 + n * 31 % 2160, secs => n * 97 % 86400) as created_at
) page
cross join lateral (select created_at + make_interval(days => n * 17 % 30, secs => n * 89 % 86400) as updated_at) edited`;
}
