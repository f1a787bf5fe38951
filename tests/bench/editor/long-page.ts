import { randomUUID } from 'node:crypto';
import { libraryId } from '#render/library/library-component.ts';
import type { RunningProduct } from '../../support/running-product.ts';

const BLOCKS_A_SECTION = 5;
/** Hero, call to action, text, cards, steps: what pages are made of. */
const COMPONENTS = [1, 2, 4, 5, 9].map(libraryId);

const ROW = libraryId(131);

/** A draft with so many blocks of the library. @param inColumns each section has a row of two columns around them @returns its id */
export async function longPage(
  product: RunningProduct,
  spaceId: string,
  blocks: number,
  inColumns: boolean,
): Promise<string> {
  const id = randomUUID();
  const page = { id, space_id: spaceId, name: 'A long page', slug: `long-${id.slice(0, 8)}`, status: 'DRAFT' };
  const sections = Array.from({ length: Math.ceil(blocks / BLOCKS_A_SECTION) }, (_, at) => ({
    id: randomUUID(),
    page_id: id,
    space_id: spaceId,
    sort_order: at,
  }));
  const rows = Array.from({ length: blocks }, (_, at) => ({
    page_id: id,
    space_id: spaceId,
    section_id: sections[Math.floor(at / BLOCKS_A_SECTION)]?.id,
    sort_order: 1 + (at % BLOCKS_A_SECTION),
    component_id: COMPONENTS[at % COMPONENTS.length],
    info: {
      ...{ heading: `Block ${at}`, text: 'A sentence that says what this part of the page is about.' },
      ...(inColumns && { $column: [at % BLOCKS_A_SECTION < BLOCKS_A_SECTION / 2 ? 0 : 1] }),
    },
  }));
  const around = sections.map((section) => ({
    ...{ page_id: id, space_id: spaceId, section_id: section.id, sort_order: 0, component_id: ROW },
    info: { widths: [6, 6] },
  }));
  await run(product, 'insert_page_one(object: $page) { id }', '$page: page_insert_input!', { page });
  await run(product, 'insert_section(objects: $sections) { affected_rows }', '$sections: [section_insert_input!]!', {
    sections,
  });
  await run(product, 'insert_block(objects: $rows) { affected_rows }', '$rows: [block_insert_input!]!', {
    rows: inColumns ? [...around, ...rows] : rows,
  });
  return id;
}

async function run(
  { dataServiceUrl, adminSecret }: RunningProduct,
  root: string,
  parameters: string,
  variables: object,
) {
  const answer = await fetch(`${dataServiceUrl}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
    body: JSON.stringify({ query: `mutation (${parameters}) { ${root} }`, variables }),
  });
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
}
