import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextField } from '#schema/field.ts';
import { messages } from '#schema/messages.ts';
import { isLink } from '#schema/text/text-checks.ts';
import { LinkInput } from '../text/LinkInput.tsx';
import { useMessage } from '../useMessage.ts';

interface LinkPopoverProps {
  /** Where it leads now; empty where it leads nowhere. */
  href: string;
  anchor: HTMLElement;
  /** It opens above the button: what it is about stands below. */
  isAbove?: boolean;
  onApply(href: string): void;
  onClose(): void;
}

/** Pixels between the button and what it opens. */
const GAP = 6;

const field: TextField = { kind: 'text', name: 'link', format: 'link' };

/** Asks where a text leads: a page of the site, or an address; an empty one takes the link away. */
export function LinkPopover({ href: before, anchor, isAbove = false, onApply, onClose }: LinkPopoverProps) {
  const { t } = useTranslation();
  const messageOf = useMessage();
  const id = useId();
  const [address, setAddress] = useState(before);
  const [fault, setFault] = useState('');
  function apply(event: FormEvent) {
    event.preventDefault();
    // The popover is a portal: React would hand its submit on to the record's form.
    event.stopPropagation();
    const href = address.trim();
    if (href && !isLink(href)) {
      setFault(messages.link);
      return;
    }
    onApply(href);
    onClose();
  }
  const aria = {
    id,
    'aria-label': t('fields.richText.address'),
    ...(fault && { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` }),
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ transition: { onEntered: () => document.getElementById(id)?.focus() } }}
      anchorOrigin={{ vertical: isAbove ? -GAP : 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: isAbove ? 'bottom' : -GAP, horizontal: 'center' }}
    >
      <Box component="form" onSubmit={apply} noValidate sx={{ padding: 1, width: 340 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <LinkInput
            field={field}
            aria={aria}
            value={address}
            errors={fault ? { '': fault } : {}}
            onChange={(value) => {
              setAddress(String(value));
              setFault('');
            }}
          />
          <Button type="submit" variant="contained" size="small">
            {t('fields.apply')}
          </Button>
        </Box>
        {fault && (
          <FormHelperText id={`${id}-fault`} error>
            {messageOf(fault)}
          </FormHelperText>
        )}
      </Box>
    </Popover>
  );
}
