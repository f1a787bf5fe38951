import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { OpenSiteDialog } from './OpenSiteDialog.tsx';
import { useSite } from './useSite.ts';

/** Whether visitors find the site, where it is, and what opens and closes it. Stands below the settings of a space. */
export function SiteState() {
  const { t } = useTranslation();
  const id = useId();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const state = site.isOpen ? 'isOpen' : site.isHeld ? 'held' : 'isClosed';
  return (
    <Paper
      component="section"
      id="site"
      tabIndex={-1}
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
          {t('publishing.site.title')}
        </Typography>
        <ToneChip
          label={t(site.isOpen ? 'publishing.site.chip.open' : 'publishing.site.chip.closed')}
          tone={site.isOpen ? 'success' : 'neutral'}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t(`publishing.site.${state}`)}
      </Typography>
      {site.isOpen && (
        <Link href={site.address()} target="_blank" rel="noreferrer" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {site.address()}
          <OpenInNew aria-hidden sx={{ fontSize: 16, marginInlineStart: 0.75, verticalAlign: 'text-bottom' }} />
        </Link>
      )}
      {!site.isHeld && site.mayChange && (
        <Button variant="outlined" color={site.isOpen ? 'inherit' : 'primary'} onClick={() => setAsking(true)}>
          {t(site.isOpen ? 'publishing.site.close' : 'publishing.site.open')}
        </Button>
      )}
      {asking && <OpenSiteDialog to={site.isOpen ? 'closed' : 'open'} onClose={() => setAsking(false)} />}
    </Paper>
  );
}
