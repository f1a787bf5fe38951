import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedItem } from '#console/records/why/RefusedItem.tsx';
import { useModel } from '#console/ui/context.ts';
import type { PageState } from './page-state.ts';
import type { Step } from './steps.ts';
import { useSite } from './useSite.ts';

interface StepMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  page: PageState;
  steps: readonly Step[];
  label(step: Step): string;
  busy: boolean;
  /** The viewer may not publish, and is told why. */
  refused: boolean;
  onStep(step: Step): void;
}

const destructive: readonly Step[] = ['unpublish', 'discard'];

/** What else may be done with the page, and the way to the live one. */
export function StepMenu({ button, page, steps, label, busy, refused, onStep }: StepMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const model = useModel();
  const site = useSite();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A live page has a link of its own in the bar.
  const visible = site.isOpen && page.live?.status === 'PUBLISHED' ? page.live : null;
  if (steps.length === 0 && !visible && !refused) return null;
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={t('publishing.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ExpandMore />
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map((step) => (
          <MenuItem
            key={step}
            onClick={() => {
              setAnchor(null);
              onStep(step);
            }}
            sx={destructive.includes(step) ? { color: 'error.main' } : null}
          >
            {label(step)}
          </MenuItem>
        ))}
        {refused && (
          <RefusedItem
            label={t('publishing.step.publish')}
            question={{ action: 'publish', resource: model.resource('page') }}
          />
        )}
        {visible && steps.length > 0 && <Divider />}
        {visible && (
          <MenuItem
            component="a"
            href={site.address(visible.slug)}
            target="_blank"
            rel="noreferrer"
            onClick={() => setAnchor(null)}
          >
            <ListItemIcon>
              <OpenInNew fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('publishing.visit')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
