import { lineState } from '../../lib/line-state.ts';
import { network } from '../../lib/network.ts';
import { shellName } from '../../lib/shell-name.ts';

interface Told {
  /** This build opens without a network from now on. */
  readonly onInstalled: () => void;
  /** The server has another build; this page goes on with its own files. */
  readonly onNewVersion: () => void;
}

/** Milliseconds between two looks for a new build, unless something speaks for one. */
const restful = 60 * 60_000;
const soonest = 5 * 60_000;

const versionHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="luch-version"]')?.content;

/** For as long as this page lives, its files stay kept, whatever build the server has meanwhile. */
function holdVersion(version: string): void {
  const forever = new Promise(() => undefined);
  void navigator.locks?.request(shellName(version), { mode: 'shared' }, () => forever);
}

/** Asks for a new build every hour, when somebody comes back to the page, and when the server was away: it may be another one. */
function lookForNew(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = (): void => {
    last = Date.now();
    void registration.update().catch(() => undefined);
  };
  setInterval(look, restful);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > soonest) look();
  });
  let line = lineState.now();
  lineState.subscribe(() => {
    const before = line;
    line = lineState.now();
    if (before === 'lost' && line === 'stands') look();
  });
  network.subscribe(() => {
    if (!network.isAway()) look();
  });
}

/** Keeps the shell of the portal on this device. A browser that has or allows no service worker goes on without. */
export async function installShell({ onInstalled, onNewVersion }: Told): Promise<void> {
  const version = versionHere();
  if (version === undefined || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  holdVersion(version);
  if (serviceWorker.controller) onInstalled();
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('version' in data)) return;
    if (data.version === version) onInstalled();
    else onNewVersion();
  });
  try {
    // Where workers are blocked, some browsers answer without a registration.
    const registration = (await serviceWorker.register('/sw.js', { updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return;
    lookForNew(registration);
    registration.active?.postMessage('tidy');
  } catch {
    // Forbidden by the browser's settings, in a private window, or without a network.
  }
}
