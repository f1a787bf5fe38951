import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '#console/ui/keyboard/Keys.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { useItemEntries } from './useItemEntries.ts';
import { useSeveralLabel } from './useSeveralLabel.ts';

/** What can be done with all that is selected, with the keys that do the same. */
export function SeveralPanel() {
  const { t } = useTranslation();
  const { actions, readOnly } = useEditor();
  const { label } = useSeveralLabel();
  const entries = useItemEntries(() => actions.selectedIds());
  // Its buttons go with the selection: the focus goes on at the outline, or at the canvas.
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const [line, canvas] = ['[data-outline][tabindex="0"]', '[data-canvas] iframe'].map((selector) =>
          document.querySelector<HTMLElement>(selector),
        );
        (line ?? canvas)?.focus();
      }),
    [],
  );
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, paddingInline: 2, minHeight: 52, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="h2" variant="subtitle2" noWrap sx={{ flex: 1 }}>
          {label}
        </Typography>
        <Button size="small" onClick={() => actions.unselect()}>
          {t('editor.several.clear')}
        </Button>
      </Stack>
      <Box role="group" aria-label={label} sx={{ overflowY: 'auto', flex: 1, minHeight: 0 }}>
        <List dense aria-label={t('editor.several.actions')}>
          {entries
            .filter(({ key }) => !readOnly || key === 'copy')
            .map(({ key, Icon, keys, run }) => (
              <li key={key}>
                <ListItemButton onClick={run} sx={{ minHeight: 40 }}>
                  <ListItemIcon sx={{ minWidth: 36 }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText>{t(`editor.menu.${key}`)}</ListItemText>
                  <Box aria-hidden>
                    <Keys combination={keys} />
                  </Box>
                </ListItemButton>
              </li>
            ))}
        </List>
        <Typography variant="body2" color="text.secondary" sx={{ paddingInline: 2, paddingBlockEnd: 2 }}>
          {t('editor.several.help')}
        </Typography>
      </Box>
    </>
  );
}
