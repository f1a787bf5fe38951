import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useServices } from '#console/session/services.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { componentUse } from '#derive/documents/operations/platform.ts';
import { useCopyBlock } from './useCopyBlock.ts';

/** How often a block is used, and the way to another one that begins as its copy. */
export function BlockUse({ record }: { record: Row }) {
  const { t, i18n } = useTranslation();
  const { run } = useServices();
  const { copy, busy } = useCopyBlock();
  const { data } = useQuery({
    queryKey: ['component-use', record.id],
    queryFn: ({ signal }) => run(componentUse(record.id), { signal }),
    staleTime: 0,
  });
  const [use] = data?.rows ?? [];
  const number = (value: unknown) => new Intl.NumberFormat(i18n.language).format(Number(value ?? 0));
  return (
    <Panel
      title={t('superadmin.use.title', { count: Number(use?.block_count ?? 0), number: number(use?.block_count) })}
      actions={
        <Button size="small" startIcon={<ContentCopy />} loading={busy} onClick={() => void copy(record.id)}>
          {t('superadmin.use.copy')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {t('superadmin.use.text', { mails: number(use?.mail_count), frames: number(use?.frame_count) })}
      </Typography>
    </Panel>
  );
}
