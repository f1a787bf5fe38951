import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SpaceNumbers } from './overview/numbers.ts';
import { countText } from './waiting.ts';

/** What a week brought to a space, and what needs a decision there; what the person may not read is left out. */
export function CardNumbers({ numbers }: { numbers: SpaceNumbers | undefined }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const shown = [
    { id: 'visitors', value: numbers?.visitors?.now ?? null, text: number },
    { id: 'members', value: numbers?.members?.now ?? null, text: (value: number) => countText(value, i18n.language) },
    { id: 'decisions', value: numbers?.decisions ?? null, text: (value: number) => countText(value, i18n.language) },
  ].flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value }]));
  return (
    // As tall before the numbers are there: cards do not grow under the pointer.
    <Box
      sx={{
        flexBasis: '100%',
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 1.5,
        minHeight: 64,
      }}
    >
      {shown.map(({ id, value, text }) => (
        <Box key={id}>
          <Typography
            variant="subtitle1"
            component="div"
            sx={{
              ...{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 },
              ...(id === 'decisions' && value > 0 && { color: 'error.main' }),
            }}
          >
            {text(value)}
          </Typography>
          <Typography variant="body2" color="text.secondary" component="div">
            {t(`dashboard.space.card.${id}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
