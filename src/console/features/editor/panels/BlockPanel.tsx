import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { validate } from '#derive/values/validation.ts';
import { ownPhoneLengths } from '#render/columns.ts';
import { HIDDEN } from '#render/styles/section-place.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { definitionOf, type PlacedComponent } from '../content/placed-components.ts';
import { valuesInFields } from '../content/values-in-fields.ts';
import { useEditor } from '../editing/editor-context.ts';
import { hiddenField } from '../editing/section-fields.ts';
import { type BlockProps, rowIdOf } from '../puck/puck-data.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { ColumnsControl } from './ColumnsControl.tsx';
import { ItemPanels } from './items/ItemPanels.tsx';
import { OrderControl } from './OrderControl.tsx';
import { ValueFields } from './ValueFields.tsx';
import { WidthsControl } from './WidthsControl.tsx';

const ofContainer = {
  widths: ColumnsControl,
  tabletWidths: WidthsControl,
  phoneWidths: WidthsControl,
  tabletOrder: OrderControl,
  phoneOrder: OrderControl,
};
const apartIn = (info: JsonObject) => ({ mobile: ownPhoneLengths(info) });

/** The values of the selected block, in the fields of the version that it was made with. */
export function BlockPanel({ block, component }: { block: BlockProps; component: PlacedComponent }) {
  const { t } = useTranslation();
  const { actions, readOnly, hasPlaces } = useEditor();
  const placeFields = useMemo(() => (hasPlaces ? [hiddenField(t, HIDDEN)] : []), [hasPlaces, t]);
  const { id, info, version } = block;
  const { faults } = useCanvas().pasting;
  const fault = useSyncExternalStore(faults.subscribe, () => faults.get().get(rowIdOf(id)));
  const { fields, isContainer } = definitionOf(component, version);
  const newest = component.version;
  const own = {
    idPrefix: `block-${rowIdOf(id)}`,
    fields,
    values: info,
    errors: validate(fields, info),
    onChange: (name: string, value: Json) => actions.put(id, name, value),
  };
  return (
    <ItemPanels key={id} rowId={rowIdOf(id)} {...own}>
      <Stack sx={{ gap: 2.5 }}>
        {fault !== undefined && !info.image && (
          <Alert severity="error">{t('editor.paste.fault', { reason: fault })}</Alert>
        )}
        {fields.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t('editor.block.noFields')}
          </Typography>
        ) : (
          <ValueFields {...own} {...(isContainer && { own: ofContainer, apart: apartIn(info) })} />
        )}
        {hasPlaces && (
          <ValueFields
            idPrefix={`block-place-${rowIdOf(id)}`}
            fields={placeFields}
            values={info}
            errors={validate(placeFields, info)}
            onChange={(name, value) => actions.put(id, name, value)}
          />
        )}
        {version < newest && !readOnly && (
          <Alert
            severity="info"
            variant="outlined"
            // Behind the fields, and in view: it may come while somebody writes in them.
            sx={{ backgroundColor: 'background.paper', zIndex: 1, position: 'sticky', insetBlockEnd: 0 }}
          >
            {t('editor.block.older', { version, newest })}
            <Button
              size="small"
              color="inherit"
              sx={{ display: 'flex', marginBlockStart: 0.5, marginInlineStart: -0.75 }}
              onClick={() =>
                actions.change(id, {
                  version: newest,
                  info: valuesInFields(fields, definitionOf(component, newest).fields, info),
                })
              }
            >
              {t('editor.block.update')}
            </Button>
          </Alert>
        )}
      </Stack>
    </ItemPanels>
  );
}
