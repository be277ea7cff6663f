import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { holds, useProfile } from '../../api/account/account.ts';
import { passCountsQuery, passesKey } from '../../api/pass.ts';
import { PassList } from '../../features/passes/list/pass-list.tsx';
import { usePassList } from '../../features/passes/list/use-pass-list.ts';
import classes from '../../features/passes/passes.module.css';
import { present } from '../../lib/search.ts';
import { useHasRoomBeside } from '../../lib/use-phone.ts';
import { IconList } from '../../ui/icons.ts';
import { late, lateDialog } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ProposalOver } from '../parts/proposal-over.tsx';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';

const PassCardDialog = lateDialog(
  async () => (await import('../../features/passes/card/pass-card-dialog.tsx')).PassCardDialog,
);

const PassPanel = late(async () => (await import('../../features/passes/card/pass-panel.tsx')).PassPanel);

/** The whole card stands in the address as the open pass does: a reload keeps it, Back closes both. */
function useWholeCard(): (isWhole: boolean) => void {
  const navigate = useNavigate();
  return (isWhole) =>
    void navigate({
      to: '.',
      search: (previous: object) => present({ ...previous, view: isWhole ? ('card' as const) : undefined }),
      state: (state) => state,
      replace: true,
      resetScroll: false,
    });
}

/** Whoever reads a code that was printed before, and has no list, comes to what is asked at the gate. */
export const PassesPage = () => {
  const { id } = useSearch({ from: '/portal/passes' });
  const isOffice = holds(useProfile(), 'user_administrator');
  return isOffice || id === undefined ? <OfficePasses /> : <Navigate to="/gate" search={{ pass: id }} replace />;
};

/** All passes for the office that handles them; the open one stands beside the list, where there is room, and whole over it. */
const OfficePasses = () => {
  const search = useSearch({ from: '/portal/passes' });
  const isBeside = useHasRoomBeside();
  const list = usePassList(search, isBeside ? PassPanel.ahead : PassCardDialog.ahead);
  const { data: counts } = useQuery(passCountsQuery);
  const [proposals, setProposals] = useState<readonly number[]>([]);
  const { card, place } = list;
  const showWhole = useWholeCard();
  const steps = { place, onStep: card.moveTo };
  const openProposal = (id: number) => setProposals([id]);
  return (
    <>
      <PageTitle
        action={
          <Button component={Link} to="/gate" variant="default" leftSection={<IconList size={18} stroke={1.7} />}>
            {t(($) => $.pages.pass.titles.gate)}
          </Button>
        }
        waiting={<WaitingLine listKey={passesKey} />}
        note={
          counts &&
          [
            t(($) => $.passes.note.new, { count: counts.new }),
            counts.urgent > 0 && t(($) => $.passes.note.urgent, { count: counts.urgent }),
          ]
            .filter(Boolean)
            .join(', ')
        }
      >
        {t(($) => $.pages.pass.titles.passes)}
      </PageTitle>
      <div className={classes['columns']} data-open={(isBeside && card.id !== undefined) || undefined}>
        <PassList list={list} />
        {isBeside && card.id !== undefined && (
          <PassPanel
            id={card.id}
            steps={steps}
            onWhole={() => showWhole(true)}
            onClose={card.close}
            onOpenProposal={openProposal}
          />
        )}
      </div>
      {card.id !== undefined && (!isBeside || search.view === 'card') && (
        <PassCardDialog
          id={card.id}
          steps={steps}
          onClose={isBeside ? () => showWhole(false) : card.close}
          onOpenProposal={openProposal}
        />
      )}
      <ProposalOver ids={proposals} onShow={setProposals} />
    </>
  );
};
