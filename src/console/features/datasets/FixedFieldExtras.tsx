import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldExtras } from '#console/fields/designer/FieldExtras.tsx';
import { FieldLevels } from '#console/fields/designer/FieldLevels.tsx';
import { formOf, withProperty } from '#console/fields/designer/field-forms.ts';
import { RowInputs } from '#console/fields/designer/RowInputs.tsx';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ItemExtrasProps } from '#console/fields/list/item-notes.ts';
import { isShort } from '#derive/slots/slotted-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { boundsOf, changeOf, entriesWithFields } from '#schema/stored-fields/fixed-fields.ts';
import { slotKindOf } from '#schema/stored-fields/slot-kind.ts';

/** What of it can be wrong (`fixedFaults`). */
const said = ['default', 'showIf', 'change', 'see', ...(['text', 'number', 'rating'] as const).flatMap(boundsOf)];

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
  const hasFault = said.some((name) => Object.keys(errorsBelow(errors, name)).length > 0);
  if (hasFault !== hadFault) {
    setHadFault(hasFault);
    if (hasFault) setOpen(true);
  }
  const name = String(entry.name || entry.key || '');
  return (
    <Box sx={{ marginBlockStart: 1, containerType: 'inline-size' }}>
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

interface ExtrasProps extends Pick<FixedFieldExtrasProps, 'id' | 'mayKeep' | 'readOnly' | 'errors' | 'onChange'> {
  items: readonly Json[];
  entry: JsonObject;
}

function Extras({ items, entry, id, mayKeep, readOnly, errors, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  // The database refuses it of anybody else (docs/decisions/196).
  const isKept = !mayKeep && changeOf(entry) !== 'everybody';
  const { default: _default, showIf: _showIf, ...plain } = entry;
  const own = entriesWithFields([plain])[0]?.field;
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
        beside={others.map(({ field }) => field)}
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
