import type { CardPlace, CardStep } from '../../ui/list/card-place.ts';

/** Ways out of the open card: to its neighbours in the list, to the card behind it, and back to the list. */
export interface CardSteps {
  place: CardPlace | undefined;
  onStep: (step: CardStep) => void;
  /** The proposal from which this one was opened as a previous one. */
  behind: number | undefined;
  onBack: () => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}
