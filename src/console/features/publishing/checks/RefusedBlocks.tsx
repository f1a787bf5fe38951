import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { RefusedBlock } from '#console/providers/api/publishing-api.ts';

interface RefusedBlocksProps {
  blocks: readonly RefusedBlock[];
  /** Opens a block where it is mended. */
  onOpen(id: string): void;
}

/** The blocks that keep a page from its visitors, each with a way to it. */
export function RefusedBlocks({ blocks, onOpen }: RefusedBlocksProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t('publishing.refused.title', { count: blocks.length })}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.1em', overflowWrap: 'anywhere' }}>
        {blocks.map((block) => (
          <li key={block.id}>
            <Link component="button" type="button" color="inherit" onClick={() => onOpen(block.id)}>
              {block.name || t('publishing.refused.unnamed')}
            </Link>
            {': '}
            {reasonOf(block, t('publishing.refused.template'))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** @param template what stands before the fault of a template */
export const reasonOf = ({ field, label, message }: RefusedBlock, template: string): string =>
  `${field === null ? template : label}: ${message}`;
