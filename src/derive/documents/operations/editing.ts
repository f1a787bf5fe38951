import { layoutConditions, layoutKinds, type RequestedLayout } from '#rules/page-layout.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Parent, tableFor } from './content.ts';
import { type Found, find } from './operation.ts';

/** Sections and blocks as rows of their tables, and the ids of those that go. */
export interface ContentChanges {
  sections: readonly JsonObject[];
  blocks: readonly JsonObject[];
  removedSections: readonly string[];
  removedBlocks: readonly string[];
}

interface SaveContent extends ContentChanges {
  /** `updated_at` of the record as the writer read it; null saves over anything. */
  readAt: string | null;
  /** Columns of the record itself: `{ set, append }` as `stored` gives them. */
  record?: { set: JsonObject; append: JsonObject };
}

const insideOf = (parent: Parent): JsonObject =>
  Object.fromEntries(Object.entries(parent).map(([column, id]) => [column, { _eq: id }]));

const sectionColumns = ['name', 'info', 'sort_order'];
const blockColumns = [...sectionColumns, 'component_id', 'section_id', 'version'];

/**
 * Saves the content of a page, form, template or mail, and columns of the record itself, in one transaction: `{ edit: { created_at } }`
 * is the record's new `updated_at`. Refused as a whole where somebody else has saved since `readAt` (the trigger of
 * `content_edit`).
 */
export function saveContent(parent: Parent, change: SaveContent): Call {
  const [column = '', id = ''] = Object.entries(parent)[0] ?? [];
  const owner = column.replace(/_id$/, '');
  const { sections, blocks, removedSections, removedBlocks, readAt, record } = change;
  const parameters = ['$edit: content_edit_insert_input!'];
  const roots = ['edit: insert_content_edit_one(object: $edit) { created_at }'];
  const variables: { [name: string]: Json } = { edit: { ...parent, read_at: readAt } };
  const add = (name: string, type: string, value: Json, root: string) => {
    parameters.push(`$${name}: ${type}`);
    variables[name] = value;
    roots.push(root);
  };
  const upsert = (what: 'section' | 'block', rows: readonly JsonObject[], columns: readonly string[]) => {
    if (rows.length === 0) return;
    const table = tableFor(parent, what);
    const conflict = `{ constraint: ${table}_pkey, update_columns: [${columns.join(', ')}] }`;
    add(
      `${what}s`,
      `[${table}_insert_input!]!`,
      rows.map((row) => ({ ...row, ...parent })),
      `${what}s: insert_${table}(objects: $${what}s, on_conflict: ${conflict}) { affected_rows }`,
    );
  };
  const remove = (what: 'section' | 'block', ids: readonly string[]) => {
    if (ids.length === 0) return;
    const table = tableFor(parent, what);
    const root = `removed_${what}s: delete_${table}(where: $no_${what}s) { affected_rows }`;
    add(`no_${what}s`, `${table}_bool_exp!`, { ...insideOf(parent), id: { _in: [...ids] } }, root);
  };
  // First, since a question that was cut and pasted takes the key of the one that goes.
  remove('block', removedBlocks);
  upsert('section', sections, sectionColumns);
  upsert('block', blocks, blockColumns);
  // Last, since a block that moved out of a section must not go with it.
  remove('section', removedSections);
  const inputs = Object.entries(record ?? {}).filter(([, columns]) => Object.keys(columns).length > 0);
  if (inputs.length > 0) {
    for (const [name, columns] of inputs) {
      parameters.push(`$${name}: ${owner}_${name}_input`);
      variables[name] = columns;
    }
    const given = inputs.map(([name]) => `, _${name}: $${name}`).join('');
    parameters.push(`$pk: ${owner}_pk_columns_input!`);
    variables.pk = { id };
    roots.push(`record: update_${owner}_by_pk(pk_columns: $pk${given}) { id }`);
  }
  const query = `mutation SaveContent(${parameters.join(', ')}) {\n  ${roots.join('\n  ')}\n}`;
  return { operationName: 'SaveContent', query, variables };
}

/** What an editor of content has to know: the rows, what can be placed, and what stands around. */
export interface EditedContent {
  parent: Parent;
  spaceId: string;
  /** Columns of the record itself that blocks may know. */
  columns: readonly string[];
}

const placed = 'id name type uuid version meta: public_meta schema info';

/**
 * Everything for an editor in one operation: `{ record, sections, components, space }`. Components without their earlier
 * versions, which are read for those that an old block needs (`componentVersions`).
 */
export function editedContent({ parent, spaceId, columns }: EditedContent): Call {
  const [column = '', id = ''] = Object.entries(parent)[0] ?? [];
  const block = tableFor(parent, 'block');
  const query = `query EditedContent($id: uuid!, $space: uuid!) {
  record: ${column.replace(/_id$/, '')}_by_pk(id: $id) { ${['id', 'updated_at', ...columns].join(' ')} }
  sections: ${tableFor(parent, 'section')}(where: { ${column}: { _eq: $id } }, order_by: [{ sort_order: asc }, { id: asc }]) {
    id name info sort_order
    blocks(order_by: [{ sort_order: asc }, { id: asc }]) { id name info sort_order version component_id${block === 'block' ? ' lineage_id' : ''} }
  }
  components: component(where: { status: { _eq: ACTIVE } }, order_by: [{ name: asc }, { id: asc }]) { ${placed} }
  space: space_by_pk(id: $space) { id name site_address meta look data_model custom_slots }
}`;
  return { operationName: 'EditedContent', query, variables: { id, space: spaceId } };
}

/**
 * What stands around a page: `{ header: [{ id, name, info, version, component_id, component }], footer, sidebar }` (`pickLayoutRow`).
 * A footer has no version of its own: it is drawn by the present one.
 */
export function pageLayout(requested: RequestedLayout): Call {
  const parameters = layoutKinds.map((kind) => `$${kind}: ${kind}_bool_exp!`);
  const roots = layoutKinds.map((kind) => {
    const columns = `id name info ${kind === 'footer' ? '' : 'version '}component_id component { ${placed} }`;
    return `  ${kind}(where: $${kind}, order_by: [{ id: asc }], limit: 2) { ${columns} }`;
  });
  const query = `query PageLayout(${parameters.join(', ')}) {\n${roots.join('\n')}\n}`;
  return { operationName: 'PageLayout', query, variables: layoutConditions(requested) };
}

/** What stands around every mail of a space: `{ header: [{ id, info, component }], footer }`. */
export function mailLayout(): Call {
  const where = '{ type: { _eq: NEWSLETTER }, meta: { _contains: { newsletterDefault: true } } }';
  const roots = ['header', 'footer'].map(
    (kind) => `  ${kind}(where: ${where}, order_by: [{ id: asc }], limit: 1) { id info component { ${placed} } }`,
  );
  return { operationName: 'MailLayout', query: `query MailLayout {\n${roots.join('\n')}\n}`, variables: {} };
}

/** Components by what they are called on every installation: `{ rows: { id, uuid, version, info } }`. */
export function placedByUuid(uuids: readonly string[]): Call<Found> {
  return find('PlacedByUuid', 'component', { where: { uuid: { _in: [...uuids] } }, select: 'id uuid version info' });
}

/** Components as an editor places them: `{ rows }`. */
export function placedById(ids: readonly string[]): Call<Found> {
  return find('PlacedById', 'component', {
    where: { id: { _in: [...ids] }, status: { _eq: 'ACTIVE' } },
    select: placed,
  });
}

/** Earlier versions of components: `{ rows: { id, versions } }`. */
export function componentVersions(ids: readonly string[]): Call<Found> {
  return find('ComponentVersions', 'component', { where: { id: { _in: [...ids] } }, select: 'id versions' });
}
