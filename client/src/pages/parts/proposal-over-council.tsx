import { lateDialog } from '../../ui/late.tsx';

const ProposalCard = lateDialog(async () => {
  const { ProposalCardWhole } = await import('./proposal-card-whole.tsx');
  return ({ ids, onShow, onClose }: ProposalsOverCouncil & { onClose: () => void }) => {
    const [id = 0, ...behind] = ids.toReversed();
    return (
      <ProposalCardWhole
        id={id}
        steps={{
          place: undefined,
          behind: behind[0],
          onStep: (step) => onShow([step.id]),
          onBack: () => onShow(ids.slice(0, -1)),
          onOpen: (next) => onShow([...ids, next]),
          onClose,
        }}
      />
    );
  };
});

interface ProposalsOverCouncil {
  /** Those behind it first, the open one last. */
  ids: readonly number[];
  onShow: (ids: readonly number[]) => void;
}

/** A proposal over the card that it was opened from: not one of a list, so without neighbours. */
export const ProposalOverCouncil = ({ ids, onShow }: ProposalsOverCouncil) =>
  ids.length === 0 ? null : <ProposalCard ids={ids} onShow={onShow} onClose={() => onShow([])} />;
