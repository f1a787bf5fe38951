import type { Field } from '#schema/field.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import { ownBlocks } from './own-blocks.ts';

/** A part of a configuration: the records of one declaration, or values of the row of the space. */
export interface Section {
  /** Keys of the file that lead to it. */
  at: readonly string[];
  resource: string;
  /**
   * `values`: fields of the space itself; `entries`: records by their names; `groups`: the same below a field of theirs;
   * `definitions`: custom fields by kind of record and name, in their order.
   */
  holds: 'values' | 'entries' | 'groups' | 'definitions';
  /** The field whose values are the groups. */
  groupedBy?: string;
  /** Fields that are no configuration. */
  leaveOut?: readonly string[];
  /** Of the records that a file knows, which are not for it: they belong to people. */
  except?: { field: string; value: string };
  /** Records that name one of these by a field of theirs: while there are any, it cannot be removed. */
  usedBy?: { resource: string; by: string };
  /** Its records have sections with blocks, which name them by this column: `content` of a file. */
  contents?: string;
  /** Components that the space alone has: the platform writes them, and a file that has none leaves the section out. */
  ofPlatform?: true;
  /** The flags of which one record has one, by the value of `type`; `''` where there are no types. */
  defaults?: Readonly<Record<string, string>>;
}

const typed = { PAGE: 'pageDefault', NEWSLETTER: 'newsletterDefault' };

/** In the order of a file. */
export const sections: readonly Section[] = [
  { at: ['fields'], resource: 'data_model', holds: 'definitions' },
  { at: ['styling'], resource: 'styling', holds: 'values' },
  { at: ['components'], resource: 'component', holds: 'entries', ofPlatform: true },
  { at: ['navigation', 'headers'], resource: 'header', holds: 'entries', defaults: typed },
  { at: ['navigation', 'footers'], resource: 'footer', holds: 'entries', defaults: typed },
  { at: ['navigation', 'sidebars'], resource: 'sidebar', holds: 'entries', defaults: { '': 'default' } },
  {
    at: ['views'],
    resource: 'saved_view',
    holds: 'groups',
    groupedBy: 'resource',
    except: { field: 'audience', value: 'personal' },
  },
  { at: ['templates'], resource: 'template', holds: 'entries', contents: 'template_id' },
  // Where a dataset is fetched from is of its space, and so is the address of a collection, which follows from its first name.
  {
    ...{ at: ['datasets'], resource: 'dataset', holds: 'entries', leaveOut: ['feed', 'slug'] },
    usedBy: { resource: 'listing', by: 'dataset_id' },
  },
  {
    ...{ at: ['memberships', 'subscriptions'], resource: 'subscription', holds: 'entries' },
    usedBy: { resource: 'member_subscription', by: 'subscription_id' },
  },
  {
    ...{ at: ['memberships', 'roles'], resource: 'membership_role', holds: 'entries' },
    usedBy: { resource: 'member_subscription', by: 'membership_role_id' },
  },
];

/** The declaration of what a section holds. */
export function resourceIn(model: Model, { resource, ofPlatform }: Section): Resource {
  const declared = resourceOf(model, resource);
  return ofPlatform ? ownBlocks(declared) : declared;
}

/** The fields that a section of a file has for each entry; those that name or group it are keys of the file. */
export function fieldsOf(model: Model, section: Section): Field[] {
  const resource = resourceIn(model, section);
  return resource.fields.filter(
    ({ name, readOnly, ...field }) =>
      readOnly !== 'always' &&
      name !== resource.title &&
      name !== section.groupedBy &&
      !section.leaveOut?.includes(name) &&
      !('computedBy' in field && field.computedBy),
  );
}

/** The columns that hold a section. */
export function columnsOf(model: Model, section: Section): string[] {
  const resource = resourceIn(model, section);
  const names = [resource.title, section.groupedBy, ...fieldsOf(model, section).map(({ name }) => name)];
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : [storageOf(resource, name).column])))];
}
