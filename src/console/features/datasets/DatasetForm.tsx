import CachedOutlined from '@mui/icons-material/CachedOutlined';
import Button from '@mui/material/Button';
import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import {
  ItemExtrasContext,
  type ItemExtrasProps,
  ItemLimitsContext,
  ItemNotesContext,
} from '#console/fields/list/item-notes.ts';
import { useProgressText } from '#console/records/filling/useProgressText.ts';
import type { Row } from '#console/records/row.ts';
import { useMay } from '#console/records/useRights.ts';
import { type ScreenProps, type useViewSlots, ViewSlotsContext } from '#console/records/view-slots.ts';
import { ResourceOverride } from '#console/session/ResourceOverride.tsx';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import type { ListField } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { levelColumns } from '#schema/stored-fields/custom-levels.ts';
import { changeOf } from '#schema/stored-fields/fixed-fields.ts';
import { FixedFieldExtras } from './FixedFieldExtras.tsx';
import { FixedFieldsInput } from './FixedFieldsInput.tsx';
import { IconInput } from './IconInput.tsx';
import { slotNote } from './slot-notes.ts';
import { UnusedFields } from './UnusedFields.tsx';
import { useDatasetFields, useDatasetResource } from './useDatasetFields.ts';

/** The form of a dataset, where each field says why lists cannot sort and filter by it. */
export default function DatasetForm({ resource, View }: ScreenProps) {
  const { t } = useTranslation();
  const progressText = useProgressText(useModel().resource('listing'));
  const { id } = useParams();
  const { data } = useDatasetFields(id);
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
  // Only those who may read the values of admins set levels.
  const mayKeep = useMay('list')('listing', { field: levelColumns.admins });
  const limitOf = useCallback(
    (list: ListField, items: readonly Json[], index: number) => {
      const entry = items[index] ?? null;
      // Out of a copy they have to go: others may not add them.
      if (id === undefined || mayKeep || list.name !== 'fixed_fields') return undefined;
      if (!isJsonObject(entry) || changeOf(entry) === 'everybody') return undefined;
      return { readOnly: ['key', 'type', 'options', 'dataset'], reason: t('datasets.kept') };
    },
    [t, id, mayKeep],
  );
  const extras = useCallback((props: ItemExtrasProps) => <FixedFieldExtras {...props} mayKeep={mayKeep} />, [mayKeep]);
  return (
    <ViewSlotsContext value={slots}>
      <ItemNotesContext value={noteOf}>
        <ItemLimitsContext value={limitOf}>
          <ItemExtrasContext value={extras}>
            <View resource={resource} />
          </ItemExtrasContext>
        </ItemLimitsContext>
      </ItemNotesContext>
    </ViewSlotsContext>
  );
}

const slots = {
  inputs: { icon: IconInput, unused_fields: UnusedFields, fixed_fields: FixedFieldsInput },
  related: RelatedListings,
  below: FeedLink,
};

type Related = NonNullable<ReturnType<typeof useViewSlots>['related']>;

/** The listings below the form of their dataset, with its fields for columns; other records as they are declared. */
function RelatedListings({ child, id, render }: ComponentProps<Related>) {
  const isListings = child.slotted !== undefined;
  const { own, isPending } = useDatasetResource(child, isListings ? id : undefined);
  if (isPending) return null;
  if (!own) return render(child);
  return (
    <ResourceOverride key={id} resource={own} fallback={null}>
      {render(own)}
    </ResourceOverride>
  );
}

/** The way from the fields of a dataset to what it holds and where that comes from. */
function FeedLink({ record }: { record: Row }) {
  const { t } = useTranslation();
  const to = pathTo(useModel().resource('dataset'), 'show', record);
  if (to === undefined) return null;
  return (
    <Panel
      title={t('feed.source')}
      actions={
        <Button component={RouterLink} to={to} size="small" variant="outlined" startIcon={<CachedOutlined />}>
          {t('feed.open')}
        </Button>
      }
    >
      {t('feed.about')}
    </Panel>
  );
}
