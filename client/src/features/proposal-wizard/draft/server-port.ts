import { fetchCard, saveDraft } from '../../../api/proposal/proposal.ts';
import type { DraftEngine, ServerPort } from '../../../drafts/draft-engine.ts';
import { orFailure, type Refusals } from '../../../drafts/server-failure.ts';
import { type Draft, draftOf, emptyDraft, knownPart, type Patch, sentOf } from './draft.ts';

const closing = new Set(['not_editable', 'in_council', 'wrong_state', 'moved_on', 'forbidden', 'not_found']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const refusals: Refusals<Draft> = {
  isClosed: ({ code, status }) => closing.has(code ?? '') || [403, 404].includes(status),
  /** `{version, fields, saved_at}` */
  currentOf: ({ version, fields, saved_at: savedAt }) =>
    isRecord(fields)
      ? { draft: { ...emptyDraft, ...knownPart(fields) }, version: Number(version), savedAt: String(savedAt) }
      : undefined,
  namesFields: true,
};

/** Drafts whose next save puts something earlier in place of what the server holds. */
const restoring = new Set<number>();
/** What the server holds is to be kept as an earlier version: by the next save, which carries this change. */
export function restore(engine: Pick<DraftEngine<Draft>, 'change'>, id: number, patch: Patch): void {
  restoring.add(id);
  engine.change(patch);
}

/** The calls of one draft. A refused token is told to the machine, which keeps the page open for signing in again. */
export const draftServer = (id: number): ServerPort<Draft> => ({
  save: (patch, version) =>
    orFailure(async () => {
      const restored = restoring.has(id);
      const saved = await saveDraft({ id, version, ...(restored && { restored }), ...sentOf(patch) });
      if (restored) restoring.delete(id);
      return { version: saved.version, savedAt: saved.saved_at };
    }, refusals),
  fetch: () =>
    orFailure(async () => {
      const view = await fetchCard(id, 'now');
      return { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
    }, refusals),
});
