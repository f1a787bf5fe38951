import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRecordFilesApi } from '#console/providers/api/record-files-api.ts';
import { useService } from '#console/session/services.ts';

interface SignatureProps {
  record: string;
  /** Id of the block that asked for it. */
  question: string;
  /** What was asked. */
  label: string;
}

/** Of the box that it was drawn in, in pixels. */
const HEIGHT = 176;

/** The drawing of a signature, as somebody drew it. */
export function Signature({ record, question, label }: SignatureProps) {
  const { t } = useTranslation();
  const files = useService(createRecordFilesApi);
  const { data: picture, isError } = useQuery({
    queryKey: ['forms', 'signature', record, question],
    queryFn: () => files.pictureOf(record, question),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(picture);
  if (isError) return <Alert severity="warning">{t('forms.signature.gone')}</Alert>;
  if (address === undefined) return <Skeleton variant="rounded" height={HEIGHT} sx={{ maxWidth: 640 }} />;
  return (
    <Box
      component="img"
      src={address}
      alt={t('forms.signature.of', { question: label })}
      sx={{
        justifySelf: 'start',
        maxWidth: '100%',
        maxHeight: HEIGHT,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // It was drawn in ink on white, whatever the colours around it are.
        backgroundColor: '#fff',
      }}
    />
  );
}

/** An address for what is in memory, for as long as it is shown. */
function useAddressOf(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
