import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArchiveWidget } from '../../features/archive/archive-widget.tsx';
import { ActingNotice } from '../../features/shell/acting-notice.tsx';
import { PortalHeader } from '../../features/shell/header.tsx';
import { BottomBar } from '../../features/shell/nav.tsx';
import { useLive } from '../../api/live.ts';
import { type Profile, useProfile } from '../../api/account/account.ts';
import { needTexts } from '../../lib/i18n.ts';
import { lateExtra } from '../../ui/late.tsx';
import classes from './layouts.module.css';
import { KeysHelp } from './keys-help.tsx';
import { menuOf } from './menu.ts';
import { mainId, SkipLink } from './skip-link.tsx';
import type { OverPage } from '../../features/shell/over-page.ts';

const FailedBar = lateExtra(async () => {
  const [part] = await Promise.all([import('../../features/waiting/failed-bar.tsx'), needTexts('failed')]);
  return part.FailedBar;
});

/** Header, content, and on a phone the bar at the bottom; what it shows follows what others do. */
export const PortalFrame = ({ profile, children }: { profile: Profile; children: ReactNode }) => {
  useLive();
  const items = menuOf(profile);
  return (
    <div className={classes['root']}>
      <KeysHelp />
      <SkipLink />
      <ActingNotice />
      <PortalHeader profile={profile} items={items} over={overPagesOf(profile)} />
      {profile.letters_failed ? (
        <div className={classes['told']}>
          <FailedBar count={profile.letters_failed} />
        </div>
      ) : null}
      <main id={mainId} tabIndex={-1} className={classes['main']} data-bar>
        {children}
      </main>
      <BottomBar profile={profile} items={items} />
    </div>
  );
};

export const PortalLayout = () => {
  const profile = useProfile();
  return (
    // Another person's page hears another person's messages.
    <PortalFrame key={profile.id} profile={profile}>
      <Outlet />
      <ArchiveWidget profile={profile} />
    </PortalFrame>
  );
};

const offered = Object.values(import.meta.glob<OverPage>('../*/*.over.ts', { eager: true, import: 'over' }));

/** What this person may open over any page. */
const overPagesOf = (profile: Profile): OverPage[] => offered.filter((one) => one.isFor(profile));
