import { useCallback, useEffect, useRef, useState } from 'react';

type Done = (isSaved: boolean) => void;

/**
 * One save at a time. Who asks while one is on its way gets the next, which has what was written since then.
 * @param run begins a save, which calls `begin`, and `end` once it is over; it may begin again in between
 */
export function useSaveQueue(run: () => void) {
  const state = useRef({ isRunning: false, isFirst: true, running: [] as Done[], waiting: [] as Done[] });
  const [runs, setRuns] = useState(0);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const start = useCallback((isFirst: boolean) => {
    const { waiting } = state.current;
    Object.assign(state.current, { isFirst, running: waiting, waiting: [] });
    latest.current();
  }, []);
  // What the save before has changed is there once it was drawn.
  useEffect(() => {
    if (runs > 0) start(false);
  }, [runs, start]);
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
      const { running, waiting } = state.current;
      Object.assign(state.current, { isRunning: false, running: [] });
      for (const done of running) done(isSaved);
      if (waiting.length > 0) setRuns((count) => count + 1);
    },
    /** Whether nobody waited for another save to end. */
    isFirst: () => state.current.isFirst,
  };
}
