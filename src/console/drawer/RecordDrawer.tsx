import type { RecordDrawerProps } from '#console/records/open-record.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { CreateDrawer } from './CreateDrawer.tsx';
import { EditDrawer } from './EditDrawer.tsx';

/** A record, or a new one, in a drawer. */
export default function RecordDrawer({ id, ...props }: RecordDrawerProps) {
  return (
    <ResourceHost resource={props.resource}>
      {id === undefined ? <CreateDrawer {...props} /> : <EditDrawer key={id} id={id} {...props} />}
    </ResourceHost>
  );
}
