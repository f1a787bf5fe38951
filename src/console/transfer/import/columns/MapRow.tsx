import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type DateOrder, readDateText } from '#schema/formats/date-text.ts';
import { plainNumber, readNumberBy } from '#schema/formats/number-text.ts';
import type { DecimalSign } from '#schema/formats/numerals.ts';
import { LabelledSelect } from '../../LabelledSelect.tsx';
import { FileColumn } from './FileColumn.tsx';

interface MapRowProps {
  header: string;
  samples: string;
  options: readonly { key: string; label: string }[];
  target: string | null;
  /** By what the column names records; undefined where it names none. */
  links: string | undefined;
  /** What it may name them by. */
  linkFields: readonly { value: string; label: string }[];
  onTarget(key: string | null): void;
  onLinks(links: string): void;
  /** A number of the column that can be read in two ways. */
  number: string | undefined;
  decimal: DecimalSign | 'ambiguous' | undefined;
  onDecimal(decimal: DecimalSign): void;
  /** A date of the column that can be read in two ways. */
  date?: string | undefined;
  order?: DateOrder | 'ambiguous' | undefined;
  onOrder(order: DateOrder): void;
  /** Whether tags that nobody has made are added; undefined where they cannot be. */
  adds?: boolean | undefined;
  onAdds?(adds: boolean): void;
}

/** One column of the file: what stands in it, and where it goes. */
export function MapRow(row: MapRowProps) {
  const {
    header,
    samples,
    options,
    target,
    links,
    linkFields,
    number,
    decimal,
    date,
    order,
    onTarget,
    onLinks,
    onDecimal,
    onOrder,
    adds,
    onAdds,
  } = row;
  const { t, i18n } = useTranslation();
  return (
    <FileColumn header={header} samples={samples} choiceWidth="minmax(0, 1.3fr)">
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
        {links !== undefined && (
          <LabelledSelect
            label={t('views.import.linksOf', { header })}
            hideLabel
            value={links}
            options={linkFields}
            onChange={onLinks}
            sx={{ width: 150 }}
          />
        )}
      </Box>
      {adds !== undefined && (
        <FormControlLabel
          control={<Checkbox size="small" checked={adds} onChange={(_, next) => onAdds?.(next)} />}
          label={t('views.import.newTags.add')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ gridColumn: { sm: '2' }, marginInlineEnd: 0, marginBlockStart: -1 }}
        />
      )}
      {number !== undefined && (
        <TwoWays
          label={t('views.import.decimals.label', { header })}
          question={t('views.import.decimals.question', { number })}
          answers={signs.map((sign) => ({ value: sign, label: valueBy(number, sign, i18n.language) }))}
          value={decimal}
          onChange={onDecimal}
        />
      )}
      {date !== undefined && (
        <TwoWays
          label={t('views.import.orders.label', { header })}
          question={t('views.import.orders.question', { date })}
          answers={orders.map((value) => ({ value, label: dayBy(date, value, i18n.language) }))}
          value={order}
          onChange={onOrder}
        />
      )}
    </FileColumn>
  );
}

interface TwoWaysProps<T extends string> {
  label: string;
  question: string;
  answers: readonly { value: T; label: string }[];
  value: T | 'ambiguous' | undefined;
  onChange(value: T): void;
}

/** Asks once for the whole column how its cells are meant. */
function TwoWays<T extends string>({ label, question, answers, value, onChange }: TwoWaysProps<T>) {
  return (
    <Box role="group" aria-label={label} sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color={value === 'ambiguous' ? 'error' : 'text.secondary'} component="p">
        {question}
      </Typography>
      <ToggleButtonGroup exclusive size="small" value={value} onChange={(_, next: T | null) => next && onChange(next)}>
        {answers.map((answer) => (
          <ToggleButton key={answer.value} value={answer.value}>
            {answer.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const signs = ['.', ','] as const;
const orders = ['dmy', 'mdy'] as const;

/** The day in words, which nobody reads in two ways. */
function dayBy(date: string, order: DateOrder, language: string): string {
  const read = readDateText(date, order);
  if (typeof read !== 'object') return date;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${read.day}T00:00:00Z`));
}

function valueBy(number: string, decimal: DecimalSign, language: string): string {
  const reading = readNumberBy(number, decimal);
  return 'value' in reading && reading.value !== null ? plainNumber(reading.value, language) : number;
}
