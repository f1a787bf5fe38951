import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useState } from 'react';
import { onDemand } from '#console/ui/on-demand.ts';
import { useOnceOpen } from '#console/ui/useOnceOpen.ts';
import { withTexts } from '#console/ui/with-texts.ts';
import { FooterSums } from './FooterSums.tsx';
import { pagerHeight, sumsHeight } from './grid-size.ts';
import { ListMessage } from './ListMessage.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { ListBodyProps } from './list-body.ts';
import { Pager } from './Pager.tsx';
import type { Row } from './useListRows.ts';
import { phoneQuery, useRowsView } from './useRowsView.ts';

const RowMenu = onDemand(async () => ({ default: (await withTexts('details', import('./RowMenu.tsx'))).RowMenu }));

/** The rows as a grid, or as cards on a phone; or what stands in their place. */
export function ListBody(props: ListBodyProps) {
  const { resource, control, list, onDelete, onNextSoon } = props;
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const Rows = useRowsView(phone ? 'cards' : 'grid');
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const menuOpened = useOnceOpen(menu !== null);
  const openMenu = useCallback((row: Row, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  const [changing, setChanging] = useState<string | null>(null);
  const skeleton = <ListSkeleton rows={control.state.size} phone={phone} />;
  const empty = !list.loading && list.rows.length === 0;
  const Surface = phone ? 'div' : Paper;

  if (list.error || empty) {
    return (
      <Paper variant="outlined">
        <ListMessage resource={resource} control={control} list={list} />
      </Paper>
    );
  }
  if (list.loading || !Rows) {
    return (
      <Paper variant="outlined">
        {skeleton}
        {!phone && <Box sx={{ height: pagerHeight + (control.state.footer.length > 0 ? sumsHeight : 0) }} />}
      </Paper>
    );
  }
  return (
    <Surface {...(!phone && { variant: 'outlined', sx: { position: 'relative', overflow: 'hidden' } })}>
      {list.stale && <div aria-hidden className="list-waiting" />}
      <Suspense fallback={skeleton}>
        <Rows {...props} onMenu={openMenu} changing={changing} onChanged={() => setChanging(null)} />
      </Suspense>
      <FooterSums resource={resource} control={control} list={list} />
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
}
