import { Button } from '@mantine/core';
import { councilKinds, kindIdOf } from '@luch/contract/council/council-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { CouncilList } from '../../features/councils/council-list.tsx';
import type { NextSessions } from '../../entities/council/kind-session.tsx';
import { type Session, sessionsQuery } from '../../api/reference/sessions.ts';
import { useCouncilList } from '../../features/councils/use-council-list.ts';
import { councilCountsQuery, councilsKey } from '../../api/council/council.ts';
import { IconAdd } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CouncilDialog, CouncilOnPage } from '../parts/council-on-page.tsx';
import { ModeratorSwitch } from '../parts/moderator-switch.tsx';
import { useUncovered } from '../../ui/list/use-uncovered.ts';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';

const CreateCouncilDialog = lateDialog(
  async () => (await import('../../features/councils/create-council-dialog.tsx')).CreateCouncilDialog,
);

/** All councils by status, for the moderator; the open one stands over the list. */
export const ModeratorCouncilPage = () => {
  const list = useCouncilList('moderator', useSearch({ from: '/portal/moderator-council' }), CouncilDialog.ahead);
  const isSeen = useUncovered(list.card.id);
  const counts = useQuery({ ...councilCountsQuery({ view_type: 'moderator' }), enabled: isSeen });
  const [creating, setCreating] = useState(false);
  // Those that come next are offered: the dialog opens with them.
  const { data: sessions, isPending } = useQuery({ ...sessionsQuery, enabled: creating });
  return (
    <>
      <PageTitle
        beside={<ModeratorSwitch here="councils" />}
        waiting={<WaitingLine listKey={councilsKey} isSeen={isSeen} />}
        action={
          <Button
            leftSection={<IconAdd size={18} stroke={1.7} />}
            onPointerEnter={CreateCouncilDialog.ahead}
            onFocus={CreateCouncilDialog.ahead}
            onClick={() => setCreating(true)}
          >
            {t(($) => $.councils.create.open)}
          </Button>
        }
      >
        {t(($) => $.pages.council.titles.moderatorCouncils)}
      </PageTitle>
      <CouncilList view="moderator" list={list} counts={counts.data} onCreate={() => setCreating(true)} />
      <CouncilOnPage card={list.card} proposals={list.search.proposals} station={list.search.station} />
      {creating && !isPending && (
        <CreateCouncilDialog
          next={nextOf(sessions)}
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            list.change({ tab: undefined });
          }}
        />
      )}
    </>
  );
};

/** What a council that is planned now is likely to decide about. */
const nextOf = (sessions: readonly Session[] = []): NextSessions =>
  Object.fromEntries(
    councilKinds.flatMap((kind) => {
      const found = sessions.find((one) => one.is_next && one.megascience_type_ext_id === kindIdOf[kind]);
      return found ? [[kind, { name: found.name, start: found.date_start, end: found.date_end }]] : [];
    }),
  );
