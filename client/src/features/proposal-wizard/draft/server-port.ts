import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { fetchCard, saveDraft } from '../../../api/proposal/proposal.ts';
import type { DraftEngine, ServerPort } from '../../../drafts/draft-engine.ts';
import { orFailure, type Refusals } from '../../../drafts/server-failure.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import { answerBroughtBack } from './answer-rules.ts';
import {
  type Draft,
  draftOf,
  emptyDraft,
  knownPart,
  type Name,
  namesIn,
  type Patch,
  sameValue,
  sentOf,
} from './draft.ts';

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

/** What of a draft is brought back and not sent yet, also after a reload of this tab. */
const place = (id: number): string => `restoring-${id}`;
const restoring = (id: number): readonly Name[] => keptValues.read<{ names: readonly Name[] }>(place(id)).names ?? [];
const keep = (id: number, names: readonly Name[]): void =>
  names.length > 0 ? keptValues.keep(place(id), { names }) : keptValues.forget(place(id));

/** Of an earlier version what can be saved in place of what the server holds; of what can not, the present stays. */
export function broughtBack(then: Patch, base: Draft): Patch {
  const patch: Patch = { ...then };
  for (const name of namesIn(then).filter(isAnswerName)) {
    const answer = answerBroughtBack(name, then[name], base[name]);
    if (answer === null && then[name] !== null) delete patch[name];
    else patch[name] = answer;
  }
  return patch;
}

/** What the server holds is to be kept as an earlier version: by the save which carries this change. */
export function restore(engine: Pick<DraftEngine<Draft>, 'change' | 'state'>, id: number, then: Patch): void {
  const { draft, base } = engine.state();
  const patch = broughtBack(then, base);
  // What stands in the draft may be on its way to the server.
  const names = namesIn(patch).filter((name) => [draft, base].some((now) => !sameValue(patch[name], now[name])));
  keep(id, [...new Set([...restoring(id), ...names])]);
  engine.change(patch);
}

/** The calls of one draft. A refused token is told to the machine, which keeps the page open for signing in again. */
export const draftServer = (id: number): ServerPort<Draft> => ({
  save: (patch, version) =>
    orFailure(async () => {
      const restored = restoring(id).some((name) => name in patch);
      const saved = await saveDraft({ id, version, ...(restored && { restored }), ...sentOf(patch) });
      const waiting = restoring(id).filter((name) => !(name in patch));
      if (restored) keep(id, waiting);
      return { version: saved.version, savedAt: saved.saved_at };
    }, refusals),
  fetch: () =>
    orFailure(async () => {
      const view = await fetchCard(id, 'now');
      return { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
    }, refusals),
});
