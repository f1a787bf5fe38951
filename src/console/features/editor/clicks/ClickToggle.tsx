import AdsClick from '@mui/icons-material/AdsClickRounded';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { blockClicks } from '#derive/documents/operations/pages.ts';
import { useEditor } from '../editing/editor-context.ts';
import { CLICK_DAYS, pageClicksOf } from '../stores/block-clicks.ts';
import { useCanvas } from '../stores/canvas-context.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Turns the layer of clicks on and off, and says how many views it speaks of. */
export function ClickToggle() {
  const { countsClicks } = useEditor();
  const mayList = useMay('list');
  return countsClicks && mayList('block_track') ? <Toggle /> : null;
}

function Toggle() {
  const { t } = useTranslation();
  const { run } = useServices();
  const { clickLayer, pageData } = useCanvas();
  const [on, setOn] = useState(false);
  const id = String(pageData.id);
  const { data, error } = useQuery({
    queryKey: ['editor', 'clicks', id],
    queryFn: async ({ signal }) => {
      // Counted by the hour: the first one is whole.
      const since = new Date(Math.floor((Date.now() - CLICK_DAYS * DAY) / HOUR) * HOUR);
      return pageClicksOf(await run(blockClicks(id, since.toISOString()), { signal }));
    },
    enabled: on,
    staleTime: 0,
  });
  useEffect(() => clickLayer.set(on ? (data ?? null) : null), [clickLayer, on, data]);
  return (
    <>
      {on && (error || data) && (
        <Typography
          role="status"
          variant="body2"
          noWrap
          color={error ? 'error' : 'text.secondary'}
          sx={{ marginInlineEnd: 1, minWidth: 0 }}
        >
          {error ? error.message : t('editor.clicks.views', { count: data?.views ?? 0, days: CLICK_DAYS })}
        </Typography>
      )}
      <ToggleButton
        size="small"
        value="clicks"
        selected={on}
        aria-label={t('editor.clicks.layer')}
        title={t('editor.clicks.layer')}
        onChange={() => setOn(!on)}
        sx={{ marginInlineEnd: 1 }}
      >
        <AdsClick fontSize="small" />
      </ToggleButton>
    </>
  );
}
