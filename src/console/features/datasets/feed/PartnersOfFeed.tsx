import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useServices } from '#console/session/services.ts';
import { useModel } from '#console/ui/context.ts';
import { partnersOfFeed } from '#derive/documents/operations/catalogue.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/** Partners with variants that came with the dataset, each with their number. */
export function PartnersOfFeed({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { run } = useServices();
  const { keys } = useKeys();
  const heading = useId();
  const partner = useModel().resource('partner');
  const { data = [] } = useQuery({
    queryKey: keys().data().resource('variant').action('list').params({ partnersOf: id }).get(),
    queryFn: async ({ signal }) => (await run(partnersOfFeed(id), { signal })).rows,
  });
  if (data.length === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Typography id={heading} variant="h3" sx={{ fontSize: 13, fontWeight: 600, marginBlockEnd: 1 }}>
        {t('feed.partners')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={heading}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {data.map((row) => (
          <Box
            key={String(row.id)}
            component="li"
            sx={{
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              paddingInline: 1.25,
              paddingBlock: 0.5,
            }}
          >
            <Link
              component={RouterLink}
              to={pathTo(partner, 'edit', row) ?? ''}
              underline="hover"
              color="inherit"
              variant="body2"
            >
              <bdi>{String(row.name)}</bdi>
            </Link>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t('feed.variantCount', {
                count: variantsIn(row),
                number: new Intl.NumberFormat(i18n.language).format(variantsIn(row)),
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function variantsIn({ variants_aggregate }: JsonObject): number {
  const { aggregate } = isJsonObject(variants_aggregate) ? variants_aggregate : {};
  return isJsonObject(aggregate) ? Number(aggregate.count) : 0;
}
