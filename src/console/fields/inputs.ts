import type { Field, FieldOf, Kind } from '#schema/field.ts';
import { Filter as BooleanFilter } from './boolean/Filter.tsx';
import { Input as BooleanInput } from './boolean/Input.tsx';
import { Filter as ChoiceFilter } from './choice/Filter.tsx';
import { Input as ChoiceInput } from './choice/Input.tsx';
import { Filter as DateFilter } from './date/Filter.tsx';
import { Input as DateInput } from './date/Input.tsx';
import { Input as GroupInput } from './group/Input.tsx';
import { Filter as JsonFilter } from './json/Filter.tsx';
import { Input as JsonInput } from './json/Input.tsx';
import { Input as ListInput } from './list/Input.tsx';
import { Input as MediaInput } from './media/Input.tsx';
import type { FieldInputs } from './module.ts';
import { Filter as NumberFilter } from './number/Filter.tsx';
import { Input as NumberInput } from './number/Input.tsx';
import { Filter as RatingFilter } from './rating/Filter.tsx';
import { Input as RatingInput } from './rating/Input.tsx';
import { Filter as ReferenceFilter } from './reference/Filter.tsx';
import { Input as ReferenceInput } from './reference/Input.tsx';
import { Filter as RichTextFilter } from './rich-text/Filter.tsx';
import { Input as RichTextInput } from './rich-text/Input.tsx';
import { Filter as TagsFilter } from './tags/Filter.tsx';
import { Input as TagsInput } from './tags/Input.tsx';
import { Filter as TextFilter } from './text/Filter.tsx';
import { Input as TextInput } from './text/Input.tsx';

/** How every kind of field is entered. A list does without: this comes with the first form, editor or filter. */
export const inputs: { [K in Kind]: FieldInputs<FieldOf<K>> } = {
  text: { Input: TextInput, Filter: TextFilter },
  number: { Input: NumberInput, Filter: NumberFilter },
  boolean: { Input: BooleanInput, Filter: BooleanFilter },
  date: { Input: DateInput, Filter: DateFilter },
  choice: { Input: ChoiceInput, Filter: ChoiceFilter },
  reference: { Input: ReferenceInput, Filter: ReferenceFilter },
  tags: { Input: TagsInput, Filter: TagsFilter },
  media: { Input: MediaInput, Filter: null },
  richText: { Input: RichTextInput, Filter: RichTextFilter },
  rating: { Input: RatingInput, Filter: RatingFilter },
  group: { Input: GroupInput, Filter: null },
  list: { Input: ListInput, Filter: null },
  json: { Input: JsonInput, Filter: JsonFilter },
};

/** What a field's kind is entered with. */
export function inputsOf(field: Field): FieldInputs<Field> {
  // As in `fieldModule`: the compiler cannot follow the pairs through an index.
  return inputs[field.kind] as unknown as FieldInputs<Field>;
}
