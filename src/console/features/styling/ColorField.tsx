import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { contrast, READABLE, readableInk, readableOn } from '#render/styles/readable-ink.ts';
import { isColor, lookOf } from '#render/styles/site-look.ts';

/** A colour of the site with how well it can be read. What is no colour yet would be told as if it were the usual one. */
export function ColorField(props: ControlProps) {
  const { field, record, value } = props;
  const compared = field.name === 'accent_color' ? [value] : [value, record.paper_color];
  const isTold = compared.every((one) => !one || isColor(one));
  return (
    <>
      <FieldControl {...props} />
      {isTold && <Contrast {...props} />}
    </>
  );
}

/** What is written in a colour, how well that can be read, and the nearest colour that can. */
function Contrast({ field, record, value, readOnly, onChange }: ControlProps) {
  const { t, i18n } = useTranslation();
  const { primaryColor, accentColor, inkColor, paperColor } = lookOf(record);
  const [color, background] =
    field.name === 'ink_color'
      ? [inkColor, paperColor]
      : field.name === 'primary_color'
        ? [primaryColor, paperColor]
        : [readableInk(accentColor), accentColor];
  const ratio = contrast(color, background);
  const readable = ratio >= READABLE;
  const better = readableOn(color, background);
  const figure = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(ratio);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        marginBlockStart: 0.75,
        typography: 'caption',
      }}
    >
      <Box
        aria-hidden
        sx={{
          paddingInline: 1,
          paddingBlock: 0.25,
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          fontWeight: 600,
          fontSize: 14,
        }}
        style={{ color, background }}
      >
        Aa
      </Box>
      {!value && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('styling.contrast.usual', { color: field.name === 'accent_color' ? background : color })}
        </Box>
      )}
      <Box component="span" aria-live="polite" sx={{ color: readable ? 'text.secondary' : 'warning.main' }}>
        {t(readable ? 'styling.contrast.good' : 'styling.contrast.poor', { ratio: figure })}
      </Box>
      {!readable && !readOnly && (
        <Button size="small" onClick={() => onChange(better)} sx={{ paddingBlock: 0 }}>
          {t('styling.contrast.take', { color: better })}
        </Button>
      )}
    </Box>
  );
}
