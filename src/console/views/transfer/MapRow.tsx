import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Links } from '#derive/transfer/write-cell.ts';

interface MapRowProps {
  header: string;
  samples: string;
  options: readonly { key: string; label: string }[];
  target: string | null;
  /** How the column names records; undefined where it names none. */
  links: Links | undefined;
  onTarget(key: string | null): void;
  onLinks(links: Links): void;
}

/** One column of the file: what stands in it, and where it goes. */
export function MapRow({ header, samples, options, target, links, onTarget, onLinks }: MapRowProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: 600, textAlign: 'start' }} title={header}>
          {header}
        </Typography>
        <Typography
          variant="caption"
          color="text.secondary"
          noWrap
          component="div"
          dir="auto"
          sx={{ textAlign: 'start' }}
        >
          {samples || t('views.import.noSamples')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <TextField
          select
          size="small"
          fullWidth
          label={t('views.import.target', { header })}
          value={target ?? ''}
          onChange={(event) => onTarget(event.target.value === '' ? null : event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('views.import.ignore')}</MenuItem>
          {options.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {links && (
          <TextField
            select
            size="small"
            label={t('views.import.linksOf', { header })}
            value={links}
            onChange={(event) => onLinks(event.target.value as Links)}
            sx={{ minWidth: 130 }}
          >
            <MenuItem value="title">{t('views.export.links.title')}</MenuItem>
            <MenuItem value="id">{t('views.export.links.id')}</MenuItem>
          </TextField>
        )}
      </Box>
    </Box>
  );
}
