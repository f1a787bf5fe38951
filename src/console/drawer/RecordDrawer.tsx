import { useTranslation } from 'react-i18next';
import { CreateBody } from '#console/form/CreateBody.tsx';
import { useCreating } from '#console/form/useCreating.ts';
import { useLabels } from '#console/records/labels.ts';
import type { RecordDrawerProps } from '#console/records/open-record.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useNestedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import type { JsonObject } from '#schema/json.ts';
import { DrawerFrame, useCloseDrawer } from './DrawerFrame.tsx';
import { EditDrawer } from './EditDrawer.tsx';

/** A record, or a new one, in a drawer. */
export default function RecordDrawer({ id, ...props }: RecordDrawerProps) {
  return (
    <ResourceHost resource={props.resource}>
      {id === undefined ? <CreateDrawer {...props} /> : <EditDrawer key={id} id={id} {...props} />}
    </ResourceHost>
  );
}

type CreateDrawerProps = Omit<RecordDrawerProps, 'id'>;

const nothing: JsonObject = {};

/** The form of a new record in a drawer, which closes once the record is made. */
function CreateDrawer(props: CreateDrawerProps) {
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
