import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useServices } from '#console/session/services.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useSpace } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { holdersOf } from '#derive/documents/operations/components.ts';

/** Which of the reader's spaces have a block. */
export function BlockHolders({ record }: { record: Row }) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { user } = useAccount();
  const { spaces } = useSpace();
  const { data, error, refetch } = useQuery({
    queryKey: ['holders-of-component', record.id],
    queryFn: ({ signal }) => run(holdersOf(record.id), { signal }),
  });
  if (error) {
    return <ErrorState title={t('blockSale.holders.failed')} text={error.message} onRetry={() => void refetch()} />;
  }
  const rows = data?.rows ?? [];
  const holders = [
    ...(rows.some(({ user_id }) => user_id === user.id) ? [t('blockSale.holders.you')] : []),
    ...spaces.filter(({ id }) => rows.some(({ space_id }) => space_id === id)).map(({ name }) => name),
  ];
  return (
    <Panel title={t('blockSale.holders.title')} text={t('blockSale.holders.text')}>
      {!data && <Skeleton variant="text" width={160} />}
      {data && holders.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('blockSale.holders.none')}
        </Typography>
      )}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {holders.map((name) => (
          <Typography key={name} component="li" variant="body2">
            {name}
          </Typography>
        ))}
      </ul>
    </Panel>
  );
}
