import type { BaseRecord, CrudSort, MetaQuery, Pagination } from '@refinedev/core';
import { createContext, useContext } from 'react';
import type { Field, GroupField, ReferenceField, TagsField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';

/** A record to pick. */
export interface Option {
  id: string;
  title: string;
  /** Address of the record, where the viewer may open it. */
  path?: string;
}

/** The records that a field may point at, as Refine's hooks ask for them. */
export interface OptionSource {
  resource: string;
  /** Whether the viewer may read their titles: what is refused anyway is not asked for, and stands in no audit log. */
  readable: boolean;
  /** No kind of record is called what the field points at: nobody reads any. */
  isLost?: boolean;
  sorters: CrudSort[];
  pagination: Pagination;
  meta: MetaQuery;
  optionOf(row: BaseRecord): Option;
}

/**
 * What fields need from the form or list that shows them. They know neither the data service nor the other resources, so the
 * same inputs serve a record, a dataset's fields and a component's.
 */
export interface FieldHost {
  /** Part of the keys of cached answers; changes with the workspace. */
  scope: string;
  options(field: ReferenceField | TagsField): OptionSource;
  /** Pages of the site to lead to: `path` is their address on it. */
  pages(search: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** Fields that a group takes from the record with that id, chosen in a sibling reference. */
  fieldsFrom(group: GroupField, id: string): Promise<readonly Field[]>;
  /** Whether the field's `showIf` is met. */
  shown(field: Field, record: JsonObject): boolean;
  /** Whether the viewer may make a record for the field to point at. */
  mayCreate(field: ReferenceField | TagsField): boolean;
  /** Lets the viewer make one of that name without leaving the form; null where nothing was made. */
  create(field: ReferenceField | TagsField, title: string): Promise<Option | null>;
}

/** Serves inputs without a data service: nothing to pick, everything shown. */
export const FieldHostContext = createContext<FieldHost>({
  scope: '',
  options: ({ name }) => ({
    resource: name,
    readable: true,
    sorters: [],
    pagination: {},
    meta: {},
    optionOf: ({ id }) => ({ id: String(id), title: '' }),
  }),
  pages: async () => [],
  fieldsFrom: async () => [],
  shown: () => true,
  mayCreate: () => false,
  create: async () => null,
});

/** The host of the fields below it. */
export function useFieldHost(): FieldHost {
  return useContext(FieldHostContext);
}
