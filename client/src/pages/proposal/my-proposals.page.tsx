import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { OldProposals } from '../../features/archive/old-proposals.tsx';
import { FirstHour } from '../../features/first-hour/late-first-hour.tsx';
import { MyList } from '../../features/my-proposals/my-list.tsx';
import { tabNamed } from '../../features/my-proposals/my-tabs.ts';
import { useMyList } from '../../features/my-proposals/use-my-list.ts';
import { NewProposalButton } from '../../features/my-proposals/new-proposal-button.tsx';
import { WaitingPanel } from '../../features/my-proposals/waiting-panel.tsx';
import { ActionOnRow } from '../../features/proposal-card/actions/action-on-row.tsx';
import { SessionStrip } from '../../features/session/session-strip.tsx';
import { SessionsDialog } from '../../features/session/late-sessions-dialog.ts';
import { openCall } from '../../features/session/open-call.ts';
import { sessionsQuery } from '../../api/reference/sessions.ts';
import { formatLastDay } from '../../lib/dates.ts';
import { waitingQuery } from '../../api/proposal/proposal.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CardOnPage } from '../parts/card-on-page.tsx';

/** What waits for me, my proposals by tab, the coming sessions; the open card stands over it. */
export const MyProposalsPage = () => {
  const search = useSearch({ from: '/portal/user' });
  const list = useMyList(search);
  const tab = tabNamed(search.tab);
  const waiting = useQuery(waitingQuery);
  // Nothing pushes away what is read already: what waits stands above the list and widens its tabs, so the list waits
  // for it; what stands under the rows waits for them.
  const isBegun = !waiting.isPending;
  const hasRows = isBegun && (list.rows !== undefined || list.error !== null);
  const deadline = useDeadlineText();
  const [deleting, setDeleting] = useState<number>();
  const [schedule, { open, close }] = useDisclosure();
  return (
    <>
      <PageTitle action={<NewProposalButton />}>{t(($) => $.pages.proposal.titles.myProposals)}</PageTitle>
      <FirstHour />
      {!isBegun && (
        <Panel label={t(($) => $.myProposals.tabs[tab])}>
          <SkeletonLines lines={8} />
        </Panel>
      )}
      {waiting.data && <WaitingPanel waiting={waiting.data} onOpen={list.card.open} />}
      {isBegun && (
        <MyList
          list={list}
          counts={waiting.data?.counts}
          deadline={deadline}
          createButton={<NewProposalButton light />}
          onDelete={setDeleting}
        />
      )}
      {hasRows && tab === 'list_archive' && <OldProposals />}
      {hasRows && <SessionStrip onSchedule={open} />}
      <SessionsDialog opened={schedule} onClose={close} />
      <CardOnPage list={list} listName={t(($) => $.myProposals.tabs[tab])} />
      {deleting !== undefined && <ActionOnRow id={deleting} action="deleted" onClose={() => setDeleting(undefined)} />}
    </>
  );
};

/** Until when submission is open; nothing while no session is published. */
function useDeadlineText(): string | undefined {
  const { data } = useQuery(sessionsQuery);
  const call = data && openCall(data);
  return (
    call &&
    t(($) => $.myProposals.empty.deadline, {
      session: call.sessions.map(({ name }) => name).join(', '),
      date: formatLastDay(call.deadline),
    })
  );
}
