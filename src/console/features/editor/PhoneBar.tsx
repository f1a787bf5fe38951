import FormatListBulleted from '@mui/icons-material/FormatListBulletedRounded';
import Tune from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editing/editor-context.ts';
import { focusFirstField } from './first-field.ts';
import { ItemPanel } from './panels/ItemPanel.tsx';
import { Outline } from './panels/Outline.tsx';
import { useSelectedId } from './puck/puck-store.ts';
import { useSeveralLabel } from './several/useSeveralLabel.ts';
import { useCanvas } from './stores/canvas-context.ts';

/** `first-field` are the fields with the focus in the first of them, which a touch would bring the keyboard up for. */
type Sheet = 'outline' | 'fields' | 'first-field';

/** On a phone the outline and the fields are sheets over the canvas. */
export function PhoneBar() {
  const { t } = useTranslation();
  const selected = useSelectedId();
  const { actions } = useEditor();
  const { writing } = useCanvas();
  const { count, isPicking, label } = useSeveralLabel();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  // Taps go to the page from here on.
  const [wasPicking, setWasPicking] = useState(isPicking);
  if (isPicking !== wasPicking) {
    setWasPicking(isPicking);
    if (isPicking) setSheet(null);
  }
  /** What goes on when the sheet is closed, which keeps the focus until then. */
  const next = useRef<(() => void) | null>(null);
  const isSeveral = isPicking || count > 1;
  // Of a block that somebody wants to write in and that has no text on the canvas.
  useEffect(() => writing.leadToFields(() => setSheet('first-field')), [writing]);
  return (
    <Box
      data-bottom-bar
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1,
        padding: 1,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {isSeveral && (
        <Stack
          direction="row"
          sx={{ gridColumn: '1 / -1', alignItems: 'center', gap: 1, minHeight: 40, paddingInlineStart: 1 }}
        >
          <Typography variant="subtitle2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <Button onClick={() => actions.unselect()}>{t('editor.panel.done')}</Button>
        </Stack>
      )}
      <Button variant="outlined" startIcon={<FormatListBulleted />} onClick={() => setSheet('outline')}>
        {t('editor.outline.tab')}
      </Button>
      <Button variant="outlined" startIcon={<Tune />} disabled={!selected} onClick={() => setSheet('fields')}>
        {t(isSeveral ? 'editor.several.actions' : 'editor.panel.tab')}
      </Button>
      <Drawer
        anchor="bottom"
        open={sheet !== null}
        onClose={() => setSheet(null)}
        slotProps={{
          transition: {
            onExited: () => {
              next.current?.();
              next.current = null;
            },
          },
          paper: {
            role: 'dialog',
            'aria-label': t(
              sheet === 'outline' ? 'editor.outline.tab' : isSeveral ? 'editor.several.actions' : 'editor.panel.tab',
            ),
            sx: { height: '72dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
          },
        }}
      >
        {sheet === 'outline' && (
          <Outline
            onSelect={(isByKey) => !isPicking && setSheet(isByKey ? 'first-field' : 'fields')}
            leave={(then) => {
              next.current = then;
              setSheet(null);
            }}
          />
        )}
        {(sheet === 'fields' || sheet === 'first-field') && <Fields hasFocus={sheet === 'first-field'} />}
        <Box sx={{ padding: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth variant="contained" onClick={() => setSheet(null)}>
            {t('editor.panel.done')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  );
}

function Fields({ hasFocus }: { hasFocus: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) focusFirstField(panel.current);
  }, [hasFocus]);
  return (
    <Box ref={panel} sx={{ display: 'contents' }}>
      <ItemPanel />
    </Box>
  );
}
