import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFilter } from '#console/fields/filters/FieldFilter.tsx';
import { frameIds } from '#console/fields/frame-ids.ts';
import { useOperatorText } from '#console/fields/useOperatorText.ts';
import { useLabels } from '#console/records/labels.ts';
import { dynamicsOf, readDynamic } from '#derive/values/dynamic.ts';
import { type Filter, isDynamic, operatorsOf, readFilter, writeFilter } from '#derive/values/filter-text.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { FilterOperator } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { useDynamicText } from './useDynamicText.ts';

interface FilterFormProps {
  resource: Resource;
  fields: readonly Field[];
  filter?: Filter;
  onApply(filter: Filter): void;
  onCancel(): void;
  onGroup?(): void;
}

/** Operators whose operands have the same shape keep what was entered when one takes the other's place. */
function shapeOf(op: FilterOperator) {
  if (op === 'isNull' || op === 'between') return op;
  return ['in', 'nin', 'hasAnyKey', 'hasNoKey'].includes(op) ? 'list' : 'one';
}

/** What an operator is asked with at first. */
const begun = (op: FilterOperator | undefined): Json | undefined => (op === 'isNull' ? true : undefined);

/** Field, operator and operand of a filter, one under the other. */
export function FilterForm({ resource, fields, filter, onApply, onCancel, onGroup }: FilterFormProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const operatorText = useOperatorText();
  const dynamicText = useDynamicText();
  const id = useId();
  const [field, setField] = useState(filter?.field ?? fields[0]);
  const [op, setOp] = useState<FilterOperator | undefined>(filter?.op ?? (field && operatorsOf(field)[0]));
  const [value, setValue] = useState<Json | undefined>(filter ? filter.value : begun(op));
  if (!field || !op) return null;
  const draft = value === undefined ? undefined : { field, op, value };
  const dynamic = draft && isDynamic(draft) ? readDynamic(value) : undefined;
  const offered = dynamicsOf(field, op).flatMap((text) => {
    const one = readDynamic(text);
    return one ? { text, dynamic: one } : [];
  });
  // What the address could not carry cannot be asked either: one rule for typed and for pasted filters.
  const valid = draft && readFilter(fields, ...writeFilter(draft)) !== undefined;

  function chooseField(name: string) {
    const next = fields.find((candidate) => candidate.name === name);
    if (!next) return;
    const [first] = operatorsOf(next);
    setField(next);
    setOp(first);
    setValue(begun(first));
  }

  function chooseOperator(next: FilterOperator) {
    if (op && shapeOf(next) !== shapeOf(op)) setValue(begun(next));
    setOp(next);
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    if (draft && valid) onApply(draft);
  }

  return (
    <Stack component="form" onSubmit={apply} sx={{ padding: 2, gap: 1.5, width: 300 }}>
      <Labelled id={`${id}-field`} label={t('views.filters.field')}>
        <Select
          size="small"
          fullWidth
          value={field.name}
          labelId={frameIds(`${id}-field`).label}
          SelectDisplayProps={{ id: `${id}-field` }}
          onChange={({ target }) => chooseField(target.value)}
        >
          {fields.map((candidate) => (
            <MenuItem key={candidate.name} value={candidate.name}>
              {labels.field(candidate)}
            </MenuItem>
          ))}
        </Select>
      </Labelled>
      <Labelled id={`${id}-op`} label={t('views.filters.operator')}>
        <Select
          size="small"
          fullWidth
          value={op}
          labelId={frameIds(`${id}-op`).label}
          SelectDisplayProps={{ id: `${id}-op` }}
          onChange={({ target }) => chooseOperator(target.value as FilterOperator)}
        >
          {operatorsOf(field).map((operator) => (
            <MenuItem key={operator} value={operator}>
              {operatorText(field, operator)}
            </MenuItem>
          ))}
        </Select>
      </Labelled>
      <Labelled id={`${id}-value`} label={t('views.filters.value')}>
        {dynamic ? (
          <Chip id={`${id}-value`} label={dynamicText(dynamic)} onDelete={() => setValue(undefined)} />
        ) : (
          <FieldFilter
            key={`${field.name} ${shapeOf(op)}`}
            field={field}
            id={`${id}-value`}
            op={op}
            value={value}
            onChange={setValue}
          />
        )}
        {!dynamic && offered.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, marginBlockStart: 1 }}>
            {offered.map(({ text, dynamic: one }) => (
              <Chip key={text} size="small" label={dynamicText(one)} onClick={() => setValue(text)} />
            ))}
          </Stack>
        )}
      </Labelled>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', marginBlockStart: 0.5 }}>
        {onGroup && (
          <Button size="small" onClick={onGroup} sx={{ marginInlineEnd: 'auto' }}>
            {t('views.groups.open')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={!valid}>
          {t('views.filters.apply')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div>
      <InputLabel id={frameIds(id).label} htmlFor={id} sx={{ fontSize: 12, marginBlockEnd: 0.5 }}>
        {label}
      </InputLabel>
      {children}
    </div>
  );
}
