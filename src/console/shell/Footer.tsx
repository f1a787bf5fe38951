import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { resourceLinks } from './resource-links.ts';

/** Links to what helps outside of the console. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <Box component="footer" sx={{ px: { xs: 2, md: 4 }, py: 2, maxWidth: 1440, width: '100%', mx: 'auto' }}>
      <Box
        component="nav"
        aria-label={t('shell.footer')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
      >
        {resourceLinks.map(({ id, href }) => (
          <Link key={id} href={href} target="_blank" rel="noreferrer" variant="body2" color="text.secondary">
            {t(`shell.links.${id}`)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}
