import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Bare = lazy(() => import('./Bare.tsx'));

/** A page that leads to the editor, as the list of pages does. */
function Start() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  return (
    <Suspense>
      <Bare />
    </Suspense>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  );
