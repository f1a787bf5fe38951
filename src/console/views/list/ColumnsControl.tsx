import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useRights } from '../useRights.ts';
import { listOptions } from './list-options.ts';
import { ToolButton } from './ToolButton.tsx';
import type { ListControl } from './useListState.ts';

/** Chooses the columns. The column that names a record stays. */
export function ColumnsControl({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { readable } = useRights(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { columns, shown } = listOptions(resource, readable);
  // The address follows a moment later; the check marks do not wait for it.
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const chosen = draft ?? control.state.columns;

  function choose(next: readonly string[]) {
    setDraft(next);
    control.change({ columns: next });
  }

  function toggle(name: string) {
    const next = chosen.includes(name) ? chosen.filter((column) => column !== name) : [...chosen, name];
    // Columns stand in the order of the declaration, wherever they were switched on.
    choose(columns.map((field) => field.name).filter((column) => next.includes(column)));
  }

  function close() {
    setAnchor(null);
    setDraft(null);
  }

  return (
    <>
      <ToolButton
        icon={<ViewColumnOutlined />}
        label={t('views.columns.label')}
        hasPopup="dialog"
        open={anchor !== null}
        onClick={setAnchor}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.columns.label') } }}
      >
        <FormGroup
          sx={{
            paddingInline: 2,
            paddingBlock: 1,
            minWidth: 220,
            maxHeight: 420,
            flexWrap: 'nowrap',
            overflowY: 'auto',
          }}
        >
          {columns.map((field) => (
            <FormControlLabel
              key={field.name}
              control={
                <Checkbox size="small" checked={chosen.includes(field.name)} onChange={() => toggle(field.name)} />
              }
              disabled={field.name === resource.title}
              label={labels.field(field)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </FormGroup>
        <Box sx={{ borderBlockStart: 1, borderColor: 'divider', padding: 1 }}>
          <Button size="small" fullWidth color="inherit" onClick={() => choose(shown)}>
            {t('views.columns.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
