import { createContext, use, useSyncExternalStore } from 'react';
import type { Autosave } from './autosave-types.ts';
import type { Draft, Field } from './draft.ts';
import type { Desk } from './desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('wizard: no desk');
  return desk;
}

/** A part of the saving state; renders again only when that part changes, so it must keep its identity meanwhile. */
export function useAutosave<Part>(part: (state: Autosave) => Part): Part {
  const { engine } = useDesk();
  return useSyncExternalStore(engine.subscribe, () => part(engine.state()));
}

export const useDraft = (): Draft => useAutosave((state) => state.draft);
export const useValue = <F extends Field>(field: F): Draft[F] => useAutosave((state) => state.draft[field]);
