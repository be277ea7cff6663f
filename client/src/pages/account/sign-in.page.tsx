import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ringStations } from '../../features/account/ring-stations.ts';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { SignInRing } from '../../features/account/sign-in-ring.tsx';
import classes from '../../features/account/sign-in.module.css';
import { DeadlineLine } from '../../features/session/deadline-line.tsx';
import { LanguageSegments } from '../../features/shell/language-switch.tsx';
import { hasRole, type Profile, profileQuery } from '../../api/account/account.queries.ts';
import { needTexts } from '../../lib/i18n.ts';
import { session } from '../../lib/session.ts';
import { lateDialog, lateExtra } from '../../ui/late.tsx';
import { Wordmark } from '../../ui/mark.tsx';

const SessionsDialog = lateDialog(
  async () => (await import('../../features/session/sessions-dialog.tsx')).SessionsDialog,
);

const EndedNotice = lateExtra(async () => {
  const [part] = await Promise.all([import('../../features/account/ended-notice.tsx'), needTexts('account')]);
  return part.EndedNotice;
});

/** The first page: signing in, registering, and until when proposals are taken. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [schedule, { open, close }] = useDisclosure();
  const goOn = async (profile: Profile) => {
    queryClient.clear();
    queryClient.setQueryData(profileQuery.queryKey, profile);
    const destination = session.takeDestination();
    if (destination) return router.history.push(destination);
    // Whoever holds the role of an expert chooses the cabinet once per sign-in (fine point C16).
    return router.navigate({ to: hasRole(profile, 'expert') ? '/select-cabinet' : '/user' });
  };
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
            {session.isSignedIn() && <UncheckedNotice onAgain={() => void router.invalidate()} />}
            <SignInForm onSignedIn={goOn} />
            <p className={classes['other']}>
              {t(($) => $.signIn.noAccount)}{' '}
              <Link to="/registration" className={classes['link']}>
                {t(($) => $.signIn.register)}
              </Link>
            </p>
          </main>
          <footer>
            <DeadlineLine onSchedule={open} />
          </footer>
        </div>
      </div>
      <aside className={classes['picture']}>
        <SignInRing
          label={t(($) => $.signIn.ring.label)}
          stations={ringStations.map((id) => ({ id, name: t(($) => $.signIn.ring.stations[id]) }))}
          inner={t(($) => $.signIn.ring.stations.locus)}
          lit="stm"
        />
        <p className={classes['caption']}>{t(($) => $.signIn.ring.note)}</p>
      </aside>
      {schedule && <SessionsDialog opened onClose={close} />}
    </div>
  );
};

/** A stored token that the server could not be asked about: neither used nor thrown away. */
const UncheckedNotice = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  return (
    <p className={classes['notice']}>
      {t(($) => $.signIn.unreachable)}{' '}
      <button type="button" className={classes['retry']} onClick={onAgain}>
        {t(($) => $.signIn.again)}
      </button>
    </p>
  );
};
