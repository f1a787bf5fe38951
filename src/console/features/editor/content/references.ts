import { linkedSlug } from '#rules/linked-slug.ts';
import { customPrefix, type Field } from '#schema/field.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Copied } from './clipboard.ts';
import type { BlockContent } from './content.ts';
import { definitionOf, type PlacedComponent } from './placed-components.ts';

/** What blocks name that belongs to one space. */
export interface Named {
  /** Addresses on the same site, without the first slash. */
  slugs: ReadonlySet<string>;
  /** Ids of records, by their resources. */
  records: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The same in the space that it is pasted into. */
export interface Twins {
  slugs: ReadonlySet<string>;
  /** Ids there by ids of the other space; a record of both has its own. */
  records: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names of the fields of datasets, by their ids there. */
  datasetFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the fields that the space has added to its listings. */
  added: ReadonlySet<string>;
}

export type LeftOut = 'links' | 'datasets' | 'forms' | 'tags' | 'listings' | 'records' | 'fields' | 'blocks';

const kinds: { readonly [resource: string]: LeftOut } = {
  ...{ dataset: 'datasets', form: 'forms', tag: 'tags', listing: 'listings' },
};

/** What fields of listings may point at whose conditions name a record. */
const pointedAt = ['listing', 'page'] as const;

/** What is asked of each value; undefined for one that is left out. */
interface Change {
  link(address: string): string | undefined;
  record(resource: string, id: string): string | undefined;
  /** The listing or page that a condition asks for: which of them its field points at, another dataset says. */
  pointed(id: string): string | undefined;
  /** @param dataset whose fields are chosen among; undefined where it was left out */
  keepsField(name: string, dataset: Json | undefined): boolean;
}

/** What blocks name of their space. */
export function namedIn(copied: Copied, components: ReadonlyMap<string, PlacedComponent>): Named {
  const slugs = new Set<string>();
  const records = new Map<string, Set<string>>();
  const name = (resource: string, id: string) =>
    void records.set(resource, (records.get(resource) ?? new Set()).add(id));
  changedBlocks(copied, components, {
    link(address) {
      const slug = linkedSlug(address);
      if (slug !== undefined) slugs.add(slug);
      return address;
    },
    record(resource, id) {
      name(resource, id);
      return id;
    },
    pointed(id) {
      for (const resource of pointedAt) name(resource, id);
      return id;
    },
    keepsField: () => true,
  });
  return { slugs, records };
}

/** The same with what the other space has in its place; what has no twin there is emptied, and counted. */
export function withTwins(copied: Copied, components: ReadonlyMap<string, PlacedComponent>, twins: Twins) {
  const { records } = twins;
  const left = new Map<LeftOut, number>();
  const leave = (kind: LeftOut) => left.set(kind, (left.get(kind) ?? 0) + 1);
  const changed = changedBlocks(copied, components, {
    link(address) {
      const slug = linkedSlug(address);
      if (slug === undefined || twins.slugs.has(slug)) return address;
      leave('links');
      return undefined;
    },
    record(resource, id) {
      const twin = records.get(resource)?.get(id);
      if (twin === undefined) leave(kinds[resource] ?? 'records');
      return twin;
    },
    pointed(id) {
      const twins = pointedAt.flatMap((resource) => records.get(resource)?.get(id) ?? []);
      if (twins.length === 0) leave('listings');
      return twins[0];
    },
    keepsField(name, dataset) {
      // Without the dataset nothing is chosen from it.
      if (typeof dataset !== 'string') return false;
      const isThere = name.startsWith(customPrefix)
        ? twins.added.has(name)
        : name === 'tag_ids' || twins.datasetFields.get(dataset)?.has(name) === true;
      if (!isThere) leave('fields');
      return isThere;
    },
  });
  return { copied: changed, left };
}

/** Blocks of components that the other space has under another id, without those of components that it has not. */
export function withComponents(
  copied: Copied,
  components: ReadonlyMap<string, PlacedComponent>,
  nameOf: ReadonlyMap<string, string>,
) {
  let left = 0;
  const byName = new Map([...components.values()].map(({ name, id, version }) => [name, { componentId: id, version }]));
  const blocksOf = (blocks: readonly BlockContent[]) =>
    blocks.flatMap((block): BlockContent[] => {
      if (block.componentId === null || components.has(block.componentId)) return [block];
      const twin = byName.get(nameOf.get(block.componentId) ?? '');
      if (!twin) left += 1;
      return twin ? [{ ...block, ...twin }] : [];
    });
  return { copied: overBlocks(copied, blocksOf), left };
}

function overBlocks(copied: Copied, change: (blocks: readonly BlockContent[]) => readonly BlockContent[]): Copied {
  if ('blocks' in copied) return { ...copied, blocks: change(copied.blocks) };
  return { ...copied, sections: copied.sections.map((one) => ({ ...one, blocks: change(one.blocks) })) };
}

const changedBlocks = (copied: Copied, components: ReadonlyMap<string, PlacedComponent>, change: Change) =>
  overBlocks(copied, (blocks) =>
    blocks.map((block) => {
      const component = components.get(block.componentId ?? '');
      const fields = component ? definitionOf(component, block.version).fields : [];
      return { ...block, info: changedGroup(block.info, fields, change) };
    }),
  );

/** The values of fields, and all beside them as it is. */
function changedGroup(info: JsonObject, fields: readonly Field[], change: Change): JsonObject {
  const made: { [name: string]: Json } = { ...info };
  // Records first: which fields others may choose depends on them.
  for (const field of fields.toSorted((one, other) => Number(isReference(other)) - Number(isReference(one)))) {
    const value = info[field.name];
    if (value === undefined || value === null) continue;
    const next = changedValue(value, field, change, made);
    if (next === undefined) delete made[field.name];
    else made[field.name] = next;
  }
  return made;
}

const isReference = ({ kind }: Field) => kind === 'reference';

/** @param siblings values of the fields around it */
function changedValue(value: Json, field: Field, change: Change, siblings: JsonObject): Json | undefined {
  if (typeof value === 'string') return changedText(value, field, change, siblings);
  if (Array.isArray(value)) {
    if (field.kind === 'json' && field.conditions) {
      const dataset = siblings[field.conditions.reference];
      return value.flatMap((one) => changedCondition(one, change, dataset) ?? []);
    }
    const item = field.kind === 'list' ? field.item : field;
    return value.flatMap((one) => changedValue(one, item, change, siblings) ?? []);
  }
  if (!isJsonObject(value)) return value;
  if (field.kind === 'group') return changedGroup(value, field.fields ?? [], change);
  if (field.kind !== 'tags') return value;
  const tags = Object.entries(value).map(([id, isSet]) => [change.record('tag', id), isSet] as const);
  return Object.fromEntries(tags.filter(([id]) => id !== undefined)) as JsonObject;
}

/** A condition on a field that is there, and on a record that is. */
function changedCondition(one: Json, change: Change, dataset: Json | undefined): Json | undefined {
  if (!isJsonObject(one) || !change.keepsField(String(one.field), dataset)) return undefined;
  if (one.op !== 'eq' || typeof one.value !== 'string' || !isUuid(one.value)) return one;
  const value = change.pointed(one.value);
  return value === undefined ? undefined : { ...one, value };
}

function changedText(value: string, field: Field, change: Change, siblings: JsonObject): string | undefined {
  if (value === '') return value;
  if (field.kind === 'reference') return change.record(field.to, value);
  if (field.kind === 'richText') return changedHtml(value, change);
  if (field.kind === 'text' && field.format === 'link') return change.link(value);
  if (field.kind !== 'choice' || !field.optionsFrom) return value;
  return change.keepsField(value, siblings[field.optionsFrom.reference]) ? value : undefined;
}

/** Of a link that leads nowhere, the words stay. */
function changedHtml(html: string, change: Change): string {
  if (!html.includes('<a')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const removedLinks = [...body.querySelectorAll('a')].filter(
    (one) => change.link(one.getAttribute('href') ?? '') === undefined,
  );
  for (const one of removedLinks) one.replaceWith(...one.childNodes);
  return removedLinks.length > 0 ? body.innerHTML : html;
}
