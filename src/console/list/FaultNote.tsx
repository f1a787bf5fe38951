import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateFault } from '#console/query/list-state.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Tells which parts of a pasted address, or of a saved view, were left out. */
export default function FaultNote({ resource, control }: { resource: Resource; control: ListControl }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  // A view keeps what this reader cannot use: the note about it is read once, and not gone from the address.
  const [read, setRead] = useState<string>();
  const { faults, view } = control;
  const ofView = faults.every((fault) => fault.ofView);
  if (faults.length === 0 || (ofView && read === view?.id)) return null;
  const text = ({ part, text: written }: StateFault) => {
    const field = part === 'filter' ? fieldOf(resource, written.split('.')[0] ?? '') : undefined;
    const name = field ? labels.field(field) : written;
    return t(`views.faults.${field ? 'filterOn' : part}`, { name, text: written.slice(0, 80) });
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      onClose={ofView ? () => setRead(view?.id) : control.tidy}
      sx={{ marginBlockEnd: 2 }}
    >
      {ofView ? t('views.faults.viewTitle', { name: view?.name }) : t('views.faults.title')}
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {faults.map((fault) => (
          <li key={`${fault.part} ${fault.text}`}>{text(fault)}</li>
        ))}
      </ul>
    </Alert>
  );
}
