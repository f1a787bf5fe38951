import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LinkPopoverProps {
  editor: Editor;
  anchor: HTMLElement;
  onClose(): void;
}

/** Asks for the address of the selected text's link; an empty address takes the link away. */
export function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  function apply(event: FormEvent) {
    event.preventDefault();
    // The popover is a portal: React would hand its submit on to the record's form.
    event.stopPropagation();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) chain.setLink({ href: address.trim() }).run();
    else chain.unsetLink().run();
    onClose();
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -6, horizontal: 'center' }}
    >
      <Box component="form" onSubmit={apply} sx={{ display: 'flex', gap: 1, padding: 1 }}>
        <TextField
          autoFocus
          value={address}
          placeholder="https://"
          onChange={({ target }) => setAddress(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('fields.richText.address') } }}
        />
        <Button type="submit" variant="contained" size="small">
          {t('fields.apply')}
        </Button>
      </Box>
    </Popover>
  );
}
