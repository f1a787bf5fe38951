import type { Json } from '../json.ts';
import { type FixedFieldType, isFixedFieldType } from './fixed-field-types.ts';
import type { SlotKind } from './slots.ts';

const kindsByType: { [T in FixedFieldType]?: SlotKind } = {
  ...{ Text: 'text', Select: 'text', Link: 'text', Email: 'text', Color: 'text', Currency: 'text' },
  ...{ Number: 'number', Price: 'number', RatingBox: 'number' },
  ...{ Date: 'date', DateTime: 'time', Checkbox: 'boolean', MultiSelect: 'choices' },
};

/** The kind of slot that a type of dataset fields has; undefined for those without: long texts, pictures, lists. The migration `dataset_kinds` has the same. */
export const slotKindOf = (type: Json | undefined): SlotKind | undefined =>
  isFixedFieldType(type) ? kindsByType[type] : undefined;
