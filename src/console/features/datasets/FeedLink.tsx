import CachedOutlined from '@mui/icons-material/CachedOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pathTo } from '#derive/navigation/routes.ts';

/** The way from the fields of a dataset to what it holds and where that comes from. */
export function FeedLink({ record }: { record: Row }) {
  const { t } = useTranslation();
  const to = pathTo(useModel().resource('dataset'), 'show', record);
  if (to === undefined) return null;
  return (
    <Panel
      title={t('feed.source')}
      actions={
        <Button component={RouterLink} to={to} size="small" variant="outlined" startIcon={<CachedOutlined />}>
          {t('feed.open')}
        </Button>
      }
    >
      {t('feed.about')}
    </Panel>
  );
}
