import { type ComponentType, createContext } from 'react';
import type { ListField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Errors } from '../module.ts';

/** What there is to say about an item of a list beside its errors; undefined for nothing. */
type ItemNote = (list: ListField, items: readonly Json[], index: number) => string | undefined;

/** The notes of the screen around. */
export const ItemNotesContext = createContext<ItemNote>(() => undefined);

/** What the viewer may not do with an item, which they may not remove either. */
export interface ItemLimit {
  /** Names of its fields that are read only. */
  readOnly: readonly string[];
  /** Why, in words. */
  reason: string;
}

/** The limits of the screen around; undefined for none. */
export const ItemLimitsContext = createContext<
  (list: ListField, items: readonly Json[], index: number) => ItemLimit | undefined
>(() => undefined);

export interface ItemExtrasProps {
  list: ListField;
  items: readonly Json[];
  index: number;
  /** What ids of its inputs begin with. */
  id: string;
  readOnly: boolean;
  /** Messages by the names of what the item says. */
  errors: Errors;
  onChange(item: Json): void;
}

/** What the screen around can say of an item of a list beside its fields; null for nothing. */
export const ItemExtrasContext = createContext<ComponentType<ItemExtrasProps> | null>(null);
