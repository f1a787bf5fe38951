import FormatListBulleted from '@mui/icons-material/FormatListBulletedRounded';
import Tune from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPanel } from './panels/ItemPanel.tsx';
import { Outline } from './panels/Outline.tsx';
import { useSelectedId } from './puck-store.ts';

type Sheet = 'outline' | 'fields';

/** On a phone the outline and the fields are sheets over the canvas. */
export function PhoneBar() {
  const { t } = useTranslation();
  const selected = useSelectedId();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return (
    <Box
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
      <Button variant="outlined" startIcon={<FormatListBulleted />} onClick={() => setSheet('outline')}>
        {t('editor.outline.tab')}
      </Button>
      <Button variant="outlined" startIcon={<Tune />} disabled={!selected} onClick={() => setSheet('fields')}>
        {t('editor.panel.tab')}
      </Button>
      <Drawer
        anchor="bottom"
        open={sheet !== null}
        onClose={() => setSheet(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t(sheet === 'outline' ? 'editor.outline.tab' : 'editor.panel.tab'),
            sx: { height: '72dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
          },
        }}
      >
        {sheet === 'outline' && <Outline onSelect={() => setSheet('fields')} />}
        {sheet === 'fields' && <ItemPanel />}
        <Box sx={{ padding: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth variant="contained" onClick={() => setSheet(null)}>
            {t('editor.panel.done')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  );
}
