import { useState } from 'react';
import { oneAtATime } from './one-at-a-time.ts';

/** What a press begins, whole: a second press while the first is under way does nothing. */
export function useOneAtATime(run: () => Promise<unknown>): { running: boolean; start: () => void } {
  const [running, setRunning] = useState(false);
  const [once] = useState(() => oneAtATime<void>());
  const act = async () => {
    setRunning(true);
    try {
      await run();
    } catch {
      // The command has told the person already; a rejected press must not be an unhandled error besides.
    } finally {
      setRunning(false);
    }
  };
  return { running, start: () => void once(act) };
}
