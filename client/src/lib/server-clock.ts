import { useEffect, useState } from 'react';

/**
 * The server's clock: deadlines count by it, and a computer's own may be hours off. Learnt from the `Date` header of
 * every answer, which is cut to whole seconds; so corrections below that are ignored.
 */
let offset = 0;
const granularity = 1000;
const noise = 1500;

/** @param header of an answer @param sentAt when its call was sent, by the clock of this computer */
export function noteServerTime(header: string | null, sentAt: number, receivedAt = Date.now()): void {
  const server = Date.parse(header ?? '');
  // A slow answer says little about the time.
  if (Number.isNaN(server) || receivedAt - sentAt > 10_000) return;
  const found = server + granularity / 2 - (sentAt + receivedAt) / 2;
  if (Math.abs(found - offset) > noise) offset = found;
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offset;

/** The server's time, shown anew after so many milliseconds. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
