import Stack from '@mui/material/Stack';
import type { Field, MediaField } from '#schema/field.ts';
import { kindsTaken } from '../media/files.ts';
import { SourceButtons } from '../media/SourceButtons.tsx';
import { UploadProgress } from '../media/UploadProgress.tsx';
import { useMediaUpload } from '../media/useMediaUpload.ts';

/** The one file that an item of a list holds, such as the picture of a card; undefined where it holds none, or several. */
export function fileOf(item: Field): MediaField | undefined {
  if (item.kind !== 'group') return undefined;
  const [file, ...others] = (item.fields ?? []).filter((field) => field.kind === 'media');
  return file && others.length === 0 && !file.many ? file : undefined;
}

interface SeveralFilesProps {
  file: MediaField;
  /** Told the addresses of all that were chosen, or uploaded by then. */
  onAdd(addresses: readonly string[]): void;
}

/** Makes an item of a list for each of several files at once. */
export function SeveralFiles({ file, onAdd }: SeveralFilesProps) {
  const kinds = kindsTaken(file.accept);
  const { running, fault, start } = useMediaUpload(kinds, onAdd);
  return (
    <Stack sx={{ gap: 1 }}>
      <UploadProgress running={running} fault={fault} />
      <SourceButtons
        many
        named="several"
        kinds={kinds}
        accept={file.accept ?? []}
        disabled={running !== null}
        onChosen={onAdd}
        onFiles={(files) => void start(files)}
      />
    </Stack>
  );
}
