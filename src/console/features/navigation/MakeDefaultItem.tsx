import StarOutline from '@mui/icons-material/StarOutlineOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { type HttpError, useDataProvider, useInvalidate } from '@refinedev/core';
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
  const provider = useDataProvider()();
  if (!rights.update) return null;
  const isLetter = row.type === 'NEWSLETTER';
  const isDefault = row.page_default === true || row.newsletter_default === true;

  const flag = kind === 'sidebar' ? 'default' : isLetter ? 'newsletterDefault' : 'pageDefault';
  const set = (id: string, value: boolean) => provider.update({ resource: kind, id, variables: { [flag]: value } });

  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      snackbar((error as HttpError).message, { severity: 'error' });
    }
    await invalidate({ resource: 'navigation', invalidates: ['list'] });
    await invalidate({ resource: kind, invalidates: ['list', 'many', 'detail'] });
  }

  const make = () =>
    attempt(async () => {
      if (!(await hasComponent())) {
        return snackbar(t('navigation.default.notMade', { name: String(row.name) }), { severity: 'warning' });
      }
      const before = await defaultOne();
      await set(row.id, true);
      const message = t('navigation.default.made', { name: String(row.name) });
      if (before === undefined) toast(message);
      else snackbar(message, { severity: 'success', undo: () => void takeBack(before) });
    });

  /** There is always one: the one before is made the default again. */
  const takeBack = (before: string) =>
    attempt(async () => {
      if ((await defaultOne()) !== row.id) {
        return snackbar(t('views.form.notUndone'), { severity: 'warning' });
      }
      await set(before, true);
      toast(t('views.form.undone'));
    });

  /** The combined list does not know it. */
  async function hasComponent(): Promise<boolean> {
    const { data } = await provider.getOne({ resource: kind, id: row.id, meta: { fields: ['component_id'] } });
    return Boolean(data.component_id);
  }

  async function defaultOne(): Promise<string | undefined> {
    const where = { field: flag, op: 'eq', value: true };
    const { data } = await provider.getList({
      resource: kind,
      pagination: { pageSize: 1 },
      meta: { fields: [], where },
    });
    return data[0] && String(data[0].id);
  }

  return (
    <MenuItem
      disabled={isDefault}
      onClick={() => {
        onClose();
        void make();
      }}
    >
      <ListItemIcon>
        <StarOutline fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t(isLetter ? 'navigation.default.makeLetter' : 'navigation.default.make')}</ListItemText>
    </MenuItem>
  );
}
