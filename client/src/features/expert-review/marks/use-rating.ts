import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { submitRating } from '../../../api/review/review.mutations.ts';
import { useProfile } from '../../../api/account/account.queries.ts';
import { type ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal.keys.ts';
import {
  takeSubmitted,
  openRating,
  type RatingEngine,
  type RatingSession,
  markSubmitted,
} from '../draft/open-rating.ts';
import { draftOf, marksOf, type RatingDraft, unsetIn } from '../draft/rating-draft.ts';
import type { RatingState } from '../draft/rating-kind.ts';
import { submitObstacle, stageOf } from './submit-rules.ts';
import { givenOf, type GivenRating } from './given-of.ts';
import { useCommand } from '../../../lib/use-command.ts';

export interface Rating {
  readonly engine: RatingEngine;
  readonly state: RatingState;
  readonly given: GivenRating | null;
  readonly isSubmitting: boolean;
  /** Gives what is on the screen, unless something is missing; with a criterion that is not set it asks first. */
  readonly give: () => void;
  /** Whether it asks if what is not set counts as 0. */
  readonly isAsking: boolean;
  readonly answer: (countsAsZero: boolean) => void;
}

/** The draft of one rating, from the server and from this device; undefined while it is on its way. */
export function useRatingSession(card: ProposalCard): RatingSession | undefined {
  const { id: userId } = useProfile();
  const place = { userId, subjectId: card.id };
  const { data: session } = useQuery({
    queryKey: ['rating-session', place],
    queryFn: () => openRating(place, givenOf(card)?.draft ?? null),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Opened anew each time: meanwhile another device may have gone on.
    gcTime: 0,
  });
  return session;
}

/** Gives a rating, and keeps the draft out of its way. */
export function useRating(card: ProposalCard, session: RatingSession, onGiven?: () => void): Rating {
  const { engine } = session;
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const refresh = useRefreshProposals();
  const cardGiven = givenOf(card);
  // What was just given counts before the card has come anew.
  const [justGiven, setJustGiven] = useState<GivenRating>();
  const given = latest(cardGiven, justGiven ?? null);
  useEffect(() => takeSubmitted(engine, given?.draft ?? null), [engine, given]);
  // Going on to the next proposal, or away, sends what waits.
  useEffect(() => session.show(), [session]);

  const isClosed = state.trouble?.kind === 'closed';
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isClosed) look();
  }, [isClosed]);

  const { mutate, isPending } = useCommand({
    mutationFn: async (draft: RatingDraft) => {
      const release = await engine.hold();
      try {
        const answer = await submitRating({ proposal_id: card.id, ...marksOf(draft), comment: draft.comment });
        setJustGiven({ draft: draftOf(answer), mark: answer.mark ?? 0, date: answer.date ?? '' });
        return { ...draft, ...draftOf(answer) };
      } finally {
        release();
      }
    },
  });
  const [isAsking, setAsking] = useState(false);
  const send = (sent: RatingDraft) =>
    mutate(sent, {
      onSuccess: (draft) => {
        settle(session, sent, draft);
        void refresh();
        onGiven?.();
      },
      // What forbids it shows on the card: rating was closed, or the assignment ended.
      onError: () => void refresh(),
    });
  const give = () => {
    if (isPending || submitObstacle(state) || stageOf(state.draft, given?.draft ?? null) === 'given') return;
    if (unsetIn(state.draft).length > 0) setAsking(true);
    else send(state.draft);
  };
  const answer = (countsAsZero: boolean) => {
    setAsking(false);
    if (!countsAsZero) return;
    engine.change(marksOf(state.draft));
    send(engine.state().draft);
  };
  return { engine, state, given, isSubmitting: isPending, give, isAsking, answer };
}

const latest = (a: GivenRating | null, b: GivenRating | null): GivenRating | null =>
  a && b ? (a.date >= b.date ? a : b) : (a ?? b);

/** The server may have trimmed what was sent; what was typed on meanwhile stays. */
function settle(session: RatingSession, sent: RatingDraft, given: RatingDraft): void {
  const { engine } = session;
  if (engine.state().draft === sent) engine.change(given);
  markSubmitted(session, given);
}
