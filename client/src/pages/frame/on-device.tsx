import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { facilityQuery } from '../../api/facility.ts';
import { keepAnswers } from '../../api/kept-calls.ts';
import { NewVersionChip, ReachChip } from '../../features/on-device/notes-on-device.tsx';
import classes from '../../features/on-device/on-device.module.css';
import { watchReach } from '../../features/on-device/reach.ts';
import { sendLeft } from '../../features/on-device/send-left.ts';
import { SignOutQuestion } from '../../features/on-device/sign-out-question.tsx';
import { installShell } from '../../features/on-device/shell-installed.ts';
import { facilitySaid } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';

/** Each kind of draft is sent by its feature, which comes only when something is left to be sent. */
const senders = {
  proposal: async (userId: number, id: number) =>
    (await import('../../features/proposal-wizard/draft/send-later.ts')).sendProposalDraft(userId, id),
  rating: async (userId: number, id: number) =>
    (await import('../../features/expert-review/draft/send-later.ts')).sendRatingDraft(userId, id),
};

/** With the texts that it speaks by. */
export async function loadOnDevice(): Promise<ComponentType> {
  await needTexts('on-device');
  return OnDevice;
}

/** Keeps the portal and what one works with on this device, sends what was left, and says what one should know of it. */
const OnDevice = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isOld, setOld] = useState(false);
  // Another name, logo or time zone is shown by a page that is loaded anew, as another build is.
  const { data: saidNow } = useQuery(facilityQuery);
  useEffect(() => {
    void installShell({ onInstalled: keepAnswers, onNewVersion: () => setOld(true) });
    return watchReach();
  }, []);

  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  // Whoever signs in does it on some page: the next one knows.
  const userId = useRouterState({ select: () => session.userId() });
  const send = useEffectEvent(async (user: number | null) => {
    if (user !== null && session.isSignedIn()) await sendLeft(user, senders);
    await queryClient.invalidateQueries({ queryKey: ['on-device'] });
  });
  const [wasAway, setWasAway] = useState(false);
  if (isAway && !wasAway) setWasAway(true);
  const comeBack = useEffectEvent(async () => {
    if (!wasAway) return;
    // What was shown from the device is asked of the server again, and pages that did not open are.
    await queryClient.invalidateQueries();
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate();
  });
  useEffect(() => {
    if (!isAway) void comeBack().then(() => send(userId));
    else void send(userId);
  }, [isAway, userId]);

  return (
    <div className={classes['place']}>
      {(isOld || saidNow !== (facilitySaid ?? null)) && <NewVersionChip />}
      <ReachChip />
      <SignOutQuestion senders={senders} />
    </div>
  );
};
