import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { sizeOf } from './cropped-picture.ts';

interface CropChoiceProps {
  picture: string;
  crop: PercentCrop | undefined;
  onChange(crop: PercentCrop): void;
}

const ASPECTS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '3:4': 3 / 4 } as const;
type Shape = keyof typeof ASPECTS | 'free';

/** The part of a picture to cut out, in any shape or in one of the usual ones. */
export default function CropChoice({ picture, crop, onChange }: CropChoiceProps) {
  const { t } = useTranslation();
  const [shape, setShape] = useState<Shape>('free');
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const aspect = shape === 'free' ? undefined : ASPECTS[shape];

  function choose(next: Shape) {
    setShape(next);
    if (!image || next === 'free') return;
    const { naturalWidth: width, naturalHeight: height } = image;
    onChange(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ASPECTS[next], width, height), width, height));
  }

  const size = image && crop ? sizeOf(image, crop) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shape}
        onChange={(_event, next: Shape | null) => next && choose(next)}
        aria-label={t('fields.media.adjust.shape')}
      >
        <ToggleButton value="free">{t('fields.media.adjust.free')}</ToggleButton>
        {Object.keys(ASPECTS).map((name) => (
          <ToggleButton key={name} value={name}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box dir="ltr" sx={{ lineHeight: 0 }}>
        <ReactCrop
          crop={crop}
          aspect={aspect}
          ruleOfThirds
          minWidth={16}
          minHeight={16}
          onChange={(_pixels, percent) => onChange(percent)}
          ariaLabels={{
            cropArea: t('fields.media.adjust.area'),
            nwDragHandle: t('fields.media.adjust.handle'),
            nDragHandle: t('fields.media.adjust.handle'),
            neDragHandle: t('fields.media.adjust.handle'),
            eDragHandle: t('fields.media.adjust.handle'),
            seDragHandle: t('fields.media.adjust.handle'),
            sDragHandle: t('fields.media.adjust.handle'),
            swDragHandle: t('fields.media.adjust.handle'),
            wDragHandle: t('fields.media.adjust.handle'),
          }}
        >
          <img
            src={picture}
            alt=""
            style={{ maxHeight: 'min(56dvh, 440px)' }}
            onLoad={({ currentTarget }) => {
              setImage(currentTarget);
              if (!crop) onChange({ unit: '%', x: 5, y: 5, width: 90, height: 90 });
            }}
          />
        </ReactCrop>
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {size && `${t('fields.media.adjust.size', { width: size.width, height: size.height })} · `}
        {t('fields.media.adjust.cropHint')}
      </Typography>
    </Box>
  );
}
