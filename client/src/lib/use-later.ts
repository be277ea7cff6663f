import { useEffect, useEffectEvent } from 'react';

/** Does something once after a while, as long as the condition holds: a redirect that leaves time to read. */
export function useLater(when: boolean, milliseconds: number, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => act(), milliseconds);
    return () => clearTimeout(timer);
  }, [when, milliseconds]);
}
