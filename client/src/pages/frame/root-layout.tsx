import { VisuallyHidden } from '@mantine/core';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { network } from '../../lib/network.ts';
import { startWaiting } from '../../lib/slow-calls.ts';
import { lateExtra } from '../../ui/late.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { facilityName } from '../../lib/facility.ts';
import { usePageName } from '../../ui/page-name.ts';

/** What lies on this device for times without a network, and which build of the portal this is: after the first view. */
const OnDevice = lateExtra(async () => (await import('./on-device.tsx')).loadOnDevice());

export const RootLayout = () => {
  const title = useWindowTitle();
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => fetchAhead(() => setQuiet(true)), []);
  return (
    <>
      {/* A page is changed without loading a document: a screen reader hears of it here. */}
      <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
      <Outlet />
      {(isAway || isQuiet) && <OnDevice />}
    </>
  );
};

/** While the frame itself is on its way there is nothing to stand in. */
export const LoadingScreen = () => <Outline />;
/** Of a page without a frame. */
export const LoadingBare = () => <Outline frame="root" />;

/** Inside a layout only the page waits. */
export const LoadingPage = () => <SkeletonLines lines={6} />;

/** While the frame of a page is on its way, the outline that index.html began with stays. */
const Outline = ({ frame }: { frame?: 'root' }) => {
  const { t } = useTranslation();
  useEffect(() => startWaiting(), []);
  return (
    <div className="luch-outline" data-frame={frame} role="status" aria-label={t(($) => $.ui.loading)}>
      <header>
        <Mark size={28} />
      </header>
      <main>
        <i />
        <i />
      </main>
    </div>
  );
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the present language. */
    title?: () => string;
  }
}

/** The title of the window comes from the route, or from the page when it knows better ('Proposal № 12'). Answers it. */
function useWindowTitle(): string {
  useTranslation();
  const own = usePageName();
  const titleOfRoute = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const name = own ?? titleOfRoute?.();
  const product = facilityName();
  const title = name ? `${name} · ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
