import { Outlet } from '@tanstack/react-router';
import { GuestHeader } from '../../features/shell/guest-header.tsx';
import { useVisitor } from '../../api/account/account.ts';
import { needTexts } from '../../lib/i18n.ts';
import { late } from '../../ui/late.tsx';
import classes from './layouts.module.css';
import { mainId, SkipLink } from './skip-link.tsx';

const Portal = late(async () => {
  const [part] = await Promise.all([import('./portal-layout.tsx'), needTexts('work')]);
  return part.PortalFrame;
});

/** Pages open to everybody: with the portal's header for whoever is signed in. */
export const GuestLayout = () => {
  const { data: profile, isLoading } = useVisitor();
  if (profile)
    return (
      <Portal profile={profile}>
        <Outlet />
      </Portal>
    );
  return (
    <div className={classes['root']}>
      <SkipLink />
      <GuestHeader />
      <main id={mainId} tabIndex={-1} className={classes['main']}>
        {/* Moved into another frame a page would lose what was typed or pressed. */}
        {!isLoading && <Outlet />}
      </main>
    </div>
  );
};
