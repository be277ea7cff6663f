import { VisuallyHidden } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { Outline } from './outline.tsx';
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

/** While the frame itself is on its way there is nothing to stand in. */
export const LoadingScreen = () => <Outline />;
/** Of a page without a frame. */
export const LoadingBare = () => <Outline frame="root" />;

/** Inside a layout only the page waits. */
export const LoadingPage = () => <SkeletonLines lines={6} />;
