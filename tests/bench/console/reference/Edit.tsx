import { useEffect, useState } from 'react';
import { type Listing, readListing, saveListing } from './api.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export function Edit({ id }: { id: string }) {
  const [record, setRecord] = useState<Listing | null>(null);
  const [saved, setSaved] = useState(false);

  useEffect(() => {
    readListing(id).then(setRecord);
  }, [id]);

  if (!record) return <main />;
  return (
    <main>
      <h1>{record.name}</h1>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setRecord(await saveListing(id, { name: record.name }));
          setSaved(true);
        }}
      >
        <label>
          name
          <input value={record.name} onChange={({ target }) => setRecord({ ...record, name: target.value })} />
        </label>
        {(['dataset_id', 'info', 'match', 'meta'] as const).map((field) => (
          <label key={field}>
            {field}
            <input value={text(record[field])} readOnly />
          </label>
        ))}
        <button type="submit">Save</button>
      </form>
      {saved && <p role="status">Saved.</p>}
    </main>
  );
}
