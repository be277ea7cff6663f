import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { CardWaiting } from '../../features/proposal-card/card-waiting.tsx';
import { useIsPhone } from '../../lib/use-phone.ts';
import { late } from '../../ui/late.tsx';
import type { RowBeside } from '../../ui/list/use-row-beside.ts';
import type { List } from '../../ui/list/use-list.ts';
import { placeOf } from './action-places.ts';
import { Assignment } from './assignment.tsx';

const CardPreview = late(
  async () => (await import('../../features/proposal-card/preview/card-preview.tsx')).CardPreview,
  CardWaiting,
);

/** The proposal that is looked at beside its list; a phone opens the card instead. */
export const PreviewOnPage = ({
  list: { rows = [], page, pageSize, total, card },
  beside,
}: {
  list: Pick<List<ProposalRow>, 'rows' | 'page' | 'pageSize' | 'total' | 'card'>;
  beside: RowBeside;
}) => {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const [assigning, setAssigning] = useState<number>();
  const { id } = beside;
  if (id === undefined || phone) return null;
  const at = rows.findIndex((row) => row.id === id);
  const steps = {
    position: at === -1 ? undefined : (page - 1) * pageSize + at + 1,
    total,
    previous: at === -1 ? undefined : rows[at - 1]?.id,
    next: at === -1 ? undefined : rows[at + 1]?.id,
    onStep: beside.moveTo,
    onOpen: () => card.open(id),
    onClose: () => {
      beside.close();
      focusRow(id);
    },
  };
  return (
    <>
      <CardPreview
        id={id}
        steps={steps}
        onElsewhere={(action, shown) => void navigate(placeOf(action, shown))}
        onAssign={() => setAssigning(id)}
      />
      {assigning !== undefined && <Assignment ids={[assigning]} onClose={() => setAssigning(undefined)} />}
    </>
  );
};

/** The keys go on from where one was. */
const focusRow = (id: number): void =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-opener]`)?.focus({ preventScroll: true });
