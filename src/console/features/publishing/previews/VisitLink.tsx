import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import PublicOff from '@mui/icons-material/PublicOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenSiteDialog } from '../OpenSiteDialog.tsx';
import { useSite } from '../useSite.ts';

/** From an editor to its page as visitors see it, or to the step that is missing until they can. */
export function VisitLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const label = (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {t(site.isOpen ? 'publishing.visit' : 'publishing.site.open')}
    </Box>
  );
  const compact = { minWidth: 0, gap: 1, whiteSpace: 'nowrap' } as const;
  if (site.isOpen) {
    return (
      <Button
        size="small"
        color="inherit"
        component="a"
        href={site.address(slug)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('publishing.visit')}
        sx={compact}
      >
        <OpenInNew fontSize="small" />
        {label}
      </Button>
    );
  }
  if (site.isHeld || !site.mayChange) {
    const why = t(site.isHeld ? 'publishing.site.held' : 'publishing.site.notYours');
    return (
      <Tooltip title={why}>
        <PublicOff aria-label={why} titleAccess={why} fontSize="small" tabIndex={0} color="action" />
      </Tooltip>
    );
  }
  return (
    <>
      <Button
        size="small"
        color="warning"
        aria-label={t('publishing.site.open')}
        onClick={() => setAsking(true)}
        sx={compact}
      >
        <PublicOff fontSize="small" />
        {label}
      </Button>
      {asking && <OpenSiteDialog to="open" onClose={() => setAsking(false)} />}
    </>
  );
}
