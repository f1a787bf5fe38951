import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { listingPreview } from '#derive/documents/operations/catalogue.ts';
import { cardOfListing } from '#render/data/cards.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { ListingPicture } from './ListingPicture.tsx';
import { ListingVariants } from './ListingVariants.tsx';

/** A listing as people see it on a site, and all that is known of it. */
export function ListingPreview({ id }: { id: string }) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { keys } = useKeys();
  const partners = useRights(useModel().resource('partner')).read;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: keys().data().resource('listing').action('list').params({ preview: id }).get(),
    queryFn: async ({ signal }) => (await run(listingPreview(id, { partners }), { signal })).rows[0] ?? null,
    // Whoever goes down the list with the arrows sees no skeleton for each row.
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  if (data === null) return <Typography color="text.secondary">{t('views.preview.gone')}</Typography>;
  const card = cardOfListing(data, 0, []);
  const values = valuesOf(data);
  const shown = fieldsOf(data).filter(({ name }) => !isNothing(values[name]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }}>
      <ListingPicture address={String(card.image)} />
      <Box>
        {card.brand && (
          <Typography variant="body2" color="text.secondary">
            {String(card.brand)}
          </Typography>
        )}
        <Price card={card} />
        {card.description && (
          <Typography
            variant="body2"
            dir="auto"
            sx={{
              marginBlockStart: 1,
              display: '-webkit-box',
              WebkitLineClamp: 4,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {String(card.description)}
          </Typography>
        )}
        {card.href && (
          <Link
            href={String(card.href)}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            noWrap
            sx={{ display: 'block', marginBlockStart: 1 }}
          >
            {String(card.href)}
          </Link>
        )}
      </Box>
      <Box component="dl" sx={listStyle}>
        {isJsonObject(data.dataset) && <Fact label={t('views.preview.dataset')}>{String(data.dataset.name)}</Fact>}
        {shown.map((field) => (
          <Fact key={field.name} label={labelOf(field)}>
            <FieldCell field={field} value={values[field.name]} record={values} />
          </Fact>
        ))}
      </Box>
      <ListingVariants variants={data.variants} />
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, 38%) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.75,
  margin: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { display: 'flex', margin: 0, minWidth: 0 },
} as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const amount = { kind: 'number', name: 'price', currencyFrom: 'currency' } as const;

function Price({ card }: { card: JsonObject }) {
  if (typeof card.price !== 'number') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
      <FieldCell field={amount} value={card.price} record={card} />
      {typeof card.original_price === 'number' && (
        <Box component="s" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          <FieldCell field={amount} value={card.original_price} record={card} />
        </Box>
      )}
    </Box>
  );
}

function valuesOf({ info }: JsonObject): JsonObject {
  const { listingData } = isJsonObject(info) ? info : {};
  return isJsonObject(listingData) ? listingData : {};
}

const fieldsOf = ({ dataset }: JsonObject): Field[] =>
  isJsonObject(dataset) ? fieldsFromFixed(dataset.fixed_fields) : [];

const isNothing = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
