import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import type { Resource } from '#schema/resource.ts';
import { LaterHistory } from './LaterHistory.ts';
import type { PutBackInto } from './put-back-into.ts';
import { useMayReadHistory } from './useMayReadHistory.ts';

interface HistoryButtonProps {
  resource: Resource;
  record: Row;
  into: PutBackInto;
  /** Beside buttons without a border. */
  isQuiet?: boolean;
}

/** Opens what a record was; nothing where the viewer reads no history or nobody changes such records. */
export function HistoryButton({ resource, record, into, isQuiet = false }: HistoryButtonProps) {
  const mayRead = useMayReadHistory(resource);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  if (!mayRead) return null;
  return (
    <>
      <Opener isQuiet={isQuiet} onOpen={open} />
      {isOpen && <LaterHistory resource={resource} record={record} into={into} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form is another with each key: the button is not drawn again for it. */
const Opener = memo(({ isQuiet, onOpen }: { isQuiet: boolean; onOpen(): void }) => {
  const { t } = useTranslation();
  return (
    <Button color="inherit" variant={isQuiet ? 'text' : 'outlined'} startIcon={<HistoryIcon />} onClick={onOpen}>
      {t('views.history.open')}
    </Button>
  );
});
