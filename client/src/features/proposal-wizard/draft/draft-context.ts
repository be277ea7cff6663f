import { createContext, use, useSyncExternalStore } from 'react';
import type { Draft, Name } from './draft.ts';
import type { OpenProposal } from './open-proposal.ts';
import type { ProposalDraftState } from './proposal-kind.ts';

export const OpenProposalContext = createContext<OpenProposal | null>(null);

export function useOpenProposal(): OpenProposal {
  const open = use(OpenProposalContext);
  if (!open) throw new Error('wizard: no open proposal');
  return open;
}

/** A part of the saving state; renders again only when that part changes, so it must keep its identity meanwhile. */
export function useSaving<Part>(part: (state: ProposalDraftState) => Part): Part {
  const { engine } = useOpenProposal();
  return useSyncExternalStore(engine.subscribe, () => part(engine.state()));
}

export const useDraft = (): Draft => useSaving((state) => state.draft);
export const useValue = <F extends Name>(field: F): Draft[F] => useSaving((state) => state.draft[field]);
