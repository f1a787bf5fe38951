import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressDialog } from './AddressDialog.tsx';
import type { UploadSource } from './upload-queue.ts';

/** Add pictures: files of this machine, or an address on the web. */
export function AddButtons({ onAdd }: { onAdd(sources: readonly UploadSource[]): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setAsking(true)}>
        {t('assets.fromAddress')}
      </Button>
      <Button variant="contained" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {t('assets.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
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
