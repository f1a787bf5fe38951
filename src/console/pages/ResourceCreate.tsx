import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { FormSkeleton } from '#console/form/FormSkeleton.tsx';
import { copyParameter } from '#console/records/links/copy-link.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { useRouteValues } from '#console/records/links/useRouteValues.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { Permitted } from '#console/records/why/Permitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { CreateForm } from './CreateForm.tsx';

/** The generated form for a new record. */
export default function ResourceCreate({ resource }: { resource: Resource }) {
  const { space } = useSpace();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const copied = useSearchParams()[0].get(copyParameter);
  const start = JSON.stringify(useRouteValues(resource, 'create'));
  const [round, begin] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>('.record-form :is(input, textarea, [role=combobox])')?.focus();
  }, [round]);
  const another = () => {
    begin();
    // What was copied once is not copied again.
    if (copied !== null) navigate(pathname, { replace: true, state });
  };
  return (
    <Permitted resource={resource} action="create">
      <RecordDrawers of={resource} key={`${space?.id}/${resource.name}/${start}/${copied}/${round}`}>
        <ResourceHost resource={resource}>
          {copied === null ? (
            <CreateForm resource={resource} onAnother={another} />
          ) : (
            <CopyForm resource={resource} id={copied} onAnother={another} />
          )}
        </ResourceHost>
      </RecordDrawers>
    </Permitted>
  );
}

interface CopyFormProps {
  resource: Resource;
  /** The record to copy. */
  id: string;
  onAnother(): void;
}

/** The form of a new record that begins with the values of another. */
function CopyForm({ resource, id, onAnother }: CopyFormProps) {
  const loaded = useLoadedRecord(resource, id);
  const list = useListAddress(resource);
  if (loaded.record) return <CreateForm resource={resource} copied={loaded.record} onAnother={onAnother} />;
  if (!loaded.missing && !loaded.error) return <FormSkeleton resource={resource} />;
  return <RecordMissing resource={resource} loaded={loaded} list={list} />;
}
