import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from './useFileDrop.ts';
import { useLimits } from './useLimits.ts';

/** Takes files that are dropped anywhere on what it holds, and says so while they are held over it. */
export function DropFrame({
  onFiles,
  children,
}: {
  onFiles?: ((files: File[]) => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const limits = useLimits();
  const { over, target } = useFileDrop(onFiles);
  return (
    <Box {...(onFiles && target)} sx={{ position: 'relative', minHeight: 240 }}>
      {children}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: -8,
            zIndex: 5,
            display: 'grid',
            placeContent: 'center',
            justifyItems: 'center',
            gap: 1,
            pointerEvents: 'none',
            borderRadius: '12px',
            border: '2px dashed',
            borderColor: 'primary.main',
            color: 'primary.main',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-background-paper) 88%, transparent)',
          }}
        >
          <UploadIcon aria-hidden fontSize="large" />
          <Typography sx={{ fontWeight: 600 }}>{t('assets.drop')}</Typography>
          <Typography variant="body2" sx={{ maxWidth: 520, paddingInline: 2, textAlign: 'center' }}>
            {limits}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
