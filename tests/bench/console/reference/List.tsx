import { useEffect, useRef, useState } from 'react';
import { type PageRow, readPages } from './api.ts';

/** As long as in the console. */
const REST_MS = 100;
const PAGE = 50;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function List({ onOpen }: { onOpen(id: string): void }) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [{ rows, total }, setAnswer] = useState<{ rows: PageRow[]; total: number }>({ rows: [], total: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let current = true;
    readPages(search, offset).then((answer) => current && setAnswer(answer));
    return () => {
      current = false;
    };
  }, [search, offset]);

  return (
    <main>
      <h1>Pages</h1>
      <input
        type="search"
        aria-label="Search pages"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            setSearch(target.value);
            setOffset(0);
          }, REST_MS);
        }}
      />
      <table>
        <thead>
          <tr>
            {['', 'Name', 'Status', 'Slug', 'Tags', 'Author', 'Updated', ''].map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <th key={at}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <input type="checkbox" aria-label="Select row" />
              </td>
              <td>
                <a
                  href={`/page/edit/${row.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(row.id);
                  }}
                >
                  {row.name}
                </a>
              </td>
              <td>{row.status}</td>
              <td>{row.slug}</td>
              <td>{row.tags.map(({ tag }) => tag?.name).join(', ')}</td>
              <td>{row.author?.name}</td>
              <td>{day.format(new Date(row.updated_at))}</td>
              <td>
                <button type="button" aria-label={`More actions for ${row.name}`}>
                  …
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {offset + 1}–{offset + rows.length} of {total > 10_000 ? '10,000+' : total}
      </p>
      <button type="button" onClick={() => setOffset(offset + PAGE)}>
        Next page
      </button>
    </main>
  );
}
