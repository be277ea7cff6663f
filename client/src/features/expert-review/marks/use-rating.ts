import type { Criterion } from '@luch/contract/review/expertise.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fetchRatingQuestions, ratingQuestionsKey } from '../../../api/review/rating-draft.ts';
import { submitRating } from '../../../api/review/review.ts';
import { useProfile } from '../../../api/account/account.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import {
  takeSubmitted,
  openRating,
  type RatingEngine,
  type RatingSession,
  markSubmitted,
} from '../draft/open-rating.ts';
import { draftOfGiven, marksOf, type RatingDraft, unsetIn } from '../draft/rating-draft.ts';
import type { RatingState } from '../draft/rating-kind.ts';
import { type AskedOfRating, type RefusedMarks, submitObstacle, stageOf } from './submit-rules.ts';
import { givenOf, type GivenRating } from './given-of.ts';
import { useCommand } from '../../../lib/use-command.ts';

export interface Rating {
  readonly engine: RatingEngine;
  readonly state: RatingState;
  readonly given: GivenRating | null;
  readonly isSubmitting: boolean;
  /** The facility's own questions that hold now. */
  readonly asked: readonly AskedOfRating[];
  /** Those that would hold for another draft of it. */
  readonly askedBy: (draft: RatingDraft) => readonly AskedOfRating[];
  /** They could not be fetched: asks for them again. */
  readonly askAgain: (() => void) | undefined;
  readonly refused: RefusedMarks;
  /** @param typed undefined: a mark stands there again */
  readonly refuse: (criterion: Criterion, typed: string | undefined) => void;
  /** The other version goes on: what was typed here and not accepted is not of it. */
  readonly takeOther: (theirs: RatingDraft) => void;
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

/** What a draft is asked by the facility; where it asks nothing, no more than that is fetched. */
export const useAsked = (proposalId: number, enabled = true) =>
  useQuery({
    queryKey: [...ratingQuestionsKey, proposalId],
    queryFn: async ({ signal }) => {
      const found = await fetchRatingQuestions(proposalId, signal);
      if (found.questions.length === 0) return () => [];
      const { askedOfRating } = await import('./own-questions.tsx');
      return (draft: RatingDraft) => askedOfRating(found, draft);
    },
    enabled,
    structuralSharing: false,
    // A form is published seldom, and what is asked stays while one rates.
    staleTime: 300_000,
  });

function useQuestions(proposalId: number, mine: RatingDraft): Pick<Rating, 'asked' | 'askedBy' | 'askAgain'> {
  const { data, isError, refetch } = useAsked(proposalId);
  const askedBy = (draft: RatingDraft) => data?.(draft) ?? [];
  return { asked: askedBy(mine), askedBy, askAgain: isError && !data ? () => void refetch() : undefined };
}

function useWhenClosed(state: RatingState, look: () => void): void {
  const isClosed = state.trouble?.kind === 'closed';
  const onClosed = useEffectEvent(look);
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed]);
}

function useRefusedMarks(engine: RatingEngine): Pick<Rating, 'refused' | 'refuse' | 'takeOther'> {
  const [refused, setRefused] = useState<RefusedMarks>({});
  const refuse: Rating['refuse'] = (criterion, typed) =>
    setRefused(({ [criterion]: _before, ...others }) =>
      typed === undefined ? others : { ...others, [criterion]: typed },
    );
  const takeOther = (theirs: RatingDraft) => {
    engine.resolve(theirs);
    setRefused({});
  };
  return { refused, refuse, takeOther };
}

/** Gives a rating, and keeps the draft out of its way. */
export function useRating(card: ProposalCard, session: RatingSession, onGiven?: () => void): Rating {
  const { engine } = session;
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const refresh = useRefreshProposals();
  const cardGiven = givenOf(card);
  // What was just given counts before the card has come anew.
  const [justGiven, setJustGiven] = useState<GivenRating>();
  const given = latest(cardGiven, justGiven ?? null);
  useEffect(() => takeSubmitted(engine, given?.draft ?? null), [engine, given]);
  // Going on to the next proposal, or away, sends what waits.
  useEffect(() => session.show(), [session]);

  useWhenClosed(state, () => void refresh());

  const { mutate, isPending } = useCommand({
    mutationFn: async (draft: RatingDraft) => {
      const release = await engine.hold();
      try {
        const { comment, answers } = draft;
        const answer = await submitRating({ proposal_id: card.id, ...marksOf(draft), comment, answers });
        const { answered, mark, date } = answer;
        setJustGiven({ draft: draftOfGiven(answer), answered, mark: mark ?? 0, date: date ?? '' });
        return { ...draft, ...draftOfGiven(answer) };
      } finally {
        release();
      }
    },
  });
  const questions = useQuestions(card.id, state.draft);
  const refusals = useRefusedMarks(engine);
  const [isAsking, setAsking] = useState(false);
  const send = (sent: RatingDraft) =>
    mutate(sent, {
      onSuccess: (draft) => {
        settle(session, sent, draft);
        void refresh();
        onGiven?.();
      },
      // What forbids it shows on the card: rating was closed, or the assignment ended; or something new is asked.
      onError: () => {
        void refresh();
        void queryClient.invalidateQueries({ queryKey: ratingQuestionsKey });
      },
    });
  const give = () => {
    if (
      isPending ||
      submitObstacle(state, questions.asked, refusals.refused) ||
      stageOf(state.draft, given?.draft ?? null) === 'given'
    )
      return;
    if (unsetIn(state.draft).length > 0) setAsking(true);
    else send(state.draft);
  };
  const settleUnset = (countsAsZero: boolean) => {
    setAsking(false);
    if (!countsAsZero) return;
    engine.change(marksOf(state.draft));
    send(engine.state().draft);
  };
  return {
    engine,
    state,
    given,
    isSubmitting: isPending,
    ...questions,
    ...refusals,
    give,
    isAsking,
    answer: settleUnset,
  };
}

const latest = (a: GivenRating | null, b: GivenRating | null): GivenRating | null =>
  a && b ? (a.date >= b.date ? a : b) : (a ?? b);

/** The server may have trimmed what was sent; what was typed on meanwhile stays. */
function settle(session: RatingSession, sent: RatingDraft, given: RatingDraft): void {
  const { engine } = session;
  if (engine.state().draft === sent) engine.change(given);
  markSubmitted(session, given);
}
