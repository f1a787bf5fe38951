import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FileColumnProps {
  header: string;
  /** What stands for the header, where that is another. */
  name?: string;
  samples: string;
  /** The width of what is chosen for it, beside it on wide screens. */
  choiceWidth: string;
  children: ReactNode;
}

/** A column of a file in a list of them: its header, some of its cells, and what is chosen for it. */
export function FileColumn({ header, name = header, samples, choiceWidth, children }: FileColumnProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `minmax(0, 1fr) ${choiceWidth}` },
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={header}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap component="div">
          <bdi>{samples || t('views.import.noSamples')}</bdi>
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
