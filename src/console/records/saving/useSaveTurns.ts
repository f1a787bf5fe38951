import { useCallback, useEffect, useRef, useState } from 'react';

type Done = (isSaved: boolean) => void;

/**
 * One save at a time. Who asks while one is on its way gets the next, which has what was written since then.
 * @param run begins a save, which calls `begin`, and `end` once it is over; it may begin again in between
 */
export function useSaveTurns(run: () => void) {
  const state = useRef({ isRunning: false, isFirst: true, asked: [] as Done[], waiting: [] as Done[] });
  const [turn, setTurn] = useState(0);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const start = useCallback((isFirst: boolean) => {
    const { waiting } = state.current;
    Object.assign(state.current, { isFirst, asked: waiting, waiting: [] });
    latest.current();
  }, []);
  // What the save before has changed is there once it was drawn.
  useEffect(() => {
    if (turn > 0) start(false);
  }, [turn, start]);
  return {
    /** Asks for a save; answers whether everything is saved then. */
    ask: useCallback(
      () =>
        new Promise<boolean>((done) => {
          state.current.waiting.push(done);
          if (!state.current.isRunning) start(true);
        }),
      [start],
    ),
    begin: () => {
      state.current.isRunning = true;
    },
    end: (isSaved: boolean) => {
      const { asked, waiting } = state.current;
      Object.assign(state.current, { isRunning: false, asked: [] });
      for (const done of asked) done(isSaved);
      if (waiting.length > 0) setTurn((count) => count + 1);
    },
    /** Whether nobody waited for another save to end. */
    isFirst: () => state.current.isFirst,
  };
}
