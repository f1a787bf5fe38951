import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { recordTitle } from '#console/records/record-title.ts';
import { SpaceAvatar } from '#console/ui/avatars/SpaceAvatar.tsx';
import { useModel } from '#console/ui/context.ts';
import { recordPath } from '#derive/navigation/record-path.ts';
import { withSpace } from '#derive/navigation/space-address.ts';
import { ItemTime } from './ItemTime.tsx';
import type { Item, Topic } from './overview.ts';

interface TopicListProps {
  topic: Topic;
  items: readonly Item[];
  /** The person has several spaces: each item says which one it is of. */
  several: boolean;
}

/** The records of one topic; each opens in its space. */
export function TopicList({ topic, items, several }: TopicListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t(`dashboard.overview.${topic}`)}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {items.map((item) => (
          <TopicItem key={`${item.space.id} ${item.row.id}`} topic={topic} item={item} several={several} />
        ))}
      </Box>
    </Paper>
  );
}

function TopicItem({
  topic,
  item: { space, resource: name, row },
  several,
}: {
  topic: Topic;
  item: Item;
  several: boolean;
}) {
  const resource = useModel().resource(name);
  const labels = useLabels(resource);
  const title = recordTitle(resource, row) || labels.one;
  const path = recordPath(resource, row) ?? '/';
  const details = [topic === 'recent' && labels.one, several && space.name].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1,
      }}
    >
      {several && <SpaceAvatar name={space.name} imageUrl={space.faviconUrl} size={28} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="div" variant="body2" noWrap sx={{ fontWeight: 600 }}>
          <Link
            component={RouterLink}
            // The address names the space for a new tab; a click chooses it as the switcher does.
            to={withSpace(path, space.id)}
            state={{ workspace: { spaceId: space.id, path } }}
            color="inherit"
            underline="hover"
            title={title}
          >
            {title}
          </Link>
        </Typography>
        {details && (
          <Typography variant="body2" color="text.secondary" noWrap>
            {details}
          </Typography>
        )}
      </Box>
      <ItemTime topic={topic} row={row} />
    </Box>
  );
}
