import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardUnsent, type Senders, type Unsent, unsentOf } from '../../drafts/unsent.ts';
import { askBeforeLeaving, type Leaving } from '../../lib/leaving.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendLeft } from './send-left.ts';
import classes from './sign-out-question.module.css';
import { UnsentList } from './unsent-list.tsx';

interface Asked {
  readonly userId: number;
  readonly unsent: readonly Unsent[];
  readonly answer: (leaving: Leaving) => void;
}

/** Open drafts send by themselves within seconds; as long as that may take. */
const patience = 6000; // ms
const step = 300; // ms

/** Who signs out says what becomes of text that the server does not have: it is neither lost nor left behind unasked. */
export const SignOutQuestion = ({ senders }: { senders: Senders }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [state, setState] = useState<'asks' | 'sends' | 'failed'>('asks');
  const ask = useEffectEvent((): Promise<Leaving> => {
    const userId = session.userId();
    const unsent = userId === null ? [] : unsentOf(userId);
    if (userId === null || unsent.length === 0) return Promise.resolve(leave);
    setState('asks');
    return new Promise((answer) => setAsked({ userId, unsent, answer }));
  });
  useEffect(() => askBeforeLeaving(() => ask()), []);
  if (!asked) return null;

  const { userId, unsent, answer } = asked;
  const close = (leaving: Leaving) => {
    setAsked(undefined);
    answer(leaving);
  };
  const send = async () => {
    if (state === 'sends') return;
    setState('sends');
    if (await sendAll(userId, senders)) return close(leave);
    setAsked({ ...asked, unsent: unsentOf(userId) });
    setState('failed');
  };
  return (
    <Dialog
      opened
      onClose={() => close(undefined)}
      title={t(($) => $.onDevice.leaving.title, { count: unsent.length })}
    >
      <p className="luch-flush">{t(($) => $.onDevice.leaving.text)}</p>
      <UnsentList unsent={unsent} onLeave={() => close(undefined)} />
      {state === 'failed' && (
        <Notice tone="amber" alert>
          {t(($) => $.onDevice.leaving.notSent)}
        </Notice>
      )}
      <div className={classes['choices']}>
        <Button size="md" loading={state === 'sends'} onClick={() => void send()} data-autofocus>
          {t(($) => $.onDevice.leaving.send)}
        </Button>
        <Button size="md" variant="default" disabled={state === 'sends'} onClick={() => close(leave)}>
          {t(($) => $.onDevice.leaving.keep)}
        </Button>
        <Button
          size="md"
          color="red"
          disabled={state === 'sends'}
          onClick={() => close({ afterwards: () => discardUnsent(userId) })}
        >
          {t(($) => $.onDevice.leaving.discard)}
        </Button>
      </div>
      <p className="luch-note">{t(($) => $.onDevice.leaving.shared)}</p>
    </Dialog>
  );
};

const leave: Leaving = { afterwards: () => undefined };

/** What closed windows have left is sent here; open ones are waited for. */
async function sendAll(userId: number, senders: Senders): Promise<boolean> {
  if (network.isAway()) return false;
  await sendLeft(userId, senders);
  for (let waited = 0; waited < patience && unsentOf(userId).length > 0; waited += step)
    await new Promise((resolve) => setTimeout(resolve, step));
  return unsentOf(userId).length === 0;
}
