import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useApp } from '#console/session/app-context.ts';

/** In their order (console.md section 2); their texts are `shell.links.<id>`. */
const order = ['community', 'knowledge', 'support', 'affiliate'];

/** Links to what helps outside of the console, as far as the server was told where that is. */
export function Footer() {
  const { t } = useTranslation();
  const { resourceLinks } = useApp().config;
  const links = order.flatMap((id) => (resourceLinks[id] ? [{ id, href: resourceLinks[id] }] : []));
  if (links.length === 0) return null;
  return (
    <Box component="footer" sx={{ px: { xs: 2, md: 4 }, py: 2, maxWidth: 1440, width: '100%', mx: 'auto' }}>
      <Box
        component="nav"
        aria-label={t('shell.footer')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
      >
        {links.map(({ id, href }) => (
          <Link key={id} href={href} target="_blank" rel="noreferrer" variant="body2" color="text.secondary">
            {t(`shell.links.${id}`)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}
