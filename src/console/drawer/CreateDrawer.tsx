import { useTranslation } from 'react-i18next';
import { CreateBody } from '#console/form/CreateBody.tsx';
import { useCreating } from '#console/form/useCreating.ts';
import { useLabels } from '#console/records/labels.ts';
import type { RecordDrawerProps } from '#console/records/open-record.ts';
import { useNestedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import type { JsonObject } from '#schema/json.ts';
import { DrawerFrame, useCloseDrawer } from './DrawerFrame.tsx';

type CreateDrawerProps = Omit<RecordDrawerProps, 'id'>;

const nothing: JsonObject = {};

/** The form of a new record in a drawer, which closes once the record is made. */
export function CreateDrawer(props: CreateDrawerProps) {
  const { t } = useTranslation();
  const { words } = useLabels(props.resource);
  return (
    <DrawerFrame title={t('views.create.title', words)} onClosed={props.onClosed}>
      <Content {...props} />
    </DrawerFrame>
  );
}

function Content({ resource, given = nothing, start = nothing, onCreated }: CreateDrawerProps) {
  const close = useCloseDrawer();
  const creating = useCreating(resource, {
    start,
    given,
    isPicked: onCreated !== undefined,
    onCreated: (record) => {
      onCreated?.(record);
      close(true);
    },
  });
  useNestedGuard(creating.form.dirty);
  return <CreateBody resource={resource} creating={creating} onCancel={close} />;
}
