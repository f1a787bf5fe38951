import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveSite } from '#console/live-site/LiveSite.tsx';
import { Palettes } from '#console/preview/Palettes.tsx';
import type { AroundProps } from '#console/records/view-slots.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { palettes } from '#render/styles/palettes.ts';
import { withLastColors } from './last-colors.ts';

/** The site in the look that the form has, saved or not. */
export function StyledSite({ values, change }: Pick<AroundProps, 'values' | 'change'>) {
  const { t } = useTranslation();
  const [last, setLast] = useState(values);
  const look = withLastColors(values, last);
  if (look === values && values !== last) setLast(values);
  return (
    <>
      {change && <Palettes values={values} onChoose={(name) => change({ ...palettes[name] })} />}
      <LiveSite
        tried={{ look }}
        titleOf={(name) => t('styling.live.title', { name })}
        empty={<EmptyState title={t('styling.live.none')} text={t('styling.live.noneText')} />}
      />
    </>
  );
}
