import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ItemNotesContext } from '#console/fields/list/item-notes.ts';
import { useProgressText } from '#console/records/filling/useProgressText.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel } from '#console/ui/context.ts';
import type { ListField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { FeedLink } from './FeedLink.tsx';
import { RelatedListings } from './RelatedListings.tsx';
import { slotNote } from './slot-notes.ts';
import { useDatasetFields } from './useDatasetFields.ts';

/** The form of a dataset, where each field says why lists cannot sort and filter by it. */
export default function DatasetForm({ resource, View }: ScreenProps) {
  const { t } = useTranslation();
  const progressText = useProgressText(useModel().resource('listing'));
  const { data } = useDatasetFields(useParams().id);
  const { meta = null, filling = null } = data ?? {};
  const progress = progressText(filling);
  const noteOf = useCallback(
    (list: ListField, items: readonly Json[], index: number) => {
      const reason = list.name === 'fixed_fields' ? slotNote(items, index, meta) : undefined;
      if (reason === undefined) return undefined;
      const text = t(`views.columns.uncompared.${reason}`);
      return reason === 'waiting' ? `${text} ${progress}` : text;
    },
    [t, meta, progress],
  );
  return (
    <ViewSlotsContext value={slots}>
      <ItemNotesContext value={noteOf}>
        <View resource={resource} />
      </ItemNotesContext>
    </ViewSlotsContext>
  );
}

const slots = { related: RelatedListings, below: FeedLink };
