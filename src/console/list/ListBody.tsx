import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCallback, useMemo, useState } from 'react';
import { RowsShownContext } from '#console/fields/reference/rows-shown.ts';
import type { Row } from '#console/records/row.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { CardList } from './CardList.tsx';
import { DuplicatesContext, duplicatesIn } from './cells/DuplicateFlag.tsx';
import { Pager } from './footer/Pager.tsx';
import Grid from './grid/Grid.tsx';
import { pagerHeight, sumsHeight } from './grid/grid-size.ts';
import type { ListBodyProps } from './grid/list-body.ts';
import { ListMessage } from './ListMessage.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import './list.css';
import { usePreviewSwitch } from './preview/preview-switch.ts';

const FooterSums = onDemand(() => import('./footer/FooterSums.tsx'));
const PreviewPane = onDemand(() => import('./preview/PreviewPane.tsx'));
const RowMenu = onDemand(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }));

/** The rows as a grid, or as cards on a phone; or what stands in their place. */
export function ListBody(props: ListBodyProps) {
  const { resource, control, list, onDelete, onNextSoon } = props;
  const phone = useIsPhone();
  const Rows = phone ? CardList : Grid;
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const menuOpened = useOnceOpen(menu !== null);
  const openMenu = useCallback((row: Row, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  const [changing, setChanging] = useState<string | null>(null);
  const { preview } = useViewSlots();
  const [wanted] = usePreviewSwitch();
  const previews = preview !== undefined && wanted;
  const [chosen, setPreviewed] = useState<string | null>(null);
  // Beside the rows stands the first of them, until another one has the focus.
  const previewed = previews
    ? (list.rows.find(({ id }) => id === chosen) ?? (phone ? undefined : list.rows[0]))?.id
    : undefined;
  const duplicates = useMemo(() => duplicatesIn(resource, list.rows), [resource, list.rows]);
  const empty = !list.loading && list.rows.length === 0;
  const Surface = phone ? 'div' : Paper;

  if (list.error || empty) {
    return (
      <Paper variant="outlined">
        <ListMessage resource={resource} control={control} list={list} />
      </Paper>
    );
  }
  if (list.loading) {
    return (
      <Paper variant="outlined">
        <ListSkeleton rows={control.state.size} phone={phone} />
        {!phone && <Box sx={{ height: pagerHeight + (control.state.footer.length > 0 ? sumsHeight : 0) }} />}
      </Paper>
    );
  }
  const body = (
    <Surface {...(!phone && { variant: 'outlined', sx: { position: 'relative', overflow: 'hidden' } })}>
      {list.stale && <div aria-hidden className="list-waiting" />}
      <DuplicatesContext value={duplicates}>
        <RowsShownContext value={list.rows}>
          <Rows
            {...props}
            onMenu={openMenu}
            changing={changing}
            onChanged={() => setChanging(null)}
            onPreview={previews ? setPreviewed : undefined}
            previewed={previewed}
          />
        </RowsShownContext>
      </DuplicatesContext>
      {control.state.footer.length > 0 && (
        <Box sx={{ minHeight: sumsHeight }}>
          <FooterSums resource={resource} control={control} list={list} />
        </Box>
      )}
      <Pager control={control} list={list} onNextSoon={onNextSoon} />
      {menuOpened && (
        <RowMenu
          resource={resource}
          archived={control.state.archived}
          row={menu?.row}
          {...(phone && { card: { columns: control.state.columns, change: setChanging } })}
          anchor={menu?.anchor}
          onClose={() => setMenu(null)}
          onDelete={onDelete}
        />
      )}
    </Surface>
  );
  if (!preview) return body;
  return (
    // The rows stay what they are when the preview comes and goes.
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{body}</Box>
      {previews && (
        <PreviewPane resource={resource} rows={list.rows} current={previewed} over={phone} onPreview={setPreviewed} />
      )}
    </Box>
  );
}
