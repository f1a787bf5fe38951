import HelpOutline from '@mui/icons-material/HelpOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useViewer } from '#console/ui/context.ts';
import { OnDemandPopover } from '#console/ui/on-demand/OnDemandPopover.tsx';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Reason } from '#derive/access/explain.ts';
import { useReasonText } from './useReasonText.ts';

/** Where the rules can be read, at the role and the subject that decided. */
function rulesAddress(reason: Reason, role: string): string {
  const parameters = new URLSearchParams({ role });
  if ('subject' in reason) parameters.set('subject', reason.subject);
  return `/config/permissions?${parameters}`;
}

interface ReasonButtonProps {
  label: string;
  /** The entity whose fields the rules may speak of. */
  resource: string;
  reasons: readonly [Reason, ...Reason[]];
}

/** A button that says by which rules something is refused, and leads to where they stand. */
export function ReasonButton({ label, resource, reasons }: ReasonButtonProps) {
  const { t } = useTranslation();
  const { role, spaceId } = useViewer();
  const textOf = useReasonText(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const below = useBelow('start');
  const id = useId();
  const open = anchor !== null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<HelpOutline />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <OnDemandPopover
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 340 } } }}
      >
        {[...new Set(reasons.map(textOf))].map((text) => (
          <Typography key={text} variant="body2" sx={{ '& + &': { mt: 1 } }}>
            {text}
          </Typography>
        ))}
        {spaceId !== null && (
          <Box sx={{ mt: 1 }}>
            <Link component={RouterLink} to={rulesAddress(reasons[0], role)} variant="body2">
              {t('why.rules')}
            </Link>
          </Box>
        )}
      </OnDemandPopover>
    </>
  );
}
