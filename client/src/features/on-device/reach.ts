import { network } from '../../lib/network.ts';

const soon = 2000;
const latest = 30_000;

/** While the portal is out of reach it is asked for, ever more rarely, and at once when the browser has a network again. */
export function watchReach(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = soon;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const answered = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return network.note(false);
    pause = Math.min(pause * 2, latest);
    timer = setTimeout(() => void ask(), pause);
    return undefined;
  };
  const look = (): void => {
    clearTimeout(timer);
    pause = soon;
    if (network.isAway()) timer = setTimeout(() => void ask(), pause);
  };
  const askNow = (): void => {
    if (network.isAway()) void ask();
  };
  const lose = (): void => network.note(true);
  const stop = network.subscribe(look);
  addEventListener('online', askNow);
  addEventListener('offline', lose);
  look();
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('online', askNow);
    removeEventListener('offline', lose);
  };
}
