import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { validate } from '#derive/values/validation.ts';
import { definitionOf, type PlacedComponent } from '../content/placed-components.ts';
import { useEditor } from '../editor-context.ts';
import { type BlockProps, rowIdOf } from '../puck-data.ts';
import { ValueFields } from './ValueFields.tsx';

/** The values of the selected block, in the fields of the version that it was made with. */
export function BlockPanel({ block, component }: { block: BlockProps; component: PlacedComponent }) {
  const { t } = useTranslation();
  const { actions, readOnly } = useEditor();
  const { id, info, version } = block;
  const { fields } = definitionOf(component, version);
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
          />
        </Box>
      )}
    </Stack>
  );
}
