import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pagesWith } from '#derive/documents/operations/navigation.ts';
import { useEdited } from './kind.ts';

const shown = 20;

/** Which pages show a header, footer or sidebar: those that chose it, and all others while it is the default one. */
export function UsedOn({ record }: { record: Row }) {
  const { t } = useTranslation();
  const { kind } = useEdited();
  const { run } = useServices();
  const { space } = useSpace();
  const page = useModel().resource('page');
  const { read } = useRights(page);
  const isDefault = record.pageDefault === true || record.default === true;
  const request = { kind, id: record.id, isDefault, spaceId: space?.id ?? '', limit: shown };
  const { data } = useQuery({
    queryKey: ['used-on', request],
    queryFn: ({ signal }) => run(pagesWith(request), { signal }),
    enabled: read,
    staleTime: 0,
  });
  if (!data) return null;
  const { rows: pages, total } = data;
  const count = total?.aggregate.count ?? pages.length;
  return (
    <Panel
      title={t('navigation.usedOn.title', { count })}
      text={t(
        count === 0 ? 'navigation.usedOn.none' : isDefault ? 'navigation.usedOn.default' : 'navigation.usedOn.chosen',
      )}
    >
      {pages.length > 0 && (
        <Box
          component="ul"
          sx={{
            columns: { sm: 2 },
            '& li': { minHeight: 26 },
            margin: 0,
            marginBlockStart: 1,
            paddingInlineStart: 2.5,
            typography: 'body2',
          }}
        >
          {pages.map(({ id: pageId, name }) => (
            <li key={String(pageId)}>
              <Link component={RouterLink} to={`/page/edit/${String(pageId)}`}>
                {String(name)}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {count > pages.length && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
          {t('navigation.usedOn.more', { count: count - pages.length })}
        </Typography>
      )}
    </Panel>
  );
}
