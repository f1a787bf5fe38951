import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnWidths } from '#console/query/column-widths.ts';
import { listOptions } from '#console/query/list-options.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Resource } from '#schema/resource.ts';
import { FooterChoice } from '../footer/FooterChoice.tsx';
import { ColumnRow } from './ColumnRow.tsx';

/** Chooses the columns and their order. The column that names a record stays. */
export default function ColumnsPanel({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { readable } = useRights(resource);
  const widths = useColumnWidths(resource.name);
  const { columns, shown } = listOptions(resource, readable);
  // The address follows a moment later; the check marks do not wait for it.
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const chosen = draft ?? control.state.columns;
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  // The shown ones first, in the order that they stand in.
  const find = (name: string) => columns.filter((field) => field.name === name);
  const listed = [...chosen.flatMap(find), ...columns.filter(({ name }) => !chosen.includes(name))];

  function choose(next: readonly string[]) {
    setDraft(next);
    control.change({ columns: next });
  }

  function toggle(name: string) {
    const next = chosen.includes(name) ? chosen.filter((column) => column !== name) : [...chosen, name];
    choose(next);
  }

  function move(from: number, to: number) {
    const name = chosen[from];
    const field = columns.find((one) => one.name === name);
    if (name === undefined || !field || from === to) return;
    choose(chosen.toSpliced(from, 1).toSpliced(to, 0, name));
    setMoved(t('views.columns.moved', { name: labels.field(field), place: to + 1, count: chosen.length }));
  }

  return (
    <>
      <Box
        component="ul"
        aria-label={t('views.columns.label')}
        sx={{
          listStyle: 'none',
          margin: 0,
          paddingInline: 2,
          paddingBlock: 1,
          minWidth: 260,
          maxWidth: 360,
          maxHeight: 420,
          overflowY: 'auto',
        }}
      >
        {listed.map((field) => {
          const at = chosen.indexOf(field.name);
          const reason = resource.uncompared?.[field.name];
          return (
            <ColumnRow
              key={field.name}
              label={labels.field(field)}
              note={reason && t(`views.columns.uncompared.${reason}`)}
              shown={at >= 0}
              fixed={field.name === resource.title}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at >= 0 && at < chosen.length - 1 ? () => move(at, at + 1) : undefined}
              onToggle={() => toggle(field.name)}
              drag={{
                start: () => setDragged(at),
                over: (event) => at >= 0 && dragged !== null && event.preventDefault(),
                drop: () => {
                  if (dragged !== null && at >= 0) move(dragged, at);
                  setDragged(null);
                },
              }}
            />
          );
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
      <FooterChoice resource={resource} control={control} />
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', padding: 1 }}>
        <Button
          size="small"
          fullWidth
          color="inherit"
          onClick={() => {
            choose(shown);
            widths.reset();
          }}
        >
          {t('views.columns.reset')}
        </Button>
      </Box>
    </>
  );
}
