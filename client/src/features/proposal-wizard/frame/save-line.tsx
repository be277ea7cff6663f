import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatTime, plainDateOf, today } from '../../../lib/dates.ts';
import { IconAlert, IconNoNetwork, IconSaved, IconSaving } from '../../../ui/icons.ts';
import { useSaving, useOpenProposal } from '../draft/draft-context.ts';
import type { Field } from '../draft/draft.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './header.module.css';
import { saveLineOf, type SaveState } from './save-state.ts';

const size = { size: 18, stroke: 1.7 } as const;
const looks: Readonly<Record<SaveState, { tone: string; icon: ReactNode }>> = {
  saved: { tone: 'green', icon: <IconSaved {...size} /> },
  saving: { tone: 'plain', icon: <IconSaving {...size} /> },
  held: { tone: 'amber', icon: <IconAlert {...size} /> },
  elsewhere: { tone: 'amber', icon: <IconAlert {...size} /> },
  offline: { tone: 'amber', icon: <IconNoNetwork {...size} /> },
  server: { tone: 'amber', icon: <IconNoNetwork {...size} /> },
  signedOut: { tone: 'amber', icon: <IconAlert {...size} /> },
  refused: { tone: 'red', icon: <IconAlert {...size} /> },
  closed: { tone: 'red', icon: <IconAlert {...size} /> },
  lost: { tone: 'red', icon: <IconAlert {...size} /> },
};
/** Told to a screen reader when they begin; 'saved' after every pause would only disturb. */
const announced: readonly SaveState[] = [
  'held',
  'elsewhere',
  'offline',
  'server',
  'signedOut',
  'refused',
  'closed',
  'lost',
];

/** Tried again by itself, or at once by a press. */
const isRetried: readonly SaveState[] = ['refused', 'offline', 'server'];

/** How safe the text is, in words, and what can be done about it. */
export const SaveLine = ({ short }: { short: boolean }) => {
  const { t } = useTranslation();
  const { engine } = useOpenProposal();
  const { compare, signIn } = useWizard();
  const { state, held, savedAt } = saveLineOf(useSaving((autosave) => autosave));
  const text = useLineText(state, held, savedAt, short);
  const look = looks[state];
  return (
    <div className={classes['save']} data-tone={look.tone} data-testid="save-state" data-state={state}>
      {look.icon}
      <span>{text}</span>
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
      <span className="luch-nowrap luch-spoken" role="status">
        {announced.includes(state) ? text : ''}
      </span>
    </div>
  );
};

function useLineText(state: SaveState, held: readonly Field[], savedAt: string | null, short: boolean): string {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const trouble = useSaving((autosave) => autosave.trouble);
  const refused = t(($) => $.proposalWizard.save.refused);
  return trouble?.kind === 'refused' && trouble.detail ? `${refused}: ${trouble.detail}` : refused;
}
