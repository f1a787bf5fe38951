import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { columnWidths } from '#render/column-tracks.ts';

/** Rows that most pages are made of, in twelfths. */
const USUAL: readonly (readonly number[])[] = [[12], [6, 6], [4, 8], [8, 4], [4, 4, 4], [3, 6, 3], [3, 3, 3, 3]];

/** The columns of a container: the usual ones as pictures, and any others as numbers. */
export function ColumnsControl(props: ControlProps) {
  const { t } = useTranslation();
  const { value, readOnly, onChange } = props;
  const present = columnWidths({ widths: value ?? null }).join(' ');
  return (
    <div>
      {!readOnly && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={present}
          onChange={(_, chosen: string | null) => chosen && onChange(chosen.split(' ').map(Number))}
          aria-label={t('editor.columns.usual')}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, marginBlockEnd: 2 }}
        >
          {USUAL.map((widths) => (
            <ToggleButton
              key={widths.join(' ')}
              value={widths.join(' ')}
              aria-label={widths.map((width) => t('editor.columns.width', { width })).join(', ')}
              sx={{
                '&&': { border: 1, borderColor: 'divider', borderRadius: '8px', marginInlineStart: 0 },
                padding: 0.75,
              }}
            >
              <Box aria-hidden sx={{ display: 'flex', gap: '3px', inlineSize: '100%', blockSize: 24 }}>
                {widths.map((width, at) => (
                  <Box
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
                    key={at}
                    sx={{ flex: width, borderRadius: '3px', backgroundColor: 'currentcolor', opacity: 0.45 }}
                  />
                ))}
              </Box>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <FieldControl {...props} />
    </div>
  );
}
