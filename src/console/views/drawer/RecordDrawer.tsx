import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from '../list/useListRows.ts';
import { ResourceHost } from '../ResourceHost.tsx';
import { CreateDrawer } from './CreateDrawer.tsx';
import { EditDrawer } from './EditDrawer.tsx';

export interface RecordDrawerProps {
  resource: Resource;
  /** The record to open; left out for a new one. */
  id?: string | undefined;
  /** Values that the place of the drawer sets, for example the record that a new one belongs to. */
  given?: JsonObject;
  /** Values that a new record begins with and that may be changed. */
  start?: JsonObject;
  onCreated?(record: Row): void;
  /** The drawer has gone. */
  onClosed(): void;
}

/** A record, or a new one, in a drawer. */
export default function RecordDrawer({ id, ...props }: RecordDrawerProps) {
  return (
    <ResourceHost resource={props.resource}>
      {id === undefined ? <CreateDrawer {...props} /> : <EditDrawer key={id} id={id} {...props} />}
    </ResourceHost>
  );
}
