import { useTranslation } from 'react-i18next';
import { type PageClicks, usePageClicks } from '../stores/block-clicks.ts';
import { useCanvas } from '../stores/canvas-context.ts';

/** How often visitors clicked the links of a block: the more of the page's clicks, the stronger its colour. */
export function ClickBadge({ id }: { id: string }) {
  const { clickLayer } = useCanvas();
  const page = usePageClicks(clickLayer);
  const count = page?.clicks.get(id);
  return page && count !== undefined ? <Badge page={page} count={count} /> : null;
}

function Badge({ page, count }: { page: PageClicks; count: number }) {
  const { t, i18n } = useTranslation();
  const maxClicks = Math.max(1, ...page.clicks.values());
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const share = page.views > 0 && count > 0 ? percent.format(count / page.views) : null;
  return (
    <div className="canvas-clicks" style={{ '--heat': count / maxClicks } as React.CSSProperties}>
      <span role="note">
        <strong>{t('editor.clicks.count', { count })}</strong>
        {share && <> {t('editor.clicks.share', { share })}</>}
      </span>
    </div>
  );
}
