/**
 * The practical limit: a page that somebody wrote by hand for this one list, without rights, languages, filters or styles.
 * It reads and draws the same fifty rows from the same endpoint as the console, with the same token.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Edit } from './Edit.tsx';
import { List } from './List.tsx';

function Reference() {
  const [open, setOpen] = useState<string | null>(null);
  return open === null ? <List onOpen={setOpen} /> : <Edit id={open} />;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(<Reference />);
