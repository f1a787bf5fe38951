import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldExtras } from '#console/fields/designer/FieldExtras.tsx';
import { FieldLevels } from '#console/fields/designer/FieldLevels.tsx';
import { FieldRows } from '#console/fields/designer/FieldRows.tsx';
import { formOf, withProperty } from '#console/fields/designer/field-forms.ts';
import { RowInputs } from '#console/fields/designer/RowInputs.tsx';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { FieldFrame } from '#console/fields/FieldFrame.tsx';
import type { ItemExtrasProps } from '#console/fields/list/item-notes.ts';
import { useReferenceTargets } from '#console/records/useReferenceTargets.ts';
import { isShort } from '#derive/slots/slotted-fields.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import { boundsOf, changeOf, entriesWithFields } from '#schema/stored-fields/fixed-fields.ts';
import { slotKindOf } from '#schema/stored-fields/slot-kind.ts';

/** What of it can be wrong (`fixedFaults`). */
const checkedKeys = [
  'default',
  'showIf',
  'change',
  'see',
  ...(['text', 'number', 'rating'] as const).flatMap(boundsOf),
];

interface FixedFieldExtrasProps extends ItemExtrasProps {
  /** Whether the viewer is of those who say who changes a field. */
  mayKeep: boolean;
}

/** What can be said of a field of a dataset beside its type, as of a custom field. */
export function FixedFieldExtras(props: FixedFieldExtrasProps) {
  const { list, items, index, id, errors } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [hadFault, setHadFault] = useState(false);
  const entry = items[index] ?? null;
  if (list.holds !== 'fixedFields' || !isJsonObject(entry)) return null;
  // A fault opens it and closes nothing: it is mended while somebody types.
  const hasFault = checkedKeys.some((name) => Object.keys(errorsBelow(errors, name)).length > 0);
  if (hasFault !== hadFault) {
    setHadFault(hasFault);
    if (hasFault) setOpen(true);
  }
  const name = String(entry.name || entry.key || '');
  return (
    <Box sx={{ marginBlockStart: 1, containerType: 'inline-size' }}>
      {entry.type === 'Group' && (
        <Box sx={{ marginBlock: 2 }}>
          <GroupMembers {...props} entry={entry} />
        </Box>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={name ? t('datasets.moreOf', { name }) : undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}-extras`}
        onClick={() => setOpen(!isOpen)}
        startIcon={<ExpandMore aria-hidden sx={{ ...(!isOpen && { transform: 'rotate(-90deg)' }) }} />}
      >
        {t('datasets.more')}
      </Button>
      {isOpen && (
        <Box id={`${id}-extras`} sx={{ marginBlockStart: 1.5 }}>
          <Extras {...props} entry={entry} />
        </Box>
      )}
    </Box>
  );
}

/** What stands in a field that is a group, declared as custom fields are. */
function GroupMembers({ id, entry, mayKeep, readOnly, errors, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  const targets = useReferenceTargets();
  const fault = errorsBelow(errors, 'fields')[''];
  return (
    <FieldFrame
      {...{ id: `${id}-fields`, label: t('datasets.members'), error: fault && t('datasets.membersFault') }}
      {...{ hideLabel: false, required: true, plain: true, inline: false }}
    >
      <FieldRows
        id={`${id}-fields`}
        fields={Array.isArray(entry.fields) ? entry.fields.filter(isJsonObject) : []}
        targets={targets}
        readOnly={readOnly || isKeptFrom(mayKeep, entry)}
        onChange={(fields) => onChange({ ...entry, fields })}
      />
    </FieldFrame>
  );
}

/** The database refuses what decides the values of a kept field of anybody else (docs/decisions/196). */
const isKeptFrom = (mayKeep: boolean, entry: JsonObject): boolean => !mayKeep && changeOf(entry) !== 'everybody';

/** What an entry may say follows from its type, also while a choice has no options. */
function fieldOf(entry: JsonObject): Field | undefined {
  const [sound] = entriesWithFields([entry]);
  if (sound || !typesWithOptions.some((type) => type === entry.type)) return sound?.field;
  const [choice] = entriesWithFields([{ ...entry, options: ['first'] }]);
  return choice?.field.kind === 'choice' ? { ...choice.field, options: [] } : undefined;
}

interface ExtrasProps extends Pick<FixedFieldExtrasProps, 'id' | 'mayKeep' | 'readOnly' | 'errors' | 'onChange'> {
  items: readonly Json[];
  entry: JsonObject;
}

function Extras({ items, entry, id, mayKeep, readOnly, errors, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  const isKept = isKeptFrom(mayKeep, entry);
  const { default: _default, showIf: _showIf, ...plain } = entry;
  const own = fieldOf(plain);
  const others = entriesWithFields([...items]).filter(
    ({ entry: { key, retired } }) => key !== entry.key && retired !== true,
  );
  const limits = own ? formOf(own.kind).filter(({ name }) => boundsOf(own.kind).includes(name)) : [];
  const sections = [...new Set(items.filter(isJsonObject).map(({ section }) => String(section ?? '')))].filter(Boolean);
  return (
    <>
      <RowInputs>
        {limits.map((limit) => (
          <FieldControl
            key={limit.name}
            field={limit}
            id={`${id}-${limit.name}`}
            label={t(`fields.designer.form.${limit.name}`)}
            value={entry[limit.name]}
            record={entry}
            readOnly={readOnly}
            errors={errorsBelow(errors, limit.name)}
            onChange={(value) => onChange(withProperty(entry, limit.name, value))}
          />
        ))}
      </RowInputs>
      <FieldExtras
        {...{ id, entry, own, sections, readOnly, isKept, errors, onChange }}
        siblings={others.map(({ field }) => field)}
        sectionHelp={t('datasets.sectionHelp')}
        has={{
          section: true,
          column: own !== undefined && isShort(own),
          sort: slotKindOf(entry.type) !== undefined,
        }}
      >
        <FieldLevels {...{ id, errors, onChange }} field={entry} isOpen readOnly={readOnly || !mayKeep} />
      </FieldExtras>
      <FieldControl
        field={{ kind: 'boolean', name: 'retired' }}
        id={`${id}-retired`}
        label={t('fields.designer.retired')}
        help={t('datasets.retiredHelp')}
        value={entry.retired === true}
        record={entry}
        readOnly={readOnly || isKept}
        onChange={(value) => onChange(withProperty(entry, 'retired', value))}
      />
    </>
  );
}
