import { VisuallyHidden } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { SkeletonLines } from '../ui/skeletons.tsx';
import { useWindowTitle } from './titles.ts';

export const RootLayout = () => {
  const title = useWindowTitle();
  return (
    <>
      {/* A page is changed without loading a document: a screen reader hears of it here. */}
      <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
      <Outlet />
    </>
  );
};

/** While the layout itself is on its way there is nothing to stand in: the whole screen says so. */
export const LoadingScreen = () => <LoadingOverlay />;

/** Inside a layout only the page waits. */
export const LoadingPage = () => <SkeletonLines lines={6} />;
