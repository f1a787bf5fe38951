import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  type ChoiceField,
  type ChoiceOption,
  customPrefix,
  type Field,
  type FieldsFrom,
  type GroupField,
} from '#schema/field.ts';
import { isListFilter, isListOrder, listingOperatorsOf } from '#schema/stored-fields/listing-conditions.ts';
import { useAddedFields } from '../group/useAddedFields.ts';
import { useMembers } from '../group/useMembers.ts';
import { useOwnTags } from '../group/useOwnTags.ts';
import type { InputProps } from '../module.ts';
import { ManyOptions } from './ManyOptions.tsx';
import { OneOption } from './OneOption.tsx';

/** One of the options, or several. */
export function Input(props: InputProps<ChoiceField>) {
  return props.field.optionsFrom ? <FieldNames {...props} /> : <Options {...props} />;
}

/** What no card says in a line. */
const UNSAID: readonly string[] = ['media', 'richText', 'list', 'json'];

/** Whether a field is among the names, by what they are for. */
const TAKEN: Record<NonNullable<FieldsFrom['by']> | 'shown', (field: Field) => boolean> = {
  // Visitors read no names of tags of other types.
  card: (field) => {
    if (UNSAID.includes(field.kind)) return false;
    if (!field.name.startsWith(customPrefix)) return true;
    return field.kind === 'tags' ? field.type === 'Listing' : field.kind !== 'reference';
  },
  // Of groups and tags that a space has added cards of older blocks say nothing.
  shown: ({ kind, name }) =>
    !UNSAID.includes(kind) && !((kind === 'group' || kind === 'tags') && name.startsWith(customPrefix)),
  condition: (field) => listingOperatorsOf(field).length > 0,
  filter: isListFilter,
  order: isListOrder,
};

/** What the tags of the record itself are offered for. */
const WITH_TAGS: ReadonlySet<FieldsFrom['by']> = new Set(['filter', 'card']);

/** The names of the fields of a record that was chosen beside it; one that it has no more stays until somebody takes it away. */
function FieldNames(props: InputProps<ChoiceField>) {
  const { t } = useTranslation();
  const { field, value, record } = props;
  const { optionsFrom } = field;
  const group: GroupField = { kind: 'group', name: field.name, ...(optionsFrom && { fieldsFrom: optionsFrom }) };
  const { members, source } = useMembers(group, record);
  const added = useAddedFields(optionsFrom?.extending);
  const takes = TAKEN[optionsFrom?.by ?? 'shown'];
  const own = useOwnTags(optionsFrom && WITH_TAGS.has(optionsFrom.by) ? optionsFrom.extending : undefined);
  const offered = [...members, ...added].filter(takes);
  if (own && !offered.some(({ name }) => name === own.name)) offered.push(own);
  const options = offered.map(({ name, label = name }): ChoiceOption => ({ value: name, label }));
  const chosen = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string' && name !== '');
  const missing = chosen.filter((name) => !offered.some((member) => member.name === name));
  if (source === undefined && chosen.length === 0) {
    return (
      <Typography id={props.aria.id} variant="body2" color="text.secondary">
        {t('fields.group.chooseFirst')}
      </Typography>
    );
  }
  const all = [...options, ...missing.map((name): ChoiceOption => ({ value: String(name), label: String(name) }))];
  return <Options {...props} field={{ ...field, options: all }} />;
}

function Options({ field, aria, value, onChange, onBlur, errors, autoOpen }: InputProps<ChoiceField>) {
  const common = { options: field.options, aria, error: Boolean(errors['']), onBlur };
  if (field.many) return <ManyOptions {...common} value={value} onChange={onChange} autoOpen={autoOpen} />;
  // Nothing at all means the usual option, where there is one.
  const usual = typeof field.default === 'string' ? field.default : '';
  return (
    <OneOption
      {...common}
      {...(autoOpen && { defaultOpen: true })}
      value={value || usual}
      clearable={!field.required && usual === ''}
      onChange={(next) => onChange(next)}
    />
  );
}
