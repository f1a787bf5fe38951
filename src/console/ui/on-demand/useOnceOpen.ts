import { useState } from 'react';

/** Whether something is open or has been before: then it stays, so that it can close in its own time. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
