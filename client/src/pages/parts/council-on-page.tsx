import { useNavigate } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { present } from '../../lib/search.ts';
import { type CardAddress, oneFurther } from '../../ui/list/card-address.ts';
import { lateDialog } from '../../ui/late.tsx';
import { ProposalOver } from './proposal-over.tsx';

export const CouncilDialog = lateDialog(
  async () => (await import('../../features/council-card/council-card-dialog.tsx')).CouncilCardDialog,
);

export const StationCouncilDialog = lateDialog(async () => {
  const [part] = await Promise.all([
    import('../../features/council-card/station/station-council-dialog.tsx'),
    needTexts('councils'),
  ]);
  return part.StationCouncilDialog;
});

interface OpenCouncil {
  readonly card: Pick<CardAddress, 'id' | 'close'>;
  readonly proposals: readonly number[] | undefined;
}
type RankedCouncil = OpenCouncil & { station: number | undefined };

/** The council over any page with a list, and over it the proposals that are opened from it: all of it in the address. */
export const CouncilOnPage = ({ card, proposals, station }: RankedCouncil) => {
  const show = useShowProposals(proposals);
  const showStation = useShowStation();
  const navigate = useNavigate();
  if (card.id === undefined) return null;
  return (
    <CouncilDialog
      key={card.id}
      id={card.id}
      station={station}
      onStation={(id) => void showStation(id)}
      // Behind a council that came by a mailed link the list would keep the station.
      onClose={() => void (station === undefined ? card.close() : showStation(undefined).then(card.close))}
      onOpenProposal={(id) => show([id])}
      onShowRoom={() => void navigate({ to: '/council-room/$id', params: { id: String(card.id) } })}
    >
      <ProposalOver ids={proposals ?? []} onShow={show} />
    </CouncilDialog>
  );
};

/** The same for a station, as it reads a council. */
export const StationCouncilOnPage = ({ stationId, card, proposals }: OpenCouncil & { stationId: number }) => {
  const show = useShowProposals(proposals);
  if (card.id === undefined) return null;
  return (
    <StationCouncilDialog
      key={card.id}
      id={card.id}
      stationId={stationId}
      onClose={card.close}
      onOpenProposal={(id) => show([id])}
    >
      <ProposalOver ids={proposals ?? []} onShow={show} />
    </StationCouncilDialog>
  );
};

/** In the place of what was there: Back closes the council. */
function useShowStation() {
  const navigate = useNavigate();
  return (station: number | undefined) =>
    navigate({
      to: '.',
      search: (previous: object) => present({ ...previous, station }),
      state: (previous) => previous,
      replace: true,
      resetScroll: false,
    });
}

/** A further card is a step of its own, which Back takes back; a closed one leaves none that would open it again. */
function useShowProposals(shown: readonly number[] = []) {
  const navigate = useNavigate();
  return (ids: readonly number[]) => {
    const isFurther = ids.length > shown.length;
    void navigate({
      to: '.',
      search: (previous: object) => present({ ...previous, proposals: ids.length > 0 ? ids : undefined }),
      state: (previous) => (isFurther ? { ...previous, cardDepth: oneFurther(previous.cardDepth) } : previous),
      replace: !isFurther,
      resetScroll: false,
    });
  };
}
