import type { Fault } from '../fault.ts';
import type { ChoiceField } from '../field.ts';
import { jsonText, type KindModule } from '../kind.ts';
import { messages } from '../messages.ts';

/** What is wrong with a choice that offers nothing. */
export const noOptions = {
  message: 'a choice needs at least one option, for example { value: easy }',
  sentence: { code: 'noOptions' },
} as const satisfies Omit<Fault, 'place'>;

export const choice: KindModule<ChoiceField> = {
  check: ({ options, optionsFrom }) => {
    const values = options.map((option) => option.value);
    if (values.length === 0 && !optionsFrom) return [{ place: 'options', ...noOptions }];
    return values.flatMap((value, index): Fault[] => {
      if (values.indexOf(value) === index) return [];
      const place = `options[${index}].value`;
      if (value.trim() === '') return [{ place, message: messages.required }];
      return [{ place, message: `"${value}" stands twice`, sentence: { code: 'optionTwice', said: value } }];
    });
  },
  value: ({ options, many, optionsFrom }, z) => {
    // Fields come and go where they are declared: a name that is left is passed over, and no fault.
    const isOffered = (value: string) => Boolean(optionsFrom) || options.some((option) => option.value === value);
    const one = z.string(messages.choice).check(z.refine(isOffered, messages.choice));
    return many ? z.array(one, messages.kind) : one;
  },
  column: ({ many }) => (many ? 'jsonb' : 'enum'),
  operators: ({ many, required }) => [
    ...(many ? (['hasAnyKey', 'hasNoKey'] as const) : (['in', 'nin', 'eq', 'neq'] as const)),
    ...(required ? [] : (['isNull'] as const)),
  ],
  sortable: true,
  empty: ({ many }) => (many ? [] : ''),
  text: {
    write: (value) => (Array.isArray(value) ? jsonText.write(value) : String(value ?? '')),
    read: (text, { options, many }) => {
      if (many) return jsonText.read(text);
      return options.some((option) => option.value === text) ? text : undefined;
    },
  },
};
