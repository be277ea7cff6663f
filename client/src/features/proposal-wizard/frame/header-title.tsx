import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { type SavingState, savingStateOf } from '../../../drafts/saving-state.ts';
import { heldKeys } from '../../../drafts/pending.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { SavingLine } from '../../../ui/saving-line.tsx';
import { useOpenProposal, useSaving } from '../draft/draft-context.ts';
import { useWizard } from '../wizard-context.ts';
import { proposalKind } from '../draft/proposal-kind.ts';
import type { Name } from '../draft/draft.ts';
import { useNames } from '../draft/use-names.ts';
import classes from './header.module.css';

/** Number and status of the proposal, and how safe its text is. */
export const HeaderTitle = ({ submitted = false }: { submitted?: boolean }) => {
  const { view } = useOpenProposal();
  const isPhone = useIsPhone();
  return (
    <>
      <p className={classes['number']}>{t(($) => $.proposalWizard.number, { id: view.id })}</p>
      {!submitted && (
        <span className="luch-faint luch-nowrap luch-not-phone">
          {isIn('returned', view.last_status_id)
            ? t(($) => $.proposalWizard.status.modification)
            : t(($) => $.proposalWizard.status.draft)}
        </span>
      )}
      {!submitted && <SaveLine short={isPhone} />}
    </>
  );
};

/** Tried again by itself, or at once by a press. */
const isRetried: readonly SavingState[] = ['refused', 'offline', 'server'];

/** How safe the text is, in words, and what can be done about it. */
const SaveLine = ({ short }: { short: boolean }) => {
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

function useLineText(state: SavingState, held: readonly Name[], savedAt: string | null, short: boolean): string {
  const words = useDetail();
  const nameOf = useNames();
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
            fields: held.map((field) => nameOf(field, 'short')).join(', '),
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
