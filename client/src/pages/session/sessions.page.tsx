import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, profileQuery } from '../../api/account/account.ts';
import { myListQuery, waitingQuery } from '../../api/proposal/proposal.ts';
import { type Session, sessionsQuery } from '../../api/reference/sessions.ts';
import { NewProposalButton } from '../../features/my-proposals/new-proposal-button.tsx';
import { NearestSessions } from '../../features/session/nearest/nearest-sessions.tsx';
import { OpenPanel } from '../../features/session/nearest/open-panel.tsx';
import { isOpenSession } from '../../features/session/open-call.ts';
import { ownProposals } from '../../features/session/year/own-proposals.ts';
import { YearStrip } from '../../features/session/year/year-strip.tsx';
import { zoneName } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { session as signIn } from '../../lib/session.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { IconAdd, IconCalendarDown } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import type { SessionSearch } from './session-search.ts';
import classes from './sessions.module.css';

/** Its fields ask for dates: only those who keep the schedule wait for them. */
const KeeperSessions = late(
  async () => (await import('../../features/session/keep/keeper-sessions.tsx')).KeeperSessions,
  () => (
    <div className={classes['waiting']}>
      <SkeletonLines lines={8} />
    </div>
  ),
);

/** When to submit and when to come: for everybody; with the own proposals, and for moderators to keep. */
export const SessionsPage = () => {
  const { data: profile, isLoading } = useQuery({ ...profileQuery, enabled: signIn.isSignedIn(), retry: false });
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const keeps = profile && (holds(profile, 'moderator') || holds(profile, 'administrator'));
  useRootMark(keeps && 'pageWide');
  if (isError && !sessions)
    return <NotLoaded level={2} title={t(($) => $.session.failed)} onAgain={() => void refetch()} />;
  // Who is signed in sees the page of a guest for no moment.
  if (!sessions || isLoading) return <SkeletonLines lines={8} />;
  if (keeps) return <KeptSchedule sessions={sessions} />;
  return profile ? <OwnSchedule sessions={sessions} /> : <OpenSchedule sessions={sessions} />;
};

function useAddress() {
  const search: SessionSearch = useSearch({ from: '/guest/sessions' });
  const navigate = useNavigate();
  const change = (patch: { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }) =>
    void navigate({
      to: '/sessions',
      search: { ...search, ...patch } as SessionSearch,
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}

const Title = ({ note, action }: { note: string; action?: React.ReactNode }) => (
  <PageTitle
    note={note}
    action={
      <div className="luch-buttons">
        <ToCalendar />
        {action}
      </div>
    }
  >
    {t(($) => $.pages.session.titles.sessions)}
  </PageTitle>
);

/** A file that every calendar takes; asked for again it changes what has moved. */
const ToCalendar = () => (
  <Button
    component="a"
    variant="subtle"
    href={`/api/references/session/calendar/?lang=${currentLanguage()}`}
    download="deadlines.ics"
    leftSection={<IconCalendarDown size={18} stroke={1.7} />}
  >
    {t(($) => $.sessions.toCalendar)}
  </Button>
);

/** The open pages of the facilities with beam. */
const Calendars = () => (
  <nav className={classes['calendars']} aria-label={t(($) => $.sessions.images.label)}>
    <Link to="/synchrotron-calendar" className="luch-accent luch-finger">
      {t(($) => $.pages['calendar-image'].titles.synchrotron)}
    </Link>
    <Link to="/reactor-calendar" className="luch-accent luch-finger">
      {t(($) => $.pages['calendar-image'].titles.reactor)}
    </Link>
  </nav>
);

const KeptSchedule = ({ sessions }: { sessions: readonly Session[] }) => {
  const { search, change } = useAddress();
  const open = sessions.filter(isOpenSession).length;
  return (
    <>
      <Title
        note={t(($) => $.sessions.keep.note, { open, closed: sessions.length - open })}
        action={
          <Button leftSection={<IconAdd size={18} stroke={1.7} />} onClick={() => change({ edit: 'new' })}>
            {t(($) => $.sessions.keep.add)}
          </Button>
        }
      />
      <YearStrip sessions={sessions} own={[]} />
      <KeeperSessions
        sessions={sessions}
        tab={search.tab ?? 'open'}
        edit={search.edit}
        onTab={(tab) => change({ tab: tab === 'closed' ? tab : undefined })}
        onEdit={(edit) => change({ edit })}
      />
      <Calendars />
    </>
  );
};

const OwnSchedule = ({ sessions }: { sessions: readonly Session[] }) => {
  const { search, change } = useAddress();
  const { data: mine, isPending } = useQuery(myListQuery({ view_type: 'list', page_size: 100 }));
  const { data: waiting, isPending: isComing } = useQuery(waitingQuery);
  const now = useServerNow(60_000);
  // One's own stand in every part of it: it is drawn once.
  if (isPending || isComing) return <SkeletonLines lines={8} />;
  const own = ownProposals(mine?.rows ?? [], sessions, new Date(now));
  const draft = waiting?.items.find(({ kind }) => kind === 'draft');
  return (
    <>
      <Title note={t(($) => $.sessions.note, { zone: zoneName() })} />
      <YearStrip sessions={sessions} own={own} />
      <div className={classes['columns']}>
        <NearestSessions sessions={sessions} own={own} kind={search.kind} onKind={(kind) => change({ kind })} />
        <div>
          <OpenPanel sessions={sessions} draft={draft}>
            {draft && (
              <Button component={Link} to={`/new-proposal/${draft.id}`}>
                {t(($) => $.sessions.continue)}
              </Button>
            )}
            <NewProposalButton light={draft !== undefined} />
          </OpenPanel>
          <Calendars />
        </div>
      </div>
    </>
  );
};

const OpenSchedule = ({ sessions }: { sessions: readonly Session[] }) => {
  const { search, change } = useAddress();
  return (
    <>
      <Title note={t(($) => $.sessions.note, { zone: zoneName() })} />
      <YearStrip sessions={sessions} own={[]} />
      <div className={classes['columns']}>
        <NearestSessions sessions={sessions} own={undefined} kind={search.kind} onKind={(kind) => change({ kind })} />
        <div>
          <OpenPanel sessions={sessions} draft={undefined}>
            <Button component={Link} to="/login">
              {t(($) => $.sessions.signIn)}
            </Button>
          </OpenPanel>
          <Calendars />
        </div>
      </div>
    </>
  );
};
