import Web from '@mui/icons-material/WebOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentMatchGroup } from '#console/records/back-references/ContentMatchGroup.tsx';
import { useContentMatches } from '#console/records/back-references/useContentMatches.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

/** From the editor of a form to the pages that show it, and how one comes to show it. */
export function FormPlaces({ record }: { record: Row }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { read } = useRights(useModel().resource('page'));
  const titleId = useId();
  if (!read) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('forms.places.open')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, gap: 1 }}
      >
        <Web fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('forms.places.open')}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { padding: 2, width: 340 } } }}
      >
        <Typography id={titleId} component="h2" variant="subtitle2" gutterBottom>
          {t('forms.places.open')}
        </Typography>
        <Places id={String(record.id)} />
      </Popover>
    </>
  );
}

function Places({ id }: { id: string }) {
  const { t } = useTranslation();
  const model = useModel();
  const { matches, loading, failed } = useContentMatches(model.resource('form'), id);
  const pages = pathTo(model.resource('page'), 'list');
  const state = failed ? 'failed' : loading ? 'loading' : 'none';
  return (
    <>
      <Typography variant="body2">{t('forms.places.how')}</Typography>
      <Box role="status" sx={{ marginBlock: 1.5, typography: 'body2' }}>
        {matches.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t(`forms.places.${state}`)}
          </Typography>
        ) : (
          <>
            {t('forms.places.shown')}
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {matches.map((group) => (
                <ContentMatchGroup key={group.resource.name} {...group} />
              ))}
            </Box>
          </>
        )}
      </Box>
      {pages && (
        <Button component={Link} to={pages} size="small" variant="outlined">
          {t('forms.places.pages')}
        </Button>
      )}
    </>
  );
}
