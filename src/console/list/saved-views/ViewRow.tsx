import CheckIcon from '@mui/icons-material/Check';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ViewRowProps {
  name: string;
  current: boolean;
  isDefault?: boolean;
  onChoose(): void;
  /** What the viewer may do with it; nothing for views that others keep. */
  actions?: { rename(): void; makeDefault(): void; remove(): void };
}

/** A view to choose, and the menu of what can be done with it. */
export function ViewRow({ name, current, isDefault = false, onChoose, actions }: ViewRowProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const then = (act: (() => void) | undefined) => () => {
    setAnchor(null);
    act?.();
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: 1 }}>
      <ListItemButton
        dense
        autoFocus={current}
        selected={current}
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
        sx={{ minWidth: 0, paddingInline: 1, borderRadius: 0.67, textAlign: 'start' }}
      >
        <ListItemIcon sx={{ minWidth: 28 }}>{current && <CheckIcon fontSize="small" />}</ListItemIcon>
        <ListItemText primary={name} slotProps={{ primary: { noWrap: true, title: name } }} />
        {isDefault && <Chip size="small" label={t('views.saved.default')} sx={{ marginInlineStart: 1 }} />}
      </ListItemButton>
      {actions && (
        <IconButton
          size="small"
          aria-label={t('views.saved.more', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(actions?.rename)}>{t('views.saved.rename')}</MenuItem>
        <MenuItem onClick={then(actions?.makeDefault)}>
          {t(isDefault ? 'views.saved.noDefault' : 'views.saved.makeDefault')}
        </MenuItem>
        <MenuItem onClick={then(actions?.remove)} sx={{ color: 'error.main' }}>
          {t('actions.delete')}
        </MenuItem>
      </Menu>
    </Box>
  );
}
