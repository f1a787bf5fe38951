import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import type { StateFault } from './list-state.ts';
import type { ListControl } from './useListState.ts';

/** Tells which parts of a pasted address were left out. */
export function FaultNote({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  if (control.faults.length === 0) return null;
  const text = ({ part, text: written }: StateFault) => {
    const field = part === 'filter' ? fieldOf(resource, written.split('.')[0] ?? '') : undefined;
    const name = field ? labels.field(field) : written;
    return t(`views.faults.${field ? 'filterOn' : part}`, { name, text: written.slice(0, 80) });
  };
  return (
    <Alert severity="warning" variant="outlined" onClose={control.tidy} sx={{ marginBlockEnd: 2 }}>
      {t('views.faults.title')}
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {control.faults.map((fault) => (
          <li key={`${fault.part} ${fault.text}`}>{text(fault)}</li>
        ))}
      </ul>
    </Alert>
  );
}
