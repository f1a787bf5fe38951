import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '../conflicts/ConflictNote.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { type BlockProps, rowIdOf, SECTION, type SectionProps } from '../puck/puck-data.ts';
import { usePuckState } from '../puck/puck-store.ts';
import { SeveralPanel } from '../several/SeveralPanel.tsx';
import { useCanvas } from '../stores/canvas-context.ts';
import { useSelected } from '../stores/selection.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { SectionPanel } from './section/SectionPanel.tsx';

/** What is selected, with its fields; how to begin while nothing is. */
export function ItemPanel() {
  const { t } = useTranslation();
  const { components, readOnly } = useEditor();
  const item = usePuckState(({ selectedItem }) => selectedItem);
  const { ids, isPicking } = useSelected(useCanvas().selection);
  if (ids.length > 1 || (isPicking && item)) return <SeveralPanel />;
  if (!item) {
    return (
      <Stack sx={{ gap: 0.5, padding: 3, textAlign: 'center', color: 'text.secondary' }}>
        <Typography variant="subtitle2" color="text.primary">
          {t('editor.panel.none')}
        </Typography>
        <Typography variant="body2">{t(readOnly ? 'editor.panel.noneReadOnly' : 'editor.panel.noneText')}</Typography>
      </Stack>
    );
  }
  const isSection = item.type === SECTION;
  const block = item.props as BlockProps;
  const component = block.componentId ? components.get(block.componentId) : undefined;
  const title = isSection ? t('editor.section.one') : (component?.name ?? t('editor.block.unavailable'));
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, paddingInline: 2, minHeight: 52, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="h2" variant="subtitle2" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ItemMenu id={block.id} name={title} />
      </Stack>
      <Box
        role="group"
        aria-label={title}
        tabIndex={0}
        sx={{ padding: 2, overflowY: 'auto', flex: 1, minHeight: 0, scrollPaddingBlockStart: 56 }}
      >
        <ConflictNote id={rowIdOf(block.id)} />
        {isSection && <SectionPanel section={item.props as SectionProps} />}
        {!isSection && component && <BlockPanel block={block} component={component} />}
        {!isSection && !component && (
          <Typography variant="body2" color="text.secondary">
            {t('editor.block.unavailableHelp')}
          </Typography>
        )}
      </Box>
    </>
  );
}
