import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { draftOf, emptyDraft, knownPart } from './draft.ts';
import type { Ports } from './autosave-engine.ts';
import type { Failure } from './autosave-types.ts';

/** After these the proposal takes no more changes from this person. */
const closing = new Set(['not_editable', 'in_council', 'wrong_state', 'moved_on', 'forbidden', 'not_found']);

/** A refusal in the words of the machine. */
export function failureOf(error: unknown): Failure {
  if (!isCallError(error)) return { kind: 'server' };
  if (error.kind === 'offline' || error.kind === 'signed-out') return { kind: error.kind };
  if (error.kind === 'server' || error.kind === 'aborted' || error.status === 429) return { kind: 'server' };
  if (error.code === 'stale') return staleOf(error.payload['current']);
  if (error.fields) return { kind: 'fields', fields: error.fields };
  const closed = closing.has(error.code ?? '') || [403, 404].includes(error.status);
  return { kind: closed ? 'closed' : 'refused', detail: error.detail };
}

/** `{current: {version, fields, saved_at}}`, as the refusal of a stale save carries it. */
function staleOf(current: unknown): Failure {
  if (!isRecord(current) || !isRecord(current['fields'])) return { kind: 'stale' };
  const draft = { ...emptyDraft, ...knownPart(current['fields']) };
  return {
    kind: 'stale',
    current: { draft, version: Number(current['version']), savedAt: String(current['saved_at']) },
  };
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The calls of one draft. A refused token is told to the machine, which keeps the page open for signing in again. */
export const draftServer = (id: number): Ports['server'] => ({
  async save(patch, version) {
    try {
      const saved = await call('PATCH /api/proposals/proposal/detail/', {
        body: { id, version, ...patch },
        stay: true,
      });
      return { version: saved.version, savedAt: saved.saved_at };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  },
  async fetch() {
    try {
      const view = await call('GET /api/proposals/proposal/detail/', { query: { id }, stay: true });
      return { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  },
});
