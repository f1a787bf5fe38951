import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#console/ui/Panel.tsx';
import type { PlannedChange } from '#schema/api/configuration.ts';

const kinds = [
  ['add', AddOutlined, 'success.main'],
  ['change', EditOutlined, 'info.main'],
  ['remove', RemoveOutlined, 'error.main'],
] as const;

/** What a file would do: additions, changes and removals, each in a panel of its own. */
export function PlannedChanges({ changes }: { changes: readonly PlannedChange[] }) {
  const { t } = useTranslation();
  return kinds.map(([kind, Icon, color]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return null;
    return (
      <Panel key={kind} title={t(`configuration.kinds.${kind}`, { count: own.length })}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {own.map((change) => (
            <Box
              component="li"
              key={change.path.join('\n')}
              sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', columnGap: 1.5, alignItems: 'start' }}
            >
              <Icon aria-hidden fontSize="small" sx={{ color }} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
                  {change.path.at(-1)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {[
                    change.path.slice(0, -1).join(' / '),
                    ...(kind === 'change' ? [change.fields.join(', ')] : []),
                    ...(change.records > 0 ? [t('configuration.records', { count: change.records })] : []),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {change.line !== null && (
                <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                  {t('configuration.line', { line: change.line })}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </Panel>
    );
  });
}
