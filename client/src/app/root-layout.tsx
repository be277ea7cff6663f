import { Outlet } from '@tanstack/react-router';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { useWindowTitle } from './titles.ts';

export const RootLayout = () => {
  useWindowTitle();
  return <Outlet />;
};

export const LoadingPage = () => <LoadingOverlay />;
