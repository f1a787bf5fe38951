import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shares of the size that visitors see. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5];

interface ZoomMenuProps {
  /** What was chosen; null while the page fits into the window. */
  zoom: number | null;
  /** How large the page is drawn. */
  scale: number;
  onZoom(zoom: number | null): void;
}

/** How large the page is drawn: as it fits, or at a size of one's own. */
export function ZoomMenu({ zoom, scale, onZoom }: ZoomMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = (share: number) => t('editor.toolbar.percent', { share });
  const choose = (next: number | null) => {
    setAnchor(null);
    onZoom(next);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-label={t('editor.toolbar.zoom', { share: scale })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 60, fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}
      >
        {shown(scale)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={zoom === null} onClick={() => choose(null)}>
          {t('editor.toolbar.fit')}
        </MenuItem>
        {STEPS.map((step) => (
          <MenuItem key={step} selected={zoom === step} onClick={() => choose(step)}>
            {shown(step)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
