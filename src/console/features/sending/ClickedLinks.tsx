import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#console/session/services.ts';
import { linksOf } from '#derive/documents/operations/mail.ts';
import { MailPicture } from './MailPicture.tsx';

/** The links of a newsletter by their clicks, beside the mail with what share each got; nothing where it has none. */
export function ClickedLinks({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { run } = useServices();
  const { keys } = useKeys();
  const heading = useId();
  const { data } = useQuery({
    queryKey: keys().data().resource('link_track').action('list').params({ newsletter: id }).get(),
    queryFn: async ({ signal }) => (await run(linksOf(id), { signal })).rows,
  });
  const shares = useMemo(() => {
    const all = (data ?? []).reduce((sum, { clicks }) => sum + Number(clicks), 0);
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
    return new Map(data?.map((row) => [String(row.id), percent.format(all > 0 ? Number(row.clicks) / all : 0)]));
  }, [data, i18n.language]);
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Typography id={heading} variant="h3" sx={{ fontSize: 13, fontWeight: 600, marginBlockEnd: 1 }}>
        {t('sending.report.links')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box
          component="ol"
          aria-labelledby={heading}
          sx={{
            ...{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5, alignContent: 'start' },
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          {data.map((row) => (
            <Box component="li" key={String(row.id)} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <Link href={String(row.href)} target="_blank" rel="noreferrer" noWrap sx={{ minWidth: 0 }}>
                {String(row.href)}
              </Link>
              <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {new Intl.NumberFormat(i18n.language).format(Number(row.clicks))}{' '}
                <Typography component="span" color="text.secondary" variant="body2">
                  {shares.get(String(row.id))}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
        <MailPicture id={id} shares={shares} />
      </Box>
    </Box>
  );
}
