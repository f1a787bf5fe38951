import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createRecordFilesApi } from '#console/providers/api/record-files-api.ts';
import { saveAddress } from '#console/records/links/save-address.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';

interface FileButtonProps {
  record: string;
  /** Id of the block that asked for it. */
  question: string;
  name: string;
  /** In a cell there is room for a picture of it alone. */
  isSmall?: boolean;
}

/** Saves a file that a visitor sent. */
export function FileButton({ record, question, name, isSmall = false }: FileButtonProps) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const files = useService(createRecordFilesApi);
  const { mutate, isPending } = useMutation({
    mutationFn: () => files.linkTo(record, question),
    onSuccess: (url) => saveAddress(url, name),
    onError: () => snackbar(t('forms.file.gone', { name }), { severity: 'error' }),
  });
  // Not by a button that is off meanwhile: it would swallow Escape for the drawer around it.
  const save = () => void (isPending || mutate());
  const label = t('forms.file.download', { name });
  if (!isSmall) {
    return (
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        aria-busy={isPending}
        onClick={save}
        sx={{ justifySelf: 'start', textAlign: 'start', overflowWrap: 'anywhere', minHeight: 40 }}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-busy={isPending}
        onClick={(event) => {
          event.stopPropagation();
          save();
        }}
      >
        <Download fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
