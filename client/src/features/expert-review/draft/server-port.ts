import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import type { RatingDraftView } from '../../../api/review/review.queries.ts';
import { session } from '../../../lib/session.ts';
import type { RatingPlace } from './device-store.ts';
import type { Failure, Ports, ServerDraft } from './draft-state.ts';
import { draftOf } from './rating-draft.ts';

/** A refusal in the words of the engine. */
export function failureOf(error: unknown): Failure {
  if (!isCallError(error)) return { kind: 'server' };
  if (error.kind === 'offline' || error.kind === 'signed-out') return { kind: error.kind };
  if (error.kind === 'server' || error.kind === 'aborted' || error.status === 429) return { kind: 'server' };
  if (error.code === 'stale') return { kind: 'stale', current: staleOf(error.payload['current']) };
  return { kind: [403, 404, 409].includes(error.status) ? 'closed' : 'refused', detail: error.detail };
}

const serverDraft = (view: RatingDraftView): ServerDraft => ({
  draft: draftOf(view),
  version: view.version,
  savedAt: view.saved_at,
});

/** The current draft, as the refusal of a stale save carries it. */
const staleOf = (current: unknown): ServerDraft | null =>
  typeof current === 'object' && current !== null && 'version' in current && 'comment' in current
    ? serverDraft(current as RatingDraftView)
    : null;

/** The calls of one draft; in the name of the person who typed it only. */
export function draftServer({ userId, proposalId }: RatingPlace): Ports['server'] {
  const isOurs = () => (session.userId() ?? userId) === userId;
  return {
    async save(draft, version) {
      if (!isOurs()) return { failure: { kind: 'signed-out' } };
      try {
        const body = { proposal_id: proposalId, version, ...draft };
        return serverDraft(await call('PATCH /api/proposals/expertise/draft/', { body }));
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
    async fetch() {
      if (!isOurs()) return { failure: { kind: 'signed-out' } };
      try {
        const query = { proposal_id: proposalId };
        return serverDraft(await call('GET /api/proposals/expertise/draft/', { query }));
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
}
