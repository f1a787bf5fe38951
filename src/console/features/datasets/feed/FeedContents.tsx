import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { countedList } from '#console/records/links/counted-list.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { countRows } from '#derive/documents/list-counts.ts';
import { listingsOf, variantsOf } from './feed.ts';
import { PartnersOfFeed } from './PartnersOfFeed.tsx';

/** What a dataset holds, in numbers that lead to what they count. */
export function FeedContents({ id }: { id: string }) {
  const { t } = useTranslation();
  const model = useModel();
  const listing = model.resource('listing');
  const variant = model.resource('variant');
  const partner = model.resource('partner');
  const { read } = useRights(listing);
  const partners = useRights(partner).read;
  const words = { listings: useLabels(listing).many, variants: useLabels(variant).many };
  const list = countedList(listing, 'dataset_id', id);
  const where = listingsOf(id);
  const live = useServiceQuery(countRows({ resource: listing.name, where }), { enabled: read });
  const trashed = useServiceQuery(countRows({ resource: listing.name, where, archived: true }), { enabled: read });
  const variants = useServiceQuery(countRows({ resource: variant.name, where: variantsOf(id) }), { enabled: read });
  return (
    <Panel title={t('feed.holds')}>
      {read && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 3, sm: 5 }, margin: 0 }}>
          <Figure label={words.listings} count={live} {...(list && { to: list })} />
          <Figure label={t('feed.trash')} count={trashed} {...(list && { to: `${list}&archived=1` })} />
          <Figure label={words.variants} count={variants} />
        </Box>
      )}
      {partners && <PartnersOfFeed id={id} />}
    </Panel>
  );
}

interface FigureProps {
  label: string;
  count: { data: number | undefined; error: Error | null };
  to?: string;
}

function Figure({ label, count: { data, error }, to }: FigureProps) {
  const { i18n } = useTranslation();
  const text = data === undefined ? '—' : new Intl.NumberFormat(i18n.language).format(data);
  const number: ReactNode = data === undefined && !error ? <Skeleton width={48} /> : text;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 96 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {to && data ? (
          <Link component={RouterLink} to={to} underline="hover" aria-label={`${label}: ${text}`}>
            {number}
          </Link>
        ) : (
          number
        )}
      </Box>
    </Box>
  );
}
