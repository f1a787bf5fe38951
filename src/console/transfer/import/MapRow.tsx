import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Links } from '#derive/values/write-cell.ts';
import { plainNumber, readNumberBy } from '#schema/formats/number-text.ts';
import type { DecimalSign } from '#schema/formats/numerals.ts';
import { LabelledSelect } from '../LabelledSelect.tsx';

interface MapRowProps {
  header: string;
  samples: string;
  options: readonly { key: string; label: string }[];
  target: string | null;
  /** How the column names records; undefined where it names none. */
  links: Links | undefined;
  onTarget(key: string | null): void;
  onLinks(links: Links): void;
  /** A number of the column that can be read in two ways. */
  number: string | undefined;
  decimal: DecimalSign | 'ambiguous' | undefined;
  onDecimal(decimal: DecimalSign): void;
}

/** One column of the file: what stands in it, and where it goes. */
export function MapRow(row: MapRowProps) {
  const { header, samples, options, target, links, number, decimal, onTarget, onLinks, onDecimal } = row;
  const { t, i18n } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={header}>
          <bdi>{header}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap component="div">
          <bdi>{samples || t('views.import.noSamples')}</bdi>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <LabelledSelect
          label={t('views.import.target', { header })}
          hideLabel
          value={target ?? ''}
          options={[
            { value: '', label: t('views.import.ignore') },
            ...options.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(key) => onTarget(key === '' ? null : key)}
          sx={{ flex: 1 }}
        />
        {links && (
          <LabelledSelect
            label={t('views.import.linksOf', { header })}
            hideLabel
            value={links}
            options={(['title', 'id'] as const).map((value) => ({ value, label: t(`views.export.links.${value}`) }))}
            onChange={(value) => onLinks(value as Links)}
            sx={{ width: 130 }}
          />
        )}
      </Box>
      {number !== undefined && (
        <Box role="group" aria-label={t('views.import.decimals.label', { header })} sx={{ gridColumn: '1 / -1' }}>
          <Typography variant="body2" color={decimal === 'ambiguous' ? 'error' : 'text.secondary'} component="p">
            {t('views.import.decimals.question', { number })}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={decimal}
            onChange={(_, next: DecimalSign | null) => next && onDecimal(next)}
          >
            {signs.map((sign) => (
              <ToggleButton key={sign} value={sign}>
                {valueBy(number, sign, i18n.language)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
    </Box>
  );
}

const signs = ['.', ','] as const;

function valueBy(number: string, decimal: DecimalSign, language: string): string {
  const reading = readNumberBy(number, decimal);
  return 'value' in reading && reading.value !== null ? plainNumber(reading.value, language) : number;
}
