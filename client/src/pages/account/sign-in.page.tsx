import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { type HalfSignedIn, SignInForm } from '../../features/account/sign-in-form.tsx';
import classes from '../../features/account/sign-in.module.css';
import { DeadlineLine } from '../../features/session/deadline-line.tsx';
import { LanguageSegments } from '../../features/shell/language-switch.tsx';
import { hasRole, type Profile, profileQuery } from '../../api/account/account.ts';
import { facility } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { session } from '../../lib/session.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { late, lateDialog, lateExtra } from '../../ui/late.tsx';
import { Wordmark } from '../../ui/mark.tsx';

const SessionsDialog = lateDialog(() =>
  import('../../features/session/sessions-dialog.tsx').then((part) => part.SessionsDialog),
);

/** The drawing beside the form keeps nobody from typing. */
const SignInRing = lateExtra(() => import('../../features/account/sign-in-ring.tsx').then((part) => part.SignInRing));

/** What few come to, in one part; written as bytes want it, since it stands on the first page. */
const besides = () => needTexts('second-factor').then(() => import('./besides-password.tsx'));
const SecondStep = late(() => besides().then((parts) => parts.SecondStep));
const OtherWays = lateExtra(() => besides().then((parts) => parts.OtherWays));

const EndedNotice = lateExtra(() => besides().then((parts) => parts.EndedNotice));

/** The first page: signing in, registering, and until when proposals are taken. */
export const SignInPage = () => {
  const router = useRouter();
  const [schedule, setSchedule] = useState(false);
  return (
    <div className={classes['root']}>
      <div className={classes['side']}>
        <div className={classes['inner']}>
          <header className={classes['top']}>
            <Wordmark size={36} />
            <LanguageSegments />
          </header>
          <main className={classes['form']}>
            <h1 className={classes['title']}>{t(($) => $.signIn.title)}</h1>
            <p className={classes['lead']}>{t(($) => $.signIn.lead)}</p>
            {session.wasEnded() && <EndedNotice />}
            {/* A stored token that the server could not be asked about: neither used nor thrown away. */}
            {session.isSignedIn() && (
              <p className={classes['notice']}>
                {t(($) => $.signIn.unreachable)}{' '}
                <button type="button" className={classes['retry']} onClick={() => void router.invalidate()}>
                  {t(($) => $.signIn.again)}
                </button>
              </p>
            )}
            <SignIn />
            <p className={classes['other']}>
              {t(($) => $.signIn.noAccount)}{' '}
              <Link to="/registration" className={classes['link']}>
                {t(($) => $.signIn.register)}
              </Link>
            </p>
          </main>
          <footer>
            <DeadlineLine onSchedule={() => setSchedule(true)} />
          </footer>
        </div>
      </div>
      <aside className={classes['picture']}>
        <SignInRing
          label={t(($) => $.signIn.ring.label)}
          stations={t(($) => $.signIn.ring.stations).split(', ')}
          inner={t(($) => $.signIn.ring.inner)}
        />
        <p className={classes['caption']}>{t(($) => $.signIn.ring.note)}</p>
      </aside>
      {schedule && <SessionsDialog opened onClose={() => setSchedule(false)} />}
    </div>
  );
};

/** The password, and the second step for whoever has one; then to where they wanted. */
const SignIn = () => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [half, setHalf] = useState<HalfSignedIn>();
  const [remember, setRemember] = useState(true);
  const goOn = async (token: string, profile: Profile, isRemembered: boolean) => {
    session.start(token, profile.id, isRemembered);
    queryClient.clear();
    queryClient.setQueryData(profileQuery.queryKey, profile);
    // Whoever holds the role of an expert chooses the cabinet once per sign-in (fine point C16).
    router.history.push(session.takeDestination() ?? (hasRole(profile, 'expert') ? '/select-cabinet' : '/user'));
    toastSuccess(
      t(($) => $.signIn.succeeded),
      undefined,
      timing.toastServer,
    );
  };
  return (
    <>
      {half && (
        <SecondStep
          half={half}
          onSignedIn={(token, profile) => goOn(token, profile, half.remember)}
          onBack={() => setHalf(undefined)}
        />
      )}
      {/* What was typed stays for whoever comes back to it. */}
      <div hidden={half !== undefined}>
        <SignInForm remember={remember} onRemember={setRemember} onSignedIn={goOn} onHalf={setHalf} />
        {facility.providers && <OtherWays remember={remember} />}
      </div>
    </>
  );
};
