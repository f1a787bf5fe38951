import { useState } from 'react';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import ImportDialog from '../ImportDialog.tsx';
import type { BegunImport } from '../useImport.ts';
import type { Filled } from './filled-by.ts';
import { NewDatasetDialog } from './NewDatasetDialog.tsx';

interface NewFromFileProps {
  resource: Resource;
  filled: Filled;
  onClose(): void;
}

/** Makes a dataset whose fields are the columns of a file, and goes on to importing its rows. */
export default function NewFromFile({ resource, filled, onClose }: NewFromFileProps) {
  const [made, setMade] = useState<{ begun: BegunImport; preset: JsonObject } | null>(null);
  if (!made) {
    return (
      <NewDatasetDialog
        resource={resource}
        filled={filled}
        onMade={(id, begun) => setMade({ begun, preset: { [filled.reference]: id } })}
        onClose={onClose}
      />
    );
  }
  return <ImportDialog resource={filled.resource} {...made} onClose={() => onClose()} />;
}
