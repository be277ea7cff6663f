import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { GuestHeader } from '../features/shell/guest-header.tsx';
import { useProfileIfSignedIn } from '../api/account/account.queries.ts';
import classes from './layouts.module.css';
import { mainId, SkipLink } from './skip-link.tsx';

const Portal = lazy(async () => ({ default: (await import('./portal-layout.tsx')).PortalFrame }));

/** Pages open to everybody: with the portal's header for whoever is signed in. */
export const GuestLayout = () => {
  const profile = useProfileIfSignedIn();
  if (profile)
    return (
      <Suspense>
        <Portal profile={profile}>
          <Outlet />
        </Portal>
      </Suspense>
    );
  return (
    <div className={classes['root']}>
      <SkipLink />
      <GuestHeader />
      <main id={mainId} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </div>
  );
};
