import { useEffect, useState } from 'react';
import { type PageRecord, readPage, savePage } from './api.ts';

const FIELDS = ['name', 'slug', 'status', 'title', 'meta_description'] as const;

export function Edit({ id }: { id: string }) {
  const [record, setRecord] = useState<PageRecord | null>(null);
  const [saved, setSaved] = useState(false);

  useEffect(() => {
    readPage(id).then(setRecord);
  }, [id]);

  if (!record) return <main />;
  return (
    <main>
      <h1>{record.name}</h1>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const { id: _, ...set } = record;
          setRecord(await savePage(id, set));
          setSaved(true);
        }}
      >
        {FIELDS.map((field) => (
          <label key={field}>
            {field}
            <input
              value={record[field] ?? ''}
              onChange={({ target }) => setRecord({ ...record, [field]: target.value })}
            />
          </label>
        ))}
        <button type="submit">Save</button>
      </form>
      {saved && <p role="status">Saved.</p>}
    </main>
  );
}
