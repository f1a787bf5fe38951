import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import CheckedIcon from '@mui/icons-material/RadioButtonChecked';
import UncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  description: string;
  /** What comes along, in words. */
  brings?: string;
  picture: ReactNode;
  /** Where its site can be looked at. */
  site?: string | null;
  chosen: boolean;
  disabled: boolean;
  onChoose(): void;
}

/** A way to begin; the whole card is its radio button, but for the link to its site. */
export function StartCard({ name, description, brings, picture, site, chosen, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Mark = chosen ? CheckedIcon : UncheckedIcon;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        // Beside its picture on a phone: what comes below stays near.
        flexDirection: { xs: 'row', sm: 'column' },
        cursor: disabled ? 'default' : 'pointer',
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        '& input': {
          position: 'absolute',
          inset: 0,
          inlineSize: '100%',
          blockSize: '100%',
          margin: 0,
          opacity: 0,
          cursor: 'inherit',
        },
        '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        ...(!(disabled || chosen) && { '&:hover': { borderColor: 'text.disabled' } }),
      }}
    >
      <Box
        aria-hidden
        sx={{
          aspectRatio: { sm: '16 / 10' },
          inlineSize: { xs: 112, sm: 'auto' },
          flexShrink: 0,
          display: 'grid',
          placeContent: 'center',
          backgroundColor: 'action.hover',
          color: 'text.secondary',
          '& img': { inlineSize: '100%', blockSize: '100%', minBlockSize: 0, objectFit: 'cover' },
          '& > :not(img)': { fontSize: 40 },
        }}
      >
        {picture || <ViewQuilt />}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, padding: 1.5, flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <input
            type="radio"
            name="space-template"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-about`}
            checked={chosen}
            disabled={disabled}
            onChange={onChoose}
          />
          <Mark aria-hidden fontSize="small" color={chosen ? 'primary' : 'action'} />
          <Typography id={`${id}-name`} variant="subtitle1" noWrap>
            <bdi>{name}</bdi>
          </Typography>
        </Box>
        <Box id={`${id}-about`}>
          <Typography variant="body2" color="text.secondary" dir="auto">
            {description}
          </Typography>
          {brings && (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ marginBlockStart: 0.5 }}>
              {brings}
            </Typography>
          )}
        </Box>
        {site && (
          <Link
            href={site}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            aria-label={t('dashboard.start.lookAt', { name })}
            sx={{
              // Above the radio button that fills the card.
              position: 'relative',
              alignSelf: 'flex-start',
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              marginBlockStart: 'auto',
              paddingBlockStart: 0.5,
            }}
          >
            {t('dashboard.start.look')}
            <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
          </Link>
        )}
      </Box>
    </Box>
  );
}
