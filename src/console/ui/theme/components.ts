import type { Components, Theme } from '@mui/material/styles';
import type { Preferences } from './preferences.ts';

/** Overrides that turn Material's look into the console's: flat papers, thin lines, quiet controls, visible focus. */
export function components({ borderRadius, density, outlinedFilled }: Preferences): Components<Theme> {
  const compact = density === 'compact';
  const control = Math.round(borderRadius * 0.67);
  const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };
  const line = '1px solid var(--mui-palette-divider)';
  const dialogTop = 'max(32px, 10dvh)';
  const floating = '0 12px 32px -8px rgb(0 0 0 / 0.22), 0 2px 6px rgb(0 0 0 / 0.06)';

  return {
    MuiCssBaseline: {
      styleOverrides: {
        // For rules in CSS files, of controls that are no components of the library.
        ':root': {
          '--control-radius': `${control}px`,
          '--control-ground': outlinedFilled ? 'var(--mui-palette-background-paper)' : 'transparent',
        },
        ':focus-visible': focusRing,
        'button, input, select, textarea': { font: 'inherit' },
        // What people write has a direction of its own; `boot.css` keeps it at the edge that lines begin at.
        'input, textarea': { unicodeBidi: 'plaintext' },
        '::placeholder': { unicodeBidi: 'plaintext' },
        // Arrows that stand for forth and back.
        '[dir=rtl] .turns': { transform: 'scaleX(-1)' },
        'h1:focus-visible, main:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // However short a transition is, the first frame of it shows the place before: rows of a scrolled grid would jump.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
          '.MuiSkeleton-root::after': { animation: 'none !important' },
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
        startIcon: { marginInline: '-2px 6px' },
        endIcon: { marginInline: '6px -2px' },
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
          backgroundColor: 'var(--control-ground)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-outline)' },
          '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--mui-palette-text-secondary)',
          },
        },
      },
    },
    // Material fades the text's colour, which is then too pale to be read.
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
          // Browsers draw the cross that empties a search in a blue of their own.
          '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
        },
      },
    },
    // Material's own line is as dark as the ground in the dark scheme.
    MuiTableCell: { styleOverrides: { root: { borderBlockEndColor: 'var(--mui-palette-divider)' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiSelect: {
      defaultProps: { size: 'small' },
      // Without a line below it nothing else would show the focus.
      styleOverrides: { standard: { '&&:focus-visible': { ...focusRing, borderRadius: 4 } } },
    },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        paper: { border: line, borderRadius: control, boxShadow: floating, marginBlock: 4 },
        // Titles without a space break too.
        option: { overflowWrap: 'anywhere' },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: line,
          // What comes in late makes a dialog longer: its top stays where it is, so that nothing moves below the pointer.
          '&:not(.MuiDialog-paperFullScreen)': {
            alignSelf: 'flex-start',
            verticalAlign: 'top',
            marginBlockStart: dialogTop,
          },
          '&.MuiDialog-paperScrollPaper:not(.MuiDialog-paperFullScreen)': {
            maxHeight: `calc(100% - 32px - ${dialogTop})`,
          },
        },
      },
    },
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
    MuiToggleButton: { styleOverrides: { root: { borderRadius: control } } },
    // Material's labels and thumbs are moved along their line, which no logical property does.
    MuiSwitch: {
      styleOverrides: {
        switchBase: { '[dir=rtl] &.Mui-checked': { transform: 'translateX(-20px)' } },
        sizeSmall: { '[dir=rtl] & .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(-16px)' } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          '[dir=rtl] &': { transformOrigin: 'top right' },
          '[dir=rtl] &:not(.MuiInputLabel-shrink)': { transform: 'translate(-14px, 9px) scale(1)' },
          '[dir=rtl] &.MuiInputLabel-shrink': { transform: 'translate(-14px, -9px) scale(0.75)' },
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
        icon: { marginInlineEnd: 12 },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: control } } },
    // Within a sentence its colour alone would not tell a link.
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { 'p > &': { textDecoration: 'underline' } } },
    },
  };
}
