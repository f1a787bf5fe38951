import HelpOutline from '@mui/icons-material/HelpOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useViewer } from '#console/ui/context.ts';
import { OnDemandPopover } from '#console/ui/OnDemandPopover.tsx';
import { useBelow } from '#console/ui/useBelow.ts';
import type { Question, Reason } from '#derive/explain.ts';
import { useReasonText } from './useReasonText.ts';
import { useExplain } from './why-context.ts';

/** Where the rules can be read, at the role and the subject that decided. */
function rulesAddress(reason: Reason, role: string): string {
  const parameters = new URLSearchParams({ role });
  if ('subject' in reason) parameters.set('subject', reason.subject);
  return `/config/permissions?${parameters}`;
}

/** A button beside something refused, which names the rule that refused it. Nothing where nothing is refused. */
export function WhyNot({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { role, spaceId } = useViewer();
  const explain = useExplain();
  const textOf = useReasonText(question.resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const below = useBelow('start');
  const verdict = explain?.(question);
  if (!verdict || verdict.allowed) return null;
  const { reason } = verdict;
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
        {t('why.ask')}
      </Button>
      <OnDemandPopover
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...below}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': t('why.ask'), sx: { p: 2, maxWidth: 340 } } }}
      >
        <Typography variant="body2">{textOf(reason)}</Typography>
        {spaceId !== null && (
          <Box sx={{ mt: 1 }}>
            <Link component={RouterLink} to={rulesAddress(reason, role)} variant="body2">
              {t('why.rules')}
            </Link>
          </Box>
        )}
      </OnDemandPopover>
    </>
  );
}
