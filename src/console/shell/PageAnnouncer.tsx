import Box from '@mui/material/Box';

import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';

/** How long after a change of page its title is read: the new screen has named the document by then. */
const SETTLED = 400;

/** After a change of page: moves the focus to the content, as a page load would, and tells the new title. */
export function PageAnnouncer() {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page
  useEffect(() => {
    // The first page of a visit is read by the screen reader itself.
    if (key === 'default') return;
    const focused = document.activeElement;
    const lost = focused === null || focused === document.body || !focused.closest('main, [role="dialog"]');
    if (lost && type !== 'POP') document.getElementById('content')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), SETTLED);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
