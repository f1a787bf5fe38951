import { createContext } from 'react';
import type { ListField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';

/** What there is to say about an item of a list beside its errors; undefined for nothing. */
type ItemNote = (list: ListField, items: readonly Json[], index: number) => string | undefined;

/** The notes of the screen around. */
export const ItemNotesContext = createContext<ItemNote>(() => undefined);
