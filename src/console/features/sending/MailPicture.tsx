import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '#console/preview/MailFrame.tsx';
import { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { useService } from '#console/session/services.ts';
import { markLinks } from './mark-links.ts';

interface Props {
  id: string;
  /** As they are shown, by the id of the link. */
  shares: ReadonlyMap<string, string>;
}

/** Pixels: what the renderer of mails makes them for. */
const MAIL_WIDTH = 600;
const MOST_HEIGHT = 520;

/** The mail as it was sent, with the share of clicks at each link; nothing where that is not known any more. Only to look at: the list tells the same. */
export function MailPicture({ id, shares }: Props) {
  const { t } = useTranslation();
  const { mode, primary } = useTheme().palette;
  const service = useService(createNewsletterApi);
  const [page, setPage] = useState<Document>();
  const [height, setHeight] = useState(MOST_HEIGHT);
  // What was sent does not change.
  const { data, isPending } = useQuery({
    queryKey: ['sending', 'mail', id],
    queryFn: () => service.mail(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (page) markLinks(page, shares, { background: primary.main, color: primary.contrastText });
  }, [page, shares, primary]);
  function show(dressed: Document) {
    const measure = () => setHeight(dressed.body.scrollHeight);
    measure();
    // Pictures come later, and their events do not bubble.
    dressed.addEventListener('load', measure, true);
    setPage(dressed);
  }

  if (isPending) return <Skeleton variant="rounded" height={MOST_HEIGHT} />;
  if (!data) return null;
  return (
    <Box
      role="img"
      aria-label={t('sending.report.picture')}
      tabIndex={0}
      sx={{ maxHeight: MOST_HEIGHT, overflow: 'auto', borderRadius: 1.5 }}
    >
      <Box inert sx={{ height, display: 'flex', justifyContent: 'center' }}>
        <MailFrame title="" html={data} width={MAIL_WIDTH} isDark={mode === 'dark'} hasPictures onDressed={show} />
      </Box>
    </Box>
  );
}
