import type { Components, Theme } from '@mui/material/styles';
import type { Preferences } from '../preferences.ts';

/** Overrides that turn Material's look into the console's: flat papers, thin lines, quiet controls, visible focus. */
export function components({ borderRadius, density, outlinedFilled }: Preferences): Components<Theme> {
  const compact = density === 'compact';
  const control = Math.round(borderRadius * 0.67);
  const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };
  const line = '1px solid var(--mui-palette-divider)';
  const floating = '0 12px 32px -8px rgb(0 0 0 / 0.22), 0 2px 6px rgb(0 0 0 / 0.06)';

  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': focusRing,
        'button, input, select, textarea': { font: 'inherit' },
        'h1:focus-visible, main:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    // A strong line is no heading: it stands in menu items and cards, between the headings of the page.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: compact ? 'small' : 'medium' },
      styleOverrides: {
        root: { borderRadius: control, paddingInline: 14, minHeight: compact ? 32 : 36 },
        sizeSmall: { paddingInline: 10, minHeight: 30 },
        // Material's own margins are left and right; these follow the direction of the layout.
        startIcon: { margin: 0, marginInline: '-2px 6px' },
        endIcon: { margin: 0, marginInline: '6px -2px' },
        outlined: {
          borderColor: 'var(--mui-palette-divider)',
          backgroundColor: 'var(--mui-palette-background-paper)',
          color: 'var(--mui-palette-text-primary)',
          '&:hover': {
            backgroundColor: 'var(--mui-palette-action-hover)',
            borderColor: 'var(--mui-palette-text-disabled)',
          },
        },
        outlinedError: { color: 'var(--mui-palette-error-main)' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: control } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: control,
          backgroundColor: outlinedFilled ? 'var(--mui-palette-background-paper)' : 'transparent',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-outline)' },
          '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--mui-palette-text-secondary)',
          },
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: { paper: { border: line, borderRadius: control, boxShadow: floating, marginBlock: 4 } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiDialog: { styleOverrides: { paper: { border: line } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(12 10 9 / 0.4)' } } },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: line,
          borderRadius,
          boxShadow: floating,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { borderRadius: control, marginInline: 6, paddingInline: 10, minHeight: compact ? 32 : 36 },
      },
    },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: control, minHeight: compact ? 30 : 36 } } },
    // Material rounds the left and the right end; these follow the direction of the layout.
    MuiToggleButtonGroup: {
      styleOverrides: {
        firstButton: { borderRadius: 0, borderStartStartRadius: control, borderEndStartRadius: control },
        lastButton: {
          borderRadius: 0,
          borderStartEndRadius: control,
          borderEndEndRadius: control,
          margin: 0,
          marginInlineStart: -1,
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { borderRadius: Math.min(control, 8), fontSize: '0.75rem', fontWeight: 500 } },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: Math.min(control, 6), fontWeight: 500 },
        outlined: { borderColor: 'var(--mui-palette-divider)' },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: control, fontSize: '0.8125rem' },
        icon: { margin: 0, marginInlineEnd: 12 },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: control } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}
