import { createContext, use, useSyncExternalStore } from 'react';
import type { Autosave } from './autosave-types.ts';
import type { Draft, Field } from './draft.ts';
import type { OpenProposal } from './open-proposal.ts';

export const OpenProposalContext = createContext<OpenProposal | null>(null);

export function useOpenProposal(): OpenProposal {
  const desk = use(OpenProposalContext);
  if (!desk) throw new Error('wizard: no open proposal');
  return desk;
}

/** A part of the saving state; renders again only when that part changes, so it must keep its identity meanwhile. */
export function useSaving<Part>(part: (state: Autosave) => Part): Part {
  const { engine } = useOpenProposal();
  return useSyncExternalStore(engine.subscribe, () => part(engine.state()));
}

export const useDraft = (): Draft => useSaving((state) => state.draft);
export const useValue = <F extends Field>(field: F): Draft[F] => useSaving((state) => state.draft[field]);
