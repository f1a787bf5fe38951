import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '#console/fields/designer/FieldRows.tsx';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { useReferenceTargets } from '#console/records/useReferenceTargets.ts';
import { isBlank } from '#derive/values/assemble.ts';
import { formatFault } from '#schema/fault.ts';
import { isJsonObject } from '#schema/json.ts';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';

/** The fields of a block: as rows to fill in, or as the JSON that they are. */
export function SchemaInput(props: ControlProps) {
  const { t } = useTranslation();
  const { field, onChange, id, readOnly = false, errors } = props;
  const targets = useReferenceTargets();
  // A new block has no fields yet, which is nothing wrong.
  const value = isBlank(props.value) ? [] : (props.value ?? []);
  const [view, setView] = useState<'rows' | 'json'>('rows');
  const faults = componentFieldFaults(value, field.kind === 'json' ? field.resources : undefined);
  // What is no list of objects has no rows.
  const rows = Array.isArray(value) && value.every((entry) => isJsonObject(entry)) ? value : null;
  const asRows = view === 'rows' && rows !== null;
  return (
    <Box sx={{ minWidth: 0 }} {...(errors?.[''] && { 'data-invalid': true })}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={asRows ? 'rows' : 'json'}
        onChange={(_, next) => next && setView(next)}
        aria-label={t('superadmin.schema.view')}
        sx={{ marginBlockEnd: 2 }}
      >
        <ToggleButton value="rows" disabled={rows === null}>
          {t('superadmin.schema.rows')}
        </ToggleButton>
        <ToggleButton value="json">{t('superadmin.schema.json')}</ToggleButton>
      </ToggleButtonGroup>
      {asRows ? (
        <FieldRows id={id} {...{ targets, readOnly, onChange }} fields={rows.filter(isJsonObject)} host="block" />
      ) : (
        <FieldControl {...props} hideLabel errors={{}} />
      )}
      {faults.length > 0 && (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {t('superadmin.schema.faults', { count: faults.length })}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {faults.map((fault) => (
              <li key={`${fault.place} ${fault.message}`} dir="ltr">
                {formatFault(fault)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
