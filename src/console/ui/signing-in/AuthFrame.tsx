import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../LogoMark.tsx';
import { usePageTitle } from '../page-header/usePageTitle.ts';

const points = ['content', 'roles', 'spaces'] as const;

interface Props {
  productName: string;
  /** The page's `h1`. */
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The frame of sign-in and registration: the form, and on wide windows what it opens. */
export function AuthFrame({ productName, title, text, children }: Props) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
      }}
    >
      <Box
        component="main"
        sx={{
          display: 'grid',
          placeItems: { xs: 'start center', sm: 'center' },
          px: { xs: 2.5, sm: 4 },
          py: { xs: 4, sm: 6 },
        }}
      >
        <Stack sx={{ width: '100%', maxWidth: 400, gap: 3 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <LogoMark color="primary" sx={{ fontSize: 26 }} />
            <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.0625rem', letterSpacing: '-0.02em' }}>
              {productName}
            </Typography>
          </Stack>
          <Box>
            <Typography variant="h1" sx={{ fontSize: '1.625rem' }}>
              {title}
            </Typography>
            {text && (
              <Typography color="text.secondary" sx={{ mt: 0.75 }}>
                {text}
              </Typography>
            )}
          </Box>
          {children}
        </Stack>
      </Box>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', lg: 'flex' },
          alignItems: 'center',
          px: 8,
          bgcolor: 'background.paper',
          borderInlineStart: '1px solid var(--mui-palette-divider)',
        }}
      >
        <Stack sx={{ gap: 3, maxWidth: 420 }}>
          <LogoMark color="primary" sx={{ fontSize: 56 }} />
          <Typography
            component="p"
            sx={{
              fontSize: '1.75rem',
              lineHeight: 1.25,
              fontWeight: 600,
              letterSpacing: '-0.025em',
              textWrap: 'balance',
            }}
          >
            {t('auth.pitch')}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
            {points.map((point) => (
              <Stack component="li" direction="row" key={point} sx={{ gap: 1.25, color: 'text.secondary' }}>
                <CheckCircle aria-hidden sx={{ fontSize: 20, color: 'primary.main' }} />
                <Typography>{t(`auth.points.${point}`)}</Typography>
              </Stack>
            ))}
          </Stack>
        </Stack>
      </Box>
    </Box>
  );
}
