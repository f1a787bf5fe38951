import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#console/ui/Panel.tsx';
import type { PlannedChange } from '#schema/api/configuration.ts';

const kinds = [
  ['add', AddOutlined, 'success.main'],
  ['change', EditOutlined, 'info.main'],
  ['remove', RemoveOutlined, 'error.main'],
] as const;

/** How many of one kind are shown before somebody asks for all. */
const MOST_SHOWN = 50;

/** What a file would do: additions, changes and removals, each in a panel of its own. */
export function PlannedChanges({ changes }: { changes: readonly PlannedChange[] }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState<readonly string[]>([]);
  return kinds.map(([kind, Icon, color]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return null;
    const shown = whole.includes(kind) ? own : own.slice(0, MOST_SHOWN);
    return (
      <Panel key={kind} title={t(`configuration.kinds.${kind}`, { count: own.length })}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
          {shown.map((change) => (
            <Box
              component="li"
              key={change.path.join('\n')}
              sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', columnGap: 1.5, alignItems: 'start' }}
            >
              <Icon aria-hidden fontSize="small" sx={{ color }} />
              <Change {...change} />
              {change.line !== null && (
                <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                  {t('configuration.line', { line: change.line })}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
        {shown.length < own.length && (
          <Button size="small" sx={{ marginBlockStart: 1 }} onClick={() => setWhole([...whole, kind])}>
            {t('configuration.apply.all', { count: own.length })}
          </Button>
        )}
      </Panel>
    );
  });
}

/** Its name, where it stands in the file, and what of it changes in how many records. */
function Change({ kind, path, fields, records }: PlannedChange) {
  const { t } = useTranslation();
  const about = [
    path.slice(0, -1).join(' / '),
    kind === 'change' ? fields.join(', ') : '',
    records > 0 ? t('configuration.records', { count: records }) : '',
  ];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
        {path.at(-1)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {about.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
