import { useCreate, useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotify } from '#console/records/useNotify.ts';
import { useAction } from '#console/ui/useAction.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

const fields = ['name', 'type', 'meta', 'schema', 'info'];

/** Makes a block that begins as another one, for nobody yet, and leads to it. */
export function useCopyBlock() {
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
