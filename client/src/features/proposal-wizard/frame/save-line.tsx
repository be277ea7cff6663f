import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { heldKeys } from '../../../drafts/pending.ts';
import { type SavingState, savingStateOf } from '../../../drafts/saving-state.ts';
import { formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { useSaving, useOpenProposal } from '../draft/draft-context.ts';
import type { Field } from '../draft/draft.ts';
import { proposalKind } from '../draft/proposal-kind.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './header.module.css';

/** Tried again by itself, or at once by a press. */
const isRetried: readonly SavingState[] = ['refused', 'offline', 'server'];

/** How safe the text is, in words, and what can be done about it. */
export const SaveLine = ({ short }: { short: boolean }) => {
  const { engine } = useOpenProposal();
  const { compare, signIn } = useWizard();
  const draft = useSaving((autosave) => autosave);
  const state = savingStateOf(draft, proposalKind);
  const text = useLineText(state, heldKeys(draft, proposalKind), draft.savedAt, short);
  return (
    <SavingLine state={state} text={text} className={classes['save']} testId="save-state" size={18}>
      {state === 'elsewhere' && !short && (
        <UnstyledButton className={classes['saveAction'] ?? ''} onClick={compare}>
          {t(($) => $.proposalWizard.save.compare)}
        </UnstyledButton>
      )}
      {state === 'signedOut' && (
        <UnstyledButton className={classes['saveAction'] ?? ''} onClick={signIn}>
          {t(($) => $.proposalWizard.save.signIn)}
        </UnstyledButton>
      )}
      {isRetried.includes(state) && !(short && state !== 'refused') && (
        <UnstyledButton className={classes['saveAction'] ?? ''} onClick={() => void engine.flush()}>
          {t(($) => $.proposalWizard.save.retry)}
        </UnstyledButton>
      )}
    </SavingLine>
  );
};

function useLineText(state: SavingState, held: readonly Field[], savedAt: string | null, short: boolean): string {
  const words = useDetail();
  switch (state) {
    case 'saved': {
      if (!savedAt) return t(($) => $.proposalWizard.save.saving);
      const time = formatTime(savedAt);
      if (plainDateOf(savedAt) !== today()) {
        const date = formatDayMonth(savedAt);
        return short
          ? t(($) => $.proposalWizard.save.savedShort, { time: date })
          : t(($) => $.proposalWizard.save.savedOn, { date, time });
      }
      return short
        ? t(($) => $.proposalWizard.save.savedShort, { time })
        : t(($) => $.proposalWizard.save.saved, { time });
    }
    case 'held':
      return short
        ? t(($) => $.proposalWizard.save.heldShort, { count: held.length })
        : t(($) => $.proposalWizard.save.held, {
            fields: held.map((field) => t(($) => $.proposalWizard.short[field])).join(', '),
          });
    case 'offline':
      return short ? t(($) => $.proposalWizard.save.offlineShort) : t(($) => $.proposalWizard.save.offline);
    case 'server':
      return short ? t(($) => $.proposalWizard.save.serverShort) : t(($) => $.proposalWizard.save.server);
    case 'elsewhere':
      return short ? t(($) => $.proposalWizard.save.elsewhereShort) : t(($) => $.proposalWizard.save.elsewhere);
    case 'lost':
      return short ? t(($) => $.proposalWizard.save.lostShort) : t(($) => $.proposalWizard.save.lost);
    case 'refused':
      return words;
    case 'closed':
      return t(($) => $.proposalWizard.save.closed);
    case 'signedOut':
      return t(($) => $.proposalWizard.save.signedOut);
    case 'saving':
      break;
  }
  return t(($) => $.proposalWizard.save.saving);
}

/** Why the server refused, in its own words. */
function useDetail(): string {
  const trouble = useSaving((autosave) => autosave.trouble);
  const refused = t(($) => $.proposalWizard.save.refused);
  return trouble?.kind === 'refused' && trouble.detail ? `${refused}: ${trouble.detail}` : refused;
}
