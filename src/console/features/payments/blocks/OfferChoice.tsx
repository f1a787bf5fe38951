import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { money } from '#console/fields/number/money.ts';
import type { BlockOffer } from './offer.ts';

interface OfferChoiceProps {
  offer: BlockOffer;
  /** Who has it already: the space, or whoever looks at it. */
  holder: 'space' | 'person' | null;
}

/** A block with its picture and price; one that the space has cannot be chosen. */
export function OfferChoice({ offer, holder }: OfferChoiceProps) {
  const { t, i18n } = useTranslation();
  const { id, name, category, thumbnail, price, currency } = offer;
  return (
    <FormControlLabel
      value={id}
      control={<Radio />}
      disabled={holder === 'space'}
      sx={{ margin: 0, '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0 } }}
      label={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'block' },
              ...{ width: 72, height: 48, flexShrink: 0, borderRadius: '6px', overflow: 'hidden' },
              backgroundColor: 'action.hover',
              '& img': {
                width: '100%',
                height: '100%',
                objectFit: 'cover',
                objectPosition: 'left top',
                display: 'block',
              },
            }}
          >
            {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
          </Box>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {holder === null ? category : t(holder === 'space' ? 'blockSale.owned' : 'blockSale.yours')}
            </Typography>
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550, flexShrink: 0 }}>
            {money(price, currency, i18n.language)}
          </Box>
        </Box>
      }
    />
  );
}
