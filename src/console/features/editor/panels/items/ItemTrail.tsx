import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ItemTrailProps {
  /** The list of the outermost item, and the items down to the one that is open. */
  names: readonly string[];
  /** @param depth how many items stay open */
  onOpen(depth: number): void;
}

const cut = { maxWidth: 100, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The way back from an item that is open as a panel of its own. */
export function ItemTrail({ names, onOpen }: ItemTrailProps) {
  const { t } = useTranslation();
  const last = names.length - 1;
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, marginBlockEnd: 2, paddingBlock: 0.5 },
        ...{ marginInline: -1, backgroundColor: 'background.paper' },
        // Over the padding around the fields, and above what scrolls below it.
        ...{ position: 'sticky', insetBlockStart: -16, zIndex: 3 },
      }}
    >
      <Tooltip title={t('actions.back')}>
        <IconButton size="small" aria-label={t('actions.back')} onClick={() => onOpen(last - 1)}>
          <ArrowBack fontSize="small" className="turns" />
        </IconButton>
      </Tooltip>
      <Breadcrumbs
        aria-label={t('editor.panel.path')}
        sx={{ minWidth: 0, '& .MuiBreadcrumbs-separator': { marginInline: 0.75 } }}
      >
        {names.map((name, depth) =>
          depth === last ? (
            <Typography
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is what it is by its depth
              key={depth}
              aria-current="page"
              variant="body2"
              title={name}
              sx={{ ...cut, maxWidth: 180, fontWeight: 600 }}
            >
              <bdi>{name}</bdi>
            </Typography>
          ) : (
            <Link
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={depth}
              component="button"
              type="button"
              variant="body2"
              color="text.secondary"
              title={name}
              sx={{ ...cut, display: 'block' }}
              onClick={() => onOpen(depth)}
            >
              <bdi>{name}</bdi>
            </Link>
          ),
        )}
      </Breadcrumbs>
    </Box>
  );
}
