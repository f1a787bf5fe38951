import { useEffect, useRef } from 'react';

/** What the screen at hand offers beside its buttons, to the command palette: Save, Export. */
interface ScreenAction {
  id: string;
  label: string;
  run(): void;
}

const offered: ScreenAction[] = [];

/** The actions of the screen, the last offered first: a drawer's before those of the page below it, each id once. */
export function screenActions(): readonly ScreenAction[] {
  const last = new Map(offered.map((action) => [action.id, action]));
  return [...last.values()].reverse();
}

/** Offers an action while the component is mounted; null offers none. */
export function useScreenAction(action: ScreenAction | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const id = action?.id;
  const label = action?.label;
  useEffect(() => {
    if (id === undefined || label === undefined) return;
    const entry = { id, label, run: () => latest.current?.run() };
    offered.push(entry);
    return () => void offered.splice(offered.indexOf(entry), 1);
  }, [id, label]);
}
