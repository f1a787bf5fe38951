import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useMay } from '#console/records/useRights.ts';
import { useSpace } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { titleOf } from '#render/page-head.ts';
import { useSite } from '../useSite.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Lines after which what is shown ends, as search engines and messengers do it. */
const lines = (maxLines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: maxLines, overflow: 'hidden' }) as const;

/** What the site says of itself where a page says nothing. @returns nothing for those who may not read it */
function useSiteTexts(): Row | undefined {
  const { space } = useSpace();
  const mayRead = useMay('list')('seo');
  const { result } = useOne<Row, HttpError>({
    resource: 'seo',
    id: space?.id ?? '',
    meta: { fields: ['seo_title', 'seo_description', 'social_image'] },
    queryOptions: { enabled: mayRead && space !== null },
    errorNotification: false,
    liveMode: 'off',
  });
  return result;
}

/** What a page looks like before somebody opens it: among the results of a search, and as a link that was shared. */
export function PagePreviews({ page }: { page: Row }) {
  const { t } = useTranslation();
  const { space } = useSpace();
  const { address } = useSite();
  const name = space?.name ?? '';
  const slug = textOf(page.slug);
  const site = useSiteTexts();
  const title = titleOf(
    { name, title: textOf(site?.seo_title) },
    { name: textOf(page.name), title: textOf(page.title), slug },
  );
  const description = textOf(page.meta_description) || textOf(site?.seo_description);
  const image = textOf(page.social_image) || textOf(page.thumbnail) || textOf(site?.social_image);
  const { host, pathname } = new URL(address(slug));
  const breadcrumb = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  const isHidden = page.noindex === true;
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { lg: '1fr 1fr' }, maxWidth: 960, marginInline: 'auto' }}
    >
      <Panel title={t('publishing.appearance.search')} {...(isHidden && { text: t('publishing.appearance.hidden') })}>
        <Box sx={{ opacity: isHidden ? 0.5 : 1, overflowWrap: 'anywhere' }}>
          <Typography variant="body2">{name}</Typography>
          <Typography variant="caption" color="text.secondary" component="p" dir="ltr" sx={lines(1)}>
            {breadcrumb}
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: 19, lineHeight: 1.3, marginBlock: 0.75, color: 'info.main', ...lines(2) }}
          >
            <bdi>{title}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={lines(3)}>
            {description || t('publishing.appearance.noDescription')}
          </Typography>
        </Box>
      </Panel>
      <Panel title={t('publishing.appearance.shared')} {...(!image && { text: t('publishing.appearance.noPicture') })}>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden' }}>
          {image && (
            <Box
              component="img"
              src={image}
              alt=""
              sx={{ display: 'block', inlineSize: '100%', aspectRatio: '1.91', objectFit: 'cover' }}
            />
          )}
          <Box sx={{ padding: 1.5, overflowWrap: 'anywhere' }}>
            <Typography variant="caption" color="text.secondary" component="p" dir="ltr">
              {host}
            </Typography>
            <Typography variant="subtitle2" component="p" sx={lines(2)}>
              <bdi>{title}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={lines(1)}>
              {description}
            </Typography>
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}
