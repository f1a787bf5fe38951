import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { validate } from '#derive/values/validation.ts';
import { HIDDEN } from '#render/styles/section-place.ts';
import { definitionOf, type PlacedComponent } from '../content/placed-components.ts';
import { useEditor } from '../editor-context.ts';
import { type BlockProps, rowIdOf } from '../puck-data.ts';
import { ColumnsControl } from './ColumnsControl.tsx';
import { hiddenField } from './section-fields.ts';
import { ValueFields } from './ValueFields.tsx';

const ofContainer = { widths: ColumnsControl };

/** The values of the selected block, in the fields of the version that it was made with. */
export function BlockPanel({ block, component }: { block: BlockProps; component: PlacedComponent }) {
  const { t } = useTranslation();
  const { actions, readOnly, hasPlaces } = useEditor();
  const placeFields = useMemo(() => (hasPlaces ? [hiddenField(t, HIDDEN)] : []), [hasPlaces, t]);
  const { id, info, version } = block;
  const { fields, isContainer } = definitionOf(component, version);
  const newest = component.version;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {version < newest && !readOnly && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ alignItems: 'center' }}
          action={
            <Button color="inherit" size="small" onClick={() => actions.change(id, { version: newest })}>
              {t('editor.block.update')}
            </Button>
          }
        >
          {t('editor.block.older', { version, newest })}
        </Alert>
      )}
      {fields.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('editor.block.noFields')}
        </Typography>
      ) : (
        <Box key={id}>
          <ValueFields
            idPrefix={`block-${rowIdOf(id)}`}
            fields={fields}
            values={info}
            errors={validate(fields, info)}
            onChange={(name, value) => actions.put(id, name, value)}
            {...(isContainer && { own: ofContainer })}
          />
        </Box>
      )}
      {hasPlaces && (
        <ValueFields
          key={`place ${id}`}
          idPrefix={`block-place-${rowIdOf(id)}`}
          fields={placeFields}
          values={info}
          errors={validate(placeFields, info)}
          onChange={(name, value) => actions.put(id, name, value)}
        />
      )}
    </Stack>
  );
}
