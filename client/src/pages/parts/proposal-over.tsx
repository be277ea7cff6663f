import { ProposalCardWhole } from './proposal-card-whole.tsx';

/** A proposal over the card that it was opened from: not one of a list, so without neighbours. */
export const ProposalOver = ({
  ids,
  onShow,
}: {
  /** Those behind it first, the open one last. */
  ids: readonly number[];
  onShow: (ids: readonly number[]) => void;
}) => {
  const id = ids.at(-1);
  if (id === undefined) return null;
  return (
    <ProposalCardWhole
      id={id}
      steps={{
        place: undefined,
        behind: ids.at(-2),
        onStep: (step) => onShow([step.id]),
        onBack: () => onShow(ids.slice(0, -1)),
        onOpen: (next) => onShow([...ids, next]),
        onClose: () => onShow([]),
      }}
    />
  );
};
