import { useDroppable } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from './folder-tree.ts';

interface FolderPathProps {
  path: readonly Folder[];
  onOpen(folder: string | null): void;
}

/** The way from the top to the open folder; files and folders can be dropped on each step of it. */
export function FolderPath({ path, onOpen }: FolderPathProps) {
  const { t } = useTranslation();
  const steps = [{ id: null, name: t('assets.folders.top') }, ...path];
  return (
    <Breadcrumbs
      aria-label={t('assets.folders.path')}
      maxItems={5}
      sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}
    >
      {steps.map(({ id, name }, index) => (
        <Step key={id ?? 'top'} id={id}>
          {index === steps.length - 1 ? (
            <Typography aria-current="page" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          ) : (
            <Link component="button" type="button" variant="body2" color="inherit" onClick={() => onOpen(id)}>
              {name}
            </Link>
          )}
        </Step>
      ))}
    </Breadcrumbs>
  );
}

function Step({ id, children }: { id: string | null; children: ReactNode }) {
  const { ref, isDropTarget } = useDroppable({ id: `path/${id ?? ''}`, data: { folder: id } });
  return (
    <Box
      ref={ref}
      component="span"
      sx={{
        display: 'inline-flex',
        paddingInline: 0.75,
        paddingBlock: 0.25,
        borderRadius: 1,
        ...(isDropTarget && { backgroundColor: 'action.selected', outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      {children}
    </Box>
  );
}
