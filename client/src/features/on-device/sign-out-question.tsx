import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { discardUnsent, type Senders, type Unsent, unsentOf } from '../../drafts/unsent.ts';
import { typedBy } from '../../lib/kept-values.ts';
import { askBeforeLeaving, type Leaving } from '../../lib/leaving.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendLeft } from './send-left.ts';
import classes from './sign-out-question.module.css';
import { UnsentList } from './unsent-list.tsx';

/** Open drafts send by themselves within seconds; as long as that may take. */
const patience = 6000; // ms
const step = 300; // ms

const leave: Leaving = { afterwards: () => undefined };
const leftOf = (userId: number) => {
  const [unsent, begun] = [unsentOf(userId), begunBy(userId)];
  return { unsent, begun, count: unsent.length + begun };
};

interface Asked extends ReturnType<typeof leftOf> {
  readonly userId: number;
  readonly answer: (leaving: Leaving) => void;
  readonly state: 'asks' | 'sends' | 'failed' | 'undecided';
}

/** Who signs out says what becomes of text that the server does not have: it is neither lost nor left behind unasked. */
export const SignOutQuestion = ({ senders }: { senders: Senders }) => {
  const [asked, setAsked] = useState<Asked>();
  const ask = useEffectEvent((): Promise<Leaving> => {
    const userId = session.userId();
    if (userId === null || leftOf(userId).count === 0) return Promise.resolve(leave);
    return new Promise((answer) => setAsked({ userId, answer, state: 'asks', ...leftOf(userId) }));
  });
  useEffect(() => askBeforeLeaving(() => ask()), []);
  if (!asked) return null;

  const { userId, unsent, begun, count, answer, state } = asked;
  const close = (leaving: Leaving) => {
    setAsked(undefined);
    answer(leaving);
  };
  const send = async () => {
    if (state === 'sends') return;
    setAsked({ ...asked, state: 'sends' });
    const isSent = await sendAll(userId, senders);
    const left = leftOf(userId);
    const why = network.isAway() ? 'failed' : 'undecided';
    const next: Asked | undefined = left.count > 0 ? { ...asked, ...left, state: isSent ? 'asks' : why } : undefined;
    // Who has closed the question meanwhile stays, and is not asked once more.
    setAsked((now) => (now?.answer === answer ? next : now));
    if (!next) answer(leave);
  };
  const discard = () => {
    discardUnsent({ userId });
    discardBegun(userId);
  };
  return (
    <Dialog opened onClose={() => close(undefined)} title={t(($) => $.onDevice.leaving.title, { count })}>
      <p className="luch-flush">{t(($) => $.onDevice.leaving.text)}</p>
      {unsent.length > 0 && <UnsentList unsent={unsent} onLeave={() => close(undefined)} />}
      {begun > 0 && <p>{t(($) => $.onDevice.leaving.begun, { value: begun })}</p>}
      {(state === 'failed' || state === 'undecided') && (
        <Notice tone="amber" alert>
          {t(($) => (state === 'failed' ? $.onDevice.leaving.notSent : $.onDevice.leaving.undecided))}
        </Notice>
      )}
      <SignOutChoices
        sends={state === 'sends'}
        onSend={maySend(unsent) ? () => void send() : undefined}
        onKeep={() => close(leave)}
        onDiscard={() => close({ afterwards: discard })}
      />
    </Dialog>
  );
};

const maySend = (unsent: readonly Unsent[]): boolean => unsent.some(({ isClosed }) => !isClosed);

/** What closed windows have left is sent here; open ones are waited for while there is a way to the portal. */
async function sendAll(userId: number, senders: Senders): Promise<boolean> {
  if (!network.isAway()) await sendLeft(userId, senders);
  for (let waited = 0; waited < patience && !network.isAway() && maySend(unsentOf(userId)); waited += step)
    await new Promise((resolve) => setTimeout(resolve, step));
  return !maySend(unsentOf(userId));
}

/** Ways of looking at a list or a plan, and what was taken out of a proposal: nobody misses them as text. */
const noText = ['filters-', 'plan-', 'aside-'];

const keysOf = (userId: number): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(typedBy(userId)));

/** Dialogs and forms of this tab in which this person has typed something that is not sent. */
const begunBy = (userId: number): number =>
  keysOf(userId).filter((key) => !noText.some((start) => key.startsWith(typedBy(userId) + start))).length;

function discardBegun(userId: number): void {
  for (const key of keysOf(userId)) sessionStorage.removeItem(key);
}

interface Choices {
  readonly sends: boolean;
  /** Undefined where nothing of it can be sent from here. */
  readonly onSend: (() => void) | undefined;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Send, keep or delete, with a warning for a shared computer. */
const SignOutChoices = ({ sends, onSend, onKeep, onDiscard }: Choices) => (
  <>
    <div className={classes['choices']}>
      {onSend && (
        <Button size="md" loading={sends} onClick={onSend} data-autofocus>
          {t(($) => $.onDevice.leaving.send)}
        </Button>
      )}
      <Button size="md" variant="default" disabled={sends} onClick={onKeep}>
        {t(($) => $.onDevice.leaving.keep)}
      </Button>
      <Button size="md" color="red" disabled={sends} onClick={onDiscard}>
        {t(($) => $.onDevice.leaving.discard)}
      </Button>
    </div>
    <p className="luch-note">{t(($) => $.onDevice.leaving.shared)}</p>
  </>
);
