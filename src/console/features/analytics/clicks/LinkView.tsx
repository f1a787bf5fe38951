import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useUpdate } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../FigureCard.tsx';
import { RangeControl } from '../RangeControl.tsx';
import { bucketsOf, type TimeRange } from '../range.ts';
import type { TrackedLink } from './useLinks.ts';

interface LinkViewProps {
  link: TrackedLink;
  now: Date;
  /** Whether the viewer may stop and begin counting. */
  mayChange: boolean;
  onClose(): void;
}

/** The default of the view of one link is one day (console.md section 9). */
const USUAL: TimeRange = { period: '1d' };

/** One link over a time of its own, with the switch that stops its counting. */
export function LinkView({ link, now, mayChange, onClose }: LinkViewProps) {
  const { t } = useTranslation();
  const id = useId();
  const [range, setRange] = useState(USUAL);
  const { mutate: update, mutation } = useUpdate();
  const { unit, buckets } = bucketsOf(range, now);
  const toggle = () =>
    update({ resource: 'link_track', id: link.id, values: { disabled: !link.disabled }, successNotification: false });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {link.href}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflow: 'visible' }}>
        <Box sx={{ pt: 1 }}>
          <RangeControl range={range} now={now} onChange={setRange} />
        </Box>
        <FigureCard
          figure={{ id: 'clicks', resource: 'link_click', by: 'hour', sum: 'clicks' }}
          where={{ field: 'link_id', op: 'eq', value: link.id }}
          unit={unit}
          buckets={buckets}
          asTable={false}
        />
        {/^https?:/.test(link.href) && (
          <Link href={link.href} target="_blank" rel="noopener" variant="body2">
            {t('clicks.visit')}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        {mayChange && (
          <Button onClick={toggle} loading={mutation.isPending}>
            {t(link.disabled ? 'clicks.count' : 'clicks.stop')}
          </Button>
        )}
        <Button onClick={onClose} variant="contained">
          {t('clicks.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
