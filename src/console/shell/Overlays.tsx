import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addVisit, recordAt } from '#console/records/links/recents.ts';
import { useViewer } from '#console/ui/context.ts';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { deriveRoutes } from '#derive/navigation/routes.ts';
import { model } from '#resources/model.ts';

const Palette = onDemand(() => import('./palette/Palette.tsx'));
const ShortcutHelp = onDemand(() => import('./help/ShortcutHelp.tsx'));

export type Overlay = 'palette' | 'help';

interface OverlaysProps {
  open: Overlay | null;
  onOpen(overlay: Overlay | null): void;
}

const routes = deriveRoutes(model.resources);

const typing = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=searchbox]';

/** The overlay that a key asks for: Ctrl+K or Cmd+K everywhere, the question mark where nobody types. */
function overlayFor(event: KeyboardEvent): Overlay | null {
  // An editor may have taken the key for its own.
  if (event.defaultPrevented || event.altKey || isComposing(event)) return null;
  const mod = event.ctrlKey || event.metaKey;
  if (mod && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  const inField = event.target instanceof Element && event.target.closest(typing);
  return !mod && event.key === '?' && !inField ? 'help' : null;
}

/** The command palette and the help for keys over every screen; their code comes when they are first asked for. */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const latest = useRef(onOpen);
  const [mounted, setMounted] = useState<Overlay | null>(null);
  if (open !== null && mounted !== open) setMounted(open);

  // Before the screen is painted: a key that is pressed as soon as the screen is seen counts.
  useLayoutEffect(() => {
    latest.current = onOpen;
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const overlay = overlayFor(event);
      if (overlay === null) return;
      event.preventDefault();
      latest.current(overlay);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const visit = recordAt(routes, pathname, search);
    if (visit) addVisit(viewer, visit);
  }, [viewer, pathname, search]);

  const close = () => onOpen(null);
  const common = { open: open === mounted, onClose: close, onExited: () => setMounted(null) };
  return (
    <>
      {mounted === 'palette' && <Palette {...common} onHelp={() => onOpen('help')} />}
      {mounted === 'help' && <ShortcutHelp {...common} />}
    </>
  );
}
