import { useAutosave, useDesk } from '../autosave/desk-context.ts';
import { unsavedFields } from '../autosave/pending.ts';
import { partOf } from '../autosave/draft.ts';
import { ClosedDialog } from './closed-dialog.tsx';

/** Submitted or taken back in another window while this one was open. */
export const ClosedMeanwhile = ({ onLeave }: { onLeave: () => void }) => {
  const { view } = useDesk();
  const state = useAutosave((autosave) => autosave);
  if (state.trouble?.kind !== 'closed') return null;
  return <ClosedDialog view={view} left={partOf(state.draft, unsavedFields(state))} onOk={onLeave} />;
};
