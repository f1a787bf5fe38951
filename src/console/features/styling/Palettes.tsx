import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#schema/json.ts';
import { type Palette, paletteNames, palettes } from './palettes.ts';

const isChosen = (palette: Palette, values: JsonObject) =>
  Object.entries(palette).every(([name, color]) => values[name] === color);

/** Sets of colours to begin with; each can be changed afterwards. */
export function Palettes({ values, onChoose }: { values: JsonObject; onChoose(palette: Palette): void }) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={t('styling.palettes.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {paletteNames.map((name) => (
        <Swatch
          key={name}
          name={t(`styling.palettes.${name}`)}
          palette={palettes[name]}
          chosen={isChosen(palettes[name], values)}
          onClick={() => onChoose({ ...palettes[name] })}
        />
      ))}
    </Box>
  );
}

interface SwatchProps {
  name: string;
  palette: Palette;
  chosen: boolean;
  onClick(): void;
}

function Swatch({ name, palette, chosen, onClick }: SwatchProps) {
  return (
    <ButtonBase
      onClick={onClick}
      aria-label={name}
      aria-pressed={chosen}
      title={name}
      sx={{
        ...{ inlineSize: 52, blockSize: 36, borderRadius: 1, overflow: 'hidden', alignItems: 'stretch' },
        border: 1,
        borderColor: 'divider',
        outline: chosen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        outlineOffset: 1,
        '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        sx={{ flex: 2, display: 'grid', placeItems: 'center', fontWeight: 700, fontSize: 14 }}
        style={{ background: palette.paper_color, color: palette.ink_color }}
        aria-hidden
      >
        Aa
      </Box>
      <Box component="span" aria-hidden sx={{ flex: 1, display: 'grid' }}>
        <span style={{ background: palette.primary_color }} />
        <span style={{ background: palette.accent_color }} />
      </Box>
    </ButtonBase>
  );
}
