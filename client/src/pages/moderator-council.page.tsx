import { Button } from '@mantine/core';
import { councilKinds, kindIdOf } from '@luch/contract/council/council-kind.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouncilList } from '../features/councils/council-list.tsx';
import { councilTabOf } from '../features/councils/council-tabs.ts';
import type { NextSessions } from '../features/councils/kind-session.tsx';
import { type Session, sessionsQuery } from '../api/reference/session.queries.ts';
import { useCardAddress } from '../ui/list/card-address.ts';
import { councilCountsQuery, councilListQuery, councilQuery } from '../api/council/council.queries.ts';
import { useListAddress } from '../ui/list/list-address.ts';
import { useExistingPage } from '../ui/list/use-existing-page.ts';
import { IconAdd } from '../ui/icons.ts';
import { late } from '../ui/late.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ModeratorSwitch } from './parts/moderator-switch.tsx';

const CouncilDialog = late(async () => (await import('../features/councils/council-dialog.tsx')).CouncilDialog);
const CreateCouncilDialog = late(
  async () => (await import('../features/councils/create-council-dialog.tsx')).CreateCouncilDialog,
);

/** All councils by status, for the moderator; the open one stands over the list. */
export const ModeratorCouncilPage = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const address = useListAddress(council.pageSize);
  const card = useCardAddress(address.search);
  const status = councilStatus[councilTabOf(address.search.tab)];
  const list = useQuery(councilListQuery({ status_id: status, page: address.page, page_size: address.pageSize }));
  const counts = useQuery(councilCountsQuery);
  const { data: sessions } = useQuery(sessionsQuery);
  const [creating, setCreating] = useState(false);
  useExistingPage(address, list.data);
  const ahead = (id: number) => {
    CouncilDialog.ahead();
    void queryClient.prefetchQuery(councilQuery(id));
  };
  return (
    <div data-full-width>
      <PageTitle
        beside={<ModeratorSwitch here="councils" />}
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
        {t(($) => $.app.titles.moderatorCouncils)}
      </PageTitle>
      <CouncilList
        address={address}
        card={card}
        list={list.data}
        counts={counts.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        onHover={ahead}
        onCreate={() => setCreating(true)}
      />
      {card.id !== undefined && <CouncilDialog id={card.id} onClose={card.close} />}
      {creating && (
        <CreateCouncilDialog
          next={nextOf(sessions)}
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            address.change({ tab: undefined });
          }}
        />
      )}
    </div>
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
