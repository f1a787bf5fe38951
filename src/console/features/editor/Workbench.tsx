import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftOutPicturesContext } from '#console/fields/rich-text/pasted/pasted-pictures.ts';
import type { Device } from '#console/ui/devices.ts';
import { CanvasFrame } from './canvas/CanvasFrame.tsx';
import { PasteProgress } from './canvas/PasteProgress.tsx';
import { ZoomMenu } from './canvas/ZoomMenu.tsx';
import { CommentsPanel } from './comments/CommentsPanel.tsx';
import { useComments } from './comments/comments-context.ts';
import { DeviceContext } from './editing/device-context.ts';
import { useEditor } from './editing/editor-context.ts';
import { focusFirstField } from './first-field.ts';
import { useDroppedFiles } from './keys/useDroppedFiles.ts';
import { useEditorKeys } from './keys/useEditorKeys.ts';
import { usePictureNotice } from './keys/usePictureNotice.ts';
import { editorRegion, useRegionKeys } from './keys/useRegionKeys.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { AddDialog } from './panels/AddDialog.tsx';
import { useFieldsHidden, useSourcesHidden } from './panels/hidden-panels.ts';
import { ItemPanel } from './panels/ItemPanel.tsx';
import { Outline } from './panels/Outline.tsx';
import { Palette } from './panels/Palette.tsx';
import { usePuckState } from './puck/puck-store.ts';
import { SelectionStatus } from './several/SelectionStatus.tsx';
import { useCanvasClicks } from './several/useCanvasClicks.ts';
import { useCanvas } from './stores/canvas-context.ts';
import { canvasDocument } from './stores/show-in-canvas.ts';
import { Toolbar } from './Toolbar.tsx';

const side = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  backgroundColor: 'background.paper',
} as const;

/** Blocks and outline, the canvas, and the fields of what is selected: side by side, or one at a time on a phone. */
export function Workbench({ adding, onAdded }: { adding: boolean; onAdded(): void }) {
  const { t } = useTranslation();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const device = useState<Device>(wide ? 'desktop' : 'mobile');
  const [zoom, setZoom] = useState<number | null>(null);
  const [scale, setScale] = useState(1);
  const [sourcesHidden] = useSourcesHidden();
  const [fieldsHidden] = useFieldsHidden();
  const comments = useComments();
  const hasComments = comments?.isOpen === true;
  const hasFields = hasComments || !fieldsHidden;
  const fields = useRef<HTMLElement>(null);
  useFieldsOnRequest(fields, wide);
  const canvas = useCanvasDocument();
  useEditorKeys(canvas);
  useDroppedFiles(canvas);
  useRegionKeys(canvas);
  useCanvasClicks(canvas);
  const tellOfPictures = usePictureNotice();
  return (
    <DeviceContext value={device}>
      <LeftOutPicturesContext value={tellOfPictures}>
        <Box
          sx={{
            display: 'grid',
            flex: 1,
            minHeight: 0,
            // Puck sets one of its own, which plain inputs and labels would take over.
            fontFamily: 'fontFamily',
            gridTemplateColumns: [
              ...(wide && !sourcesHidden ? ['232px'] : []),
              'minmax(0, 1fr)',
              ...(wide && hasFields ? ['320px'] : []),
            ].join(' '),
            gridTemplateRows: 'auto minmax(0, 1fr)',
          }}
        >
          <Box {...editorRegion} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Toolbar hasPanels={wide}>{wide && <ZoomMenu zoom={zoom} scale={scale} onZoom={setZoom} />}</Toolbar>
          </Box>
          {wide && !sourcesHidden && <Sources />}
          <Box
            component="section"
            {...editorRegion}
            aria-label={t('editor.canvas')}
            sx={{ ...side, backgroundColor: 'action.hover' }}
          >
            <Box sx={{ display: 'flex', flex: 1, minHeight: 0, padding: { xs: 0, md: 1 }, position: 'relative' }}>
              <PasteProgress />
              <CanvasFrame device={device[0]} canvas={canvas} zoom={zoom} onScale={setScale} />
            </Box>
            {!wide && <PhoneBar />}
          </Box>
          {wide && hasFields && (
            <Box
              component="section"
              ref={fields}
              {...editorRegion}
              aria-label={t(hasComments ? 'editor.comments.title' : 'editor.panel.label')}
              sx={{ ...side, borderInlineStart: '1px solid', borderColor: 'divider' }}
            >
              {hasComments ? <CommentsPanel /> : <ItemPanel />}
            </Box>
          )}
          {!wide && comments && (
            <Drawer
              anchor="bottom"
              open={hasComments}
              onClose={() => comments.open(false)}
              slotProps={{
                paper: {
                  role: 'dialog',
                  'aria-label': t('editor.comments.title'),
                  sx: { height: '72dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
                },
              }}
            >
              <CommentsPanel />
            </Drawer>
          )}
          <SelectionStatus />
          <AddDialog open={adding} onClose={onAdded} next={fields} />
        </Box>
      </LeftOutPicturesContext>
    </DeviceContext>
  );
}

/**
 * Leads to the first field of a block that somebody wants to write in and that has no text on the canvas.
 * @param isBeside whether the panel stands there, and not in a sheet (`PhoneBar`)
 */
function useFieldsOnRequest(panel: RefObject<HTMLElement | null>, isBeside: boolean): void {
  const { writing } = useCanvas();
  const [, setHidden] = useFieldsHidden();
  const closeComments = useComments()?.open;
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (!isBeside) return;
    return writing.leadToFields(() => {
      setHidden(false);
      closeComments?.(false);
      setRequests((count) => count + 1);
    });
  }, [isBeside, writing, setHidden, closeComments]);
  useEffect(() => {
    if (requests > 0) focusFirstField(panel.current);
  }, [requests, panel]);
}

/** What can be put on the page, and what is on it. */
function Sources() {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const [tab, setTab] = useState(readOnly ? 1 : 0);
  return (
    <Box
      component="section"
      {...editorRegion}
      aria-label={t('editor.sources')}
      sx={{ ...side, borderInlineEnd: '1px solid', borderColor: 'divider' }}
    >
      <Tabs
        value={tab}
        onChange={(_event, next: number) => setTab(next)}
        variant="fullWidth"
        aria-label={t('editor.sources')}
        sx={{ minHeight: 52, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 52 } }}
      >
        <Tab label={t('editor.palette.tab')} disabled={readOnly} />
        <Tab label={t('editor.outline.tab')} />
      </Tabs>
      {tab === 0 ? <Palette draggable columns={2} /> : <Outline />}
    </Box>
  );
}

/** The document of the canvas, once its frame is there. */
function useCanvasDocument(): Document | null {
  const [found, setFound] = useState<Document | null>(null);
  const isReady = usePuckState(({ appState }) => appState.ui !== undefined);
  useEffect(() => {
    if (!isReady) return;
    const findCanvas = () => setFound(canvasDocument());
    findCanvas();
    // The frame is loaded after it is put in place.
    document.addEventListener('load', findCanvas, true);
    return () => document.removeEventListener('load', findCanvas, true);
  }, [isReady]);
  return found;
}
