import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AroundProps } from '#console/records/view-slots.ts';
import { StyledSite } from './StyledSite.tsx';

type Shown = 'fields' | 'site';

/** From here on both have room. */
const WIDE = '(width >= 1100px)';

/** Of the page around (`form.css`): it is as wide as both need, and what takes the focus scrolls clear of the switch. */
const page = (
  <GlobalStyles
    styles={{
      '.record-page.record-page': { maxWidth: 'none' },
      [`@media not all and ${WIDE}`]: { 'html:root': { scrollPaddingBlockStart: 176 } },
    }}
  />
);

const sideBySide = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(340px, 460px) minmax(0, 1fr)',
  alignItems: 'start',
} as const;

const site = {
  position: 'sticky',
  top: 72,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: 'calc(100dvh - 190px)',
} as const;

/** The bar that saves is in sight beside both. */
const oneAtATime = {
  fields: { '& .form-nav': { top: 110 } },
  site: { '& > :not(.form-bar)': { display: 'none' }, '& > .form-bar': { marginBlockStart: 0 } },
} as const;

/** The form with the site that it styles: side by side, or one at a time where there is less room. */
export function FieldsAndSite({ values, change, refusal, children }: AroundProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [shown, setShown] = useState<Shown>('fields');
  const [wasShown, setWasShown] = useState(false);
  // The fields say why, and take the focus once they are there.
  const [told, setTold] = useState(refusal);
  if (refusal !== told) {
    setTold(refusal);
    if (refusal !== null) setShown('fields');
  }
  /** How far down the fields were left, in pixels. */
  const left = useRef(0);
  useLayoutEffect(() => {
    if (wasShown) window.scrollTo({ top: shown === 'fields' ? left.current : 0, behavior: 'instant' });
  }, [shown, wasShown]);
  return (
    <Box sx={isWide ? sideBySide : { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {page}
      {!isWide && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t('styling.shown.label')}
          value={shown}
          onChange={(_event, next: Shown | null) => {
            if (next === null) return;
            if (shown === 'fields') left.current = window.scrollY;
            setShown(next);
            setWasShown(true);
          }}
          sx={{
            position: 'sticky',
            top: 56,
            zIndex: 4,
            paddingBlock: 1,
            borderRadius: 0,
            backgroundColor: 'background.default',
          }}
        >
          <ToggleButton value="fields">{t('styling.shown.fields')}</ToggleButton>
          <ToggleButton value="site">{t('styling.shown.site')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box key="fields" sx={isWide ? {} : { order: 1, ...oneAtATime[shown] }}>
        {children}
      </Box>
      {(isWide || wasShown) && (
        <Box
          key="site"
          component="aside"
          sx={
            isWide
              ? site
              : {
                  ...site,
                  position: 'static',
                  height: 'max(320px, calc(100dvh - 344px))',
                  ...(shown === 'fields' && { display: 'none' }),
                }
          }
        >
          <StyledSite values={values} change={change} />
        </Box>
      )}
    </Box>
  );
}
