import { useRef, useState } from 'react';

/** Runs one at a time: a second press while the first is under way does nothing. */
export function useOneAtATime(run: () => Promise<unknown>): { running: boolean; start: () => void } {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const start = () => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    void run()
      // The mutation has told the person already; a rejected press must not be an unhandled error besides.
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
        setRunning(false);
      });
  };
  return { running, start };
}
