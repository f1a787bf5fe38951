import { useEffect, useRef } from 'react';

/** Forms on the page, the topmost last: a drawer's form lies over the page's. */
const forms: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  forms.at(-1)?.();
}

/** Ctrl+S, or Cmd+S, saves the topmost form. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const run = () => latest.current();
    if (forms.length === 0) document.addEventListener('keydown', onKeyDown);
    forms.push(run);
    return () => {
      forms.splice(forms.indexOf(run), 1);
      if (forms.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
