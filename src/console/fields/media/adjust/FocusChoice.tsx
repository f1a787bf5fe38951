import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FOCUS_STEP, nearestFocus, type PictureFocus } from '#schema/formats/picture-focus.ts';

interface FocusChoiceProps {
  picture: string;
  focus: PictureFocus;
  onChange(focus: PictureFocus): void;
}

const STEPS: Partial<Record<string, PictureFocus>> = {
  ArrowLeft: { x: -FOCUS_STEP, y: 0 },
  ArrowRight: { x: FOCUS_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCUS_STEP },
  ArrowDown: { x: 0, y: FOCUS_STEP },
};

/** Shapes that blocks cut pictures to, by what they are called. */
const shapes = { wide: '3 / 1', square: '1', tall: '2 / 3' } as const;

/** A picture with a point on it that stays in sight, and what is left of it where it is cut. */
export function FocusChoice({ picture, focus, onChange }: FocusChoiceProps) {
  const { t } = useTranslation();
  const hintId = useId();
  // Nobody sees a point that is not kept.
  const move = (next: PictureFocus) => onChange(nearestFocus(next));

  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move({ x: focus.x + step.x, y: focus.y + step.y });
  }

  const objectPosition = `${focus.x}% ${focus.y}%`;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', alignContent: 'start' }}>
        <Box
          dir="ltr"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={point}
          sx={{ position: 'relative', lineHeight: 0, cursor: 'crosshair', touchAction: 'none' }}
        >
          <Box
            component="img"
            src={picture}
            alt=""
            draggable={false}
            sx={{ maxWidth: '100%', maxHeight: 'min(60dvh, 460px)', borderRadius: '8px' }}
          />
          <Box
            role="slider"
            tabIndex={0}
            aria-label={t('fields.media.adjust.focus')}
            aria-describedby={hintId}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={t('fields.media.adjust.at', { x: focus.x, y: focus.y })}
            onKeyDown={press}
            sx={{
              position: 'absolute',
              insetInlineStart: `${focus.x}%`,
              top: `${focus.y}%`,
              width: 28,
              height: 28,
              margin: '-14px',
              borderRadius: '50%',
              border: '3px solid #fff',
              boxShadow: '0 0 0 2px rgb(0 0 0 / 0.65), inset 0 0 0 2px rgb(0 0 0 / 0.65)',
              '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 3 },
            }}
          />
        </Box>
        <Typography id={hintId} variant="body2" color="text.secondary">
          {t('fields.media.adjust.focusHint')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, gap: 1.5, alignItems: 'flex-start' }}>
        {Object.entries(shapes).map(([shape, aspectRatio]) => (
          <Box key={shape} component="figure" sx={{ margin: 0, flex: { xs: 1, sm: 'none' }, width: '100%' }}>
            <Box
              component="img"
              src={picture}
              alt=""
              style={{ objectPosition }}
              sx={{
                display: 'block',
                aspectRatio,
                objectFit: 'cover',
                borderRadius: '8px',
                width: { xs: '100%', sm: shape === 'tall' ? '50%' : shape === 'square' ? '66%' : '100%' },
              }}
            />
            <Typography component="figcaption" variant="caption" color="text.secondary">
              {t(`fields.media.adjust.${shape}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
