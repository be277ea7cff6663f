import { useSaving } from '../draft/draft-context.ts';
import { changedFields, partOf } from '../draft/draft.ts';
import { ClosedDialog } from './closed-dialog.tsx';

/** Submitted or taken back in another window while this one was open. */
export const ClosedMeanwhile = ({ onLeave }: { onLeave: () => void }) => {
  const state = useSaving((autosave) => autosave);
  if (state.trouble?.kind !== 'closed') return null;
  return <ClosedDialog left={partOf(state.draft, changedFields(state.draft, state.base))} onOk={onLeave} />;
};
