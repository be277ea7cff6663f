import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { CardStep } from './card-place.ts';
import type { ListSearch } from './list-search.ts';
import { present, readId } from '../../lib/search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many steps back in the history the list without a card is. */
    cardDepth?: number;
    /** An action whose dialog the card opens with. */
    cardAction?: string;
    /** The step before shows the same without the pass. */
    isPassOpened?: boolean;
  }
}

const listed = (ids: readonly number[]): readonly number[] | undefined => (ids.length > 0 ? ids : undefined);

export interface CardAddress {
  id: number | undefined;
  /** The action whose dialog the card opens with. */
  action: string | undefined;
  /** Cards behind the open one, the last opened at the end. */
  back: readonly number[];
  /** From a list; with an action, its dialog opens too. */
  open: (id: number, action?: string) => void;
  /** A previous proposal named in the open card. */
  openBehind: (id: number) => void;
  /** To a neighbour in the list: Back still closes the card. */
  moveTo: (step: CardStep) => void;
  goBack: () => void;
  close: () => void;
  hrefOf: (id: number) => string;
}

/** How deep a further card is. Behind one that came by a mailed link there is no list to go back to, however many follow. */
export const oneFurther = (depth = 0): number => (depth > 0 ? depth + 1 : 0);

/** From one card to the next; whatever pass was open over the one before is closed. */
function useSteps() {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    depth: () => router.state.location.state.cardDepth ?? 0,
    go: (card: CardPart, state: CardState = {}, replace = false) =>
      void navigate({
        to: '.',
        search: (previous: object) => present({ ...previous, pass: undefined, ...card }),
        state,
        replace,
        resetScroll: false,
      }),
  };
}

export interface PassAddress {
  id: number | undefined;
  open: (id: number) => void;
  close: () => void;
}

/** The pass that is open over a card stands in the address beside it: Back closes the pass, and the card stays. */
export function usePassAddress(): PassAddress {
  const router = useRouter();
  const { depth, go } = useSteps();
  const { pass }: { pass?: unknown } = useSearch({ strict: false });
  const isOwnStep = useLocation({ select: ({ state }) => state.isPassOpened === true });
  return {
    id: readId(pass),
    open: (next) => go({ pass: next }, { cardDepth: oneFurther(depth()), isPassOpened: true }),
    close: () => (isOwnStep ? router.history.back() : go({}, { cardDepth: depth() }, true)),
  };
}

/** The open card stands in the address: Back closes it, a link to it can be mailed, a reload keeps it. */
export function useCardAddress(search: Pick<ListSearch, 'id' | 'back'>): CardAddress {
  const router = useRouter();
  const { id, back = [] } = search;
  const action = useLocation({ select: ({ state }) => state.cardAction });
  const { depth, go } = useSteps();
  return {
    id,
    action,
    back,
    open: (next, wanted) =>
      go({ id: next, back: undefined }, { cardDepth: 1, ...(wanted ? { cardAction: wanted } : {}) }),
    openBehind: (next) =>
      go({ id: next, back: listed(id === undefined ? back : [...back, id]) }, { cardDepth: oneFurther(depth()) }),
    moveTo: ({ id: next, page }) =>
      go({ id: next, back: undefined, ...(page === undefined ? {} : { page }) }, { cardDepth: depth() }, true),
    // A card that came by a mailed link has no list behind it in the history.
    goBack: () => {
      if (depth() > 1) router.history.back();
      else go({ id: back.at(-1), back: listed(back.slice(0, -1)) }, {}, true);
    },
    close: () => {
      if (depth() > 0) router.history.go(-depth());
      else go({ id: undefined, back: undefined }, {}, true);
    },
    hrefOf: (next) =>
      router.buildLocation({
        to: '.',
        search: (previous: object) => present({ ...previous, id: next, back: undefined, pass: undefined }),
      }).href,
  };
}

interface CardState {
  cardDepth?: number;
  cardAction?: string;
  isPassOpened?: boolean;
}
interface CardPart {
  id?: number | undefined;
  back?: readonly number[] | undefined;
  pass?: number;
  page?: number;
}
