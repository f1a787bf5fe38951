import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { type HttpError, useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { isNavigationKind, type NavigationKind } from './kind.ts';

/** Makes a header, footer or sidebar of the combined list the default one; the one before gives way. */
export function MakeDefaultItem({ row, onClose }: { row: Row; onClose(): void }) {
  return isNavigationKind(row.kind) ? <Item row={row} kind={row.kind} onClose={onClose} /> : null;
}

function Item({ row, kind, onClose }: { row: Row; kind: NavigationKind; onClose(): void }) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const rights = useRights(useModel().resource(kind));
  const invalidate = useInvalidate();
  const { mutateAsync: update } = useUpdate();
  if (!rights.update) return null;
  const isLetter = row.type === 'NEWSLETTER';
  const isDefault = row.page_default === true || row.newsletter_default === true;

  async function act() {
    onClose();
    const flag = kind === 'sidebar' ? 'default' : isLetter ? 'newsletterDefault' : 'pageDefault';
    try {
      await update({
        resource: kind,
        id: row.id,
        values: { [flag]: true },
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      toast(t('navigation.default.made', { name: String(row.name) }));
    } catch (error) {
      snackbar((error as HttpError).message, { severity: 'error' });
    }
    await invalidate({ resource: 'navigation', invalidates: ['list'] });
  }

  return (
    <MenuItem disabled={isDefault} onClick={() => void act()}>
      <ListItemIcon>
        <StarOutline fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t(isLetter ? 'navigation.default.makeLetter' : 'navigation.default.make')}</ListItemText>
    </MenuItem>
  );
}
