import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  icon: ReactNode;
  label: string;
  /** The label shows in a tooltip alone. */
  iconOnly?: boolean;
  /** A short state behind the label, for example a count. */
  badge?: ReactNode;
  hasPopup?: 'menu' | 'dialog';
  open: boolean;
  onClick(anchor: HTMLElement): void;
  sx?: SxProps<Theme>;
}

/** A quiet button of a list's toolbar that opens a menu or a panel. */
export function ToolButton({ icon, label, iconOnly = false, badge, hasPopup, open, onClick, sx }: ToolButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={label}
      {...(iconOnly && { title: label })}
      aria-haspopup={hasPopup}
      aria-expanded={open}
      onClick={(event) => onClick(event.currentTarget)}
      sx={[
        {
          height: 40,
          minWidth: 40,
          gap: 0.75,
          paddingInline: 1.25,
          fontWeight: 500,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
          color: 'text.primary',
          whiteSpace: 'nowrap',
          '& svg': { fontSize: 18, color: 'text.secondary' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {icon}
      {!iconOnly && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      )}
      {badge}
    </Button>
  );
}
