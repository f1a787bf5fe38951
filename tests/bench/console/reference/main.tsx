/**
 * The practical limit: pages that somebody wrote by hand for two lists and one form, without rights, languages, filters or
 * styles. They read and draw the same fifty rows from the same endpoint as the console, with the same token.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Edit } from './Edit.tsx';
import { List } from './List.tsx';
import { Listings } from './Listings.tsx';

function Reference() {
  const [open, setOpen] = useState<string | null>(null);
  if (open !== null) return <Edit id={open} />;
  return location.search === '?listings' ? <Listings onOpen={setOpen} /> : <List onOpen={setOpen} />;
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(<Reference />);
