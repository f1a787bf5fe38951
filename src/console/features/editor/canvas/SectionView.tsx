import type { SlotComponent } from '@puckeditor/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mailStyle } from '#render/mail/section-look.ts';
import type { Site } from '#render/site.ts';
import { boxStyle, groundStyle } from '#render/styles/box-style.ts';
import { hiddenStyle, placeOf } from '#render/styles/section-place.ts';
import type { JsonObject } from '#schema/json.ts';
import { ConflictMark } from '../conflicts/ConflictMark.tsx';
import { PresenceMark } from '../presence/PresenceMark.tsx';
import { rowIdOf, SECTION } from '../puck/puck-data.ts';
import { ChosenMark } from '../several/ChosenMark.tsx';
import { useCanvas } from '../stores/canvas-context.ts';
import { useIsRendered } from '../stores/gradual.ts';
import { VersionBadge } from '../trials/VersionBadge.tsx';
import { BLOCK_SIZE, FAINT } from './styles/canvas-css.ts';
import { stylesOf } from './styles/canvas-styles.ts';
import { useShownWhenAdded } from './useShownWhenAdded.ts';

interface SectionViewProps {
  id: string;
  info: JsonObject;
  blocks: SlotComponent;
}

const sectionsOnly = [SECTION];

const pageCss = (selector: string, info: JsonObject, site: Site) =>
  boxStyle(selector, info) + groundStyle(selector, info, site) + hiddenStyle(selector, placeOf(info).hiddenOn, FAINT);

const mailCss = (selector: string, info: JsonObject, { density }: Site) =>
  boxStyle(selector, { style: mailStyle(info, density) });

/** A section with the blocks in it; blocks take no sections. */
export function SectionView({ id, info, blocks: Blocks }: SectionViewProps) {
  const { t } = useTranslation();
  const { site, renderSectionHead, gradual, isMail, plainSections } = useCanvas();
  const element = useRef<HTMLElement>(null);
  const rowId = rowIdOf(id);
  const isRendered = useIsRendered(gradual, rowId);
  const selector = `#s-${rowId}`;
  const css = plainSections ? '' : (isMail ? mailCss : pageCss)(selector, info, site);
  useLayoutEffect(() => {
    const styles = element.current && stylesOf(element.current.ownerDocument);
    styles?.set(`section ${rowId}`, css);
    return () => styles?.set(`section ${rowId}`, '');
  }, [rowId, css]);
  useShownWhenAdded(id, element);
  return (
    <section ref={element} id={`s-${rowId}`} aria-label={t('editor.section.one')}>
      {renderSectionHead?.(info)}
      <VersionBadge info={info} />
      <PresenceMark id={rowId} />
      <ConflictMark id={rowId} />
      <ChosenMark id={id} />
      {isRendered ? (
        <Blocks disallow={sectionsOnly} collisionAxis="y" minEmptyHeight={144} />
      ) : (
        <div style={{ blockSize: gradual.blocks(rowId) * BLOCK_SIZE }} />
      )}
    </section>
  );
}
