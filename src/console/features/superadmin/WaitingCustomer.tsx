import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { pathTo } from '#derive/navigation/routes.ts';

/** The customer who has been waiting for a verification the longest, and how many more there are; nothing while nobody waits. */
export function WaitingCustomer() {
  const { t } = useTranslation();
  const customer = useModel().resource('user');
  const { result } = useList<Row>({
    resource: customer.name,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    sorters: [{ field: 'created_at', order: 'asc' }],
    meta: { fields: ['name', 'email'], where: { field: 'status', op: 'eq', value: 'UNVERIFIED' } },
    errorNotification: false,
  });
  const [first] = result.data;
  const to = first && pathTo(customer, 'edit', first);
  if (!first || to === undefined) return null;
  const others = (result.total ?? 1) - 1;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} color="inherit" size="small" to={to}>
          {t('superadmin.waiting.open')}
        </Button>
      }
    >
      <span dir="auto">
        {t('superadmin.waiting.one', { name: String(first.name || first.email) })}
        {others > 0 && ` ${t('superadmin.waiting.more', { count: others })}`}
      </span>
    </Alert>
  );
}
