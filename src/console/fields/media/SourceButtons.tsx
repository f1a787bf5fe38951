import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import LibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '#schema/formats/files.ts';
import { acceptOf } from './files.ts';
import { useMediaSource } from './source.ts';

interface SourceButtonsProps {
  many: boolean;
  /** What the buttons speak of: the file of a field, or several for a whole list. */
  named?: 'one' | 'several';
  kinds: readonly FileKind[];
  accept: readonly string[];
  disabled: boolean;
  onChosen(addresses: readonly string[]): void;
  onFiles(files: readonly File[]): void;
  /** More ways, behind the others. */
  children?: ReactNode;
}

/** Choose from the library, upload: what the viewer may do of it. */
export function SourceButtons({
  many,
  named = 'one',
  kinds,
  accept,
  disabled,
  onChosen,
  onFiles,
  children,
}: SourceButtonsProps) {
  const { t } = useTranslation();
  const { choose, upload } = useMediaSource();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choose && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<LibraryIcon />}
          onClick={() => void choose({ many, kinds }).then((addresses) => addresses.length > 0 && onChosen(addresses))}
        >
          {t(named === 'several' ? 'fields.media.chooseSeveral' : 'fields.media.choose')}
        </Button>
      )}
      {upload && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {t(named === 'several' ? 'fields.media.uploadSeveral' : 'fields.media.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple={many}
            accept={accept.join(',') || acceptOf(kinds)}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              // The same file may be chosen once more.
              target.value = '';
            }}
          />
        </>
      )}
      {children}
    </Box>
  );
}
