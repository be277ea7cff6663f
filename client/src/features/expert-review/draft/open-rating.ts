import type { DraftEngine } from '../../../drafts/draft-engine.ts';
import type { DraftPlace } from '../../../drafts/draft-kind.ts';
import { draftName } from '../../../drafts/device-store.ts';
import { discardUnsent } from '../../../drafts/unsent.ts';
import type { DraftSession } from '../../../drafts/draft-session.ts';
import { emptyDraft, type RatingDraft, type RatingPatch, sameDraft } from './rating-draft.ts';
import { ratingDrafts, ratingKind } from './rating-kind.ts';
import { draftServer } from './server-port.ts';

export type RatingSession = DraftSession<RatingDraft>;
export type RatingEngine = DraftEngine<RatingDraft>;

/**
 * Opens the draft of a rating. Without an answer one may write all the same: the device keeps it, and the next save
 * learns what the server has.
 */
export async function openRating(place: DraftPlace, given: RatingDraft | null): Promise<RatingSession> {
  const session = await ratingDrafts.open(place, draftServer(place.subjectId));
  takeSubmitted(session.engine, given);
  return session;
}

/** What was given, as the card says; it may have been given on another device. A draft goes before it. */
export function takeSubmitted(engine: RatingEngine, given: RatingDraft | null): void {
  const { savedAt, base, version } = engine.state();
  const held = given ?? emptyDraft;
  if (savedAt === null && !sameDraft(held, base)) engine.dispatch({ type: 'replaced', draft: held, version, savedAt });
}

/** The rating was given here: what was sent is no draft any more. What was typed on meanwhile stays. */
export function markSubmitted(session: RatingSession, draft: RatingDraft): void {
  const { engine } = session;
  engine.dispatch({ type: 'replaced', draft, version: 0, savedAt: null });
  engine.dispatch({ type: 'opened' });
  engine.dispatch({ type: 'refresh' });
  session.tellChanged();
}

/** What was typed on this device and is not on the server: of a rating that takes no more changes, it can still be read. */
export const leftOnDevice = (place: DraftPlace): RatingPatch => ratingDrafts.left(place).at(-1)?.fields ?? {};

/** Its expert rates no more: what was being typed has nowhere to go, and would be refused each time that it is sent. */
export const discardRating = (place: DraftPlace): void =>
  discardUnsent({ userId: place.userId, draft: draftName(ratingKind, place) });
