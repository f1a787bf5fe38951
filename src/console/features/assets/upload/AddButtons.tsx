import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from '#console/fields/media/files.ts';
import { type FileKind, fileKinds } from '#schema/formats/files.ts';
import { AddressDialog } from './AddressDialog.tsx';
import type { UploadSource } from './upload-queue.ts';
import { useLimits } from './useLimits.ts';

interface AddButtonsProps {
  /** The kinds that are wanted; all where they are left out. */
  kinds?: readonly FileKind[];
  onAdd(sources: readonly UploadSource[]): void;
}

/** Add files: those of this machine, or an address on the web. */
export function AddButtons({ kinds = fileKinds, onAdd }: AddButtonsProps) {
  const { t } = useTranslation();
  const limits = useLimits();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setAsking(true)}>
        {t('assets.fromAddress')}
      </Button>
      <Tooltip title={limits} describeChild>
        <Button variant="contained" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t('assets.upload')}
        </Button>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf(kinds)}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      <AddressDialog open={asking} onClose={() => setAsking(false)} onAdd={(address) => onAdd([address])} />
    </>
  );
}
