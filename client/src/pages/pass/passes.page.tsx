import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passCountsQuery } from '../../api/pass/pass.queries.ts';
import { PassList } from '../../features/passes/list/pass-list.tsx';
import { usePassList } from '../../features/passes/list/use-pass-list.ts';
import { IconList } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ProposalOver } from '../parts/proposal-over.tsx';

const PassCardDialog = lateDialog(
  async () => (await import('../../features/passes/card/pass-card-dialog.tsx')).PassCardDialog,
);

/** All passes for the office that handles them; the open one stands over the list. */
export const PassesPage = () => {
  const { t } = useTranslation();
  const list = usePassList(useSearch({ from: '/portal/passes' }), PassCardDialog.ahead);
  const { data: counts } = useQuery(passCountsQuery);
  const [proposals, setProposals] = useState<readonly number[]>([]);
  const { card, place } = list;
  return (
    <div data-full-width>
      <PageTitle
        action={
          <Button component={Link} to="/gate" variant="default" leftSection={<IconList size={18} stroke={1.7} />}>
            {t(($) => $.pages.pass.titles.gate)}
          </Button>
        }
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
      <PassList list={list} />
      {card.id !== undefined && (
        <PassCardDialog
          id={card.id}
          steps={{ place, onStep: card.moveTo }}
          onClose={card.close}
          onOpenProposal={(id) => setProposals([id])}
        />
      )}
      <ProposalOver ids={proposals} onShow={setProposals} />
    </div>
  );
};
