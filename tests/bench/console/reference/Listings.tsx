import { useEffect, useState } from 'react';
import { type ListingRow, readListings } from './api.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The list that records are opened from. */
export function Listings({ onOpen }: { onOpen(id: string): void }) {
  const [rows, setRows] = useState<ListingRow[]>([]);

  useEffect(() => {
    readListings().then(setRows);
  }, []);

  return (
    <main>
      <h1>Listings</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a
                  href={`/listing/edit/${row.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(row.id);
                  }}
                >
                  {row.name}
                </a>
              </td>
              <td>{row.dataset?.name}</td>
              <td>{row.tags.map(({ tag }) => tag?.name).join(', ')}</td>
              <td>{day.format(new Date(row.created_at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
