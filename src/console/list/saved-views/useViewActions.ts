import { useTranslation } from 'react-i18next';
import { useColumnWidths } from '#console/query/column-widths.ts';
import { useDensity } from '#console/query/density.ts';
import { type NewView, partOf, type SavedView, type ViewState } from '#console/query/saved-view.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { storedState } from '#console/query/view-address.ts';
import { useViewStore, type ViewChange } from '#console/query/views-context.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

/** What people do with the views of a list; each call tells how it went, and answers whether it did. */
export function useViewActions(resource: Resource, control: ListControl) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const store = useViewStore();
  const { readable } = useRights(resource);
  const [density] = useDensity();
  const { widths } = useColumnWidths(resource.name);

  async function attempt(work: () => Promise<unknown>, done: string, undo?: () => void): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      snackbar(error instanceof Error ? error.message : String(error), { severity: 'error' });
      return false;
    }
    if (undo) snackbar(done, { undo });
    else toast(done);
    return true;
  }

  async function change(view: SavedView, changes: ViewChange, done: string): Promise<boolean> {
    let back = () => Promise.resolve(false);
    return attempt(
      async () => {
        back = await store.change(view, changes);
      },
      done,
      () => void takeBack(back),
    );
  }

  async function takeBack(back: () => Promise<boolean>): Promise<void> {
    try {
      if (await back()) toast(t('views.form.undone'));
      else snackbar(t('views.form.notUndone'), { severity: 'warning' });
    } catch (error) {
      snackbar((error as Error).message, { severity: 'error' });
    }
  }

  /** The list as it stands. */
  const of = partOf(resource);
  const state = (): ViewState => ({
    ...{ list: storedState(resource, readable, control.state), density, widths },
    ...(of !== undefined && { of }),
  });
  const messageOf = (what: string, { name }: { name: string }) => t(`views.saved.${what}`, { name });

  return {
    /** Keeps the list as a new view and shows it by that name. */
    keep: (view: Pick<NewView, 'name' | 'audience' | 'role' | 'isDefault'>) =>
      attempt(
        async () => control.open(await store.create({ ...view, resource: resource.name, state: state() })),
        messageOf('kept', view),
      ),
    /** Gives the view the state of the list. */
    update: async (view: SavedView) => {
      const isDone = await change(view, { state: state() }, messageOf('updated', view));
      if (isDone) control.open(view);
      return isDone;
    },
    rename: (view: SavedView, name: string) => change(view, { name }, messageOf('updated', { name })),
    makeDefault: (view: SavedView, isDefault: boolean) =>
      change(view, { isDefault }, messageOf(isDefault ? 'nowDefault' : 'notDefault', view)),
    remove: (view: SavedView) =>
      attempt(
        async () => {
          // First away from it, so that the address never names a view that is gone.
          if (control.view?.id === view.id) control.open(undefined);
          await store.remove(view);
        },
        messageOf('removed', view),
        () => void attempt(() => store.restore(view), messageOf('restored', view)),
      ),
  };
}
