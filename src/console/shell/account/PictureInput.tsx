import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#console/session/app-context.ts';
import { initialsOf } from '#console/ui/avatars/initials.ts';
import { holdsFiles, useDropTarget } from '#console/ui/drag/useDropTarget.ts';
import { sizeText } from '#console/ui/size-text.ts';

interface PictureInputProps {
  name: string;
  /** Address of the picture as it is saved. */
  saved: string | null;
  /** A chosen file; null takes the picture away, undefined keeps it. */
  value: File | null | undefined;
  onChange(value: File | null): void;
}

/** What the server takes as a picture; a browser shows each of them. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

/** A person's picture: chosen or dropped, shown before it is saved, or taken away. */
export function PictureInput({ name, saved, value, onChange }: PictureInputProps) {
  const { t, i18n } = useTranslation();
  const { maxBytes } = useApp().config.uploads;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [fault, setFault] = useState<string | null>(null);
  const preview = useObjectUrl(value);
  const shown = value === undefined ? saved : preview;
  const size = sizeText(maxBytes, i18n.language);

  function take(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) return setFault(t('account.wrongType'));
    if (file.size > maxBytes) return setFault(t('account.tooLarge', { size }));
    setFault(null);
    onChange(file);
  }
  const { isOver, target } = useDropTarget(holdsFiles, ({ files }) => take(files[0]));

  return (
    <Stack
      direction="row"
      {...target}
      sx={{
        gap: 2,
        alignItems: 'center',
        borderRadius: 0.5,
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 }),
      }}
    >
      <Avatar
        alt=""
        src={shown ?? ''}
        sx={{ width: 72, height: 72, fontSize: 26, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initialsOf(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => input.current?.click()} aria-describedby={hint}>
            {t('account.choosePicture')}
          </Button>
          {shown && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                setFault(null);
                onChange(null);
              }}
            >
              {t('account.removePicture')}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES.join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        <FormHelperText id={hint} error={fault !== null} role={fault === null ? undefined : 'alert'}>
          {fault ?? t('account.pictureHelp', { size })}
        </FormHelperText>
      </Box>
    </Stack>
  );
}

/** An address under which the browser shows a file that was not sent. */
function useObjectUrl(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
