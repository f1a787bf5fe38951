import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreate, useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { componentUse } from '#derive/documents/operations/platform.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

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

const fields = ['name', 'type', 'meta', 'schema', 'info'];

/** Makes a block that begins as another one, for nobody yet, and leads to it. */
function useCopyBlock() {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider()();
  const { mutateAsync: create } = useCreate();
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  const copy = (id: string) =>
    run(async () => {
      const { data } = await provider.getOne({ resource: 'component', id, meta: { fields } });
      const { name, type, meta, schema, info } = data as JsonObject;
      const { assigned_to: _, library: __, ...shown } = isJsonObject(meta ?? null) ? (meta as JsonObject) : {};
      const copied = t('superadmin.use.copyOf', { name: String(name) });
      const { data: made } = await create({
        resource: 'component',
        values: { name: copied, type, status: 'DISABLED', meta: shown, schema, info },
        successNotification: false,
        errorNotification: false,
      });
      toast(t('superadmin.use.copied', { name: copied }));
      navigate(`/superadmin/blocks/edit/${String(made.id)}`);
    });
  return { copy, busy };
}
