import { changedFields, type Field, fields, isField, partOf, type Patch } from './draft.ts';
import type { Autosave, AutosaveEvent, Effect, Failure, Rules, ServerDraft, Step, Trouble } from './autosave-types.ts';
import { merge } from './merge.ts';
import { sendable } from './pending.ts';

/**
 * Autosave as a pure machine: a state and an event give the next state and what has to be done. One request at a time,
 * the newest text wins, every request carries the version it was written on, a lost network is tried again after 1, 2,
 * 4 … seconds (specification, applicant side, sections 2 and 9; workflows, section 5).
 */
export function next(state: Autosave, event: AutosaveEvent, rules: Rules): Step {
  switch (event.type) {
    case 'changed':
      return changed(state, event.patch, event.at, rules);
    case 'due':
      return due({ ...state, timer: null }, rules);
    case 'flush':
      return state.inFlight
        ? { state: { ...state, urgent: true }, effects: [] }
        : due({ ...state, urgent: true }, rules);
    case 'saved':
      return saved(state, event.version, event.savedAt, rules);
    case 'failed':
      return failed(state, event.failure, rules);
    case 'theirs':
      return theirs(state, event, rules);
    case 'fetch-failed':
      return fetchFailed(state, event.failure, rules);
    case 'saved-elsewhere':
      return savedElsewhere(state, event, rules);
    case 'resolved':
      return resolved(state, event.patch, rules);
    case 'online':
      return isRetried(state.trouble) ? due({ ...state, timer: null }, rules) : { state, effects: [] };
    case 'signed-in':
      return state.trouble?.kind === 'signed-out' ? due({ ...state, trouble: null }, rules) : { state, effects: [] };
    case 'device': {
      const device = deviceOf(state, event.kept);
      return { state: device === state.device ? state : { ...state, device }, effects: [] };
    }
    case 'arrivals-seen':
      break;
  }
  return { state: { ...state, arrived: [] }, effects: [] };
}

const isRetried = (trouble: Trouble | null): boolean =>
  trouble !== null && ['offline', 'server', 'stale'].includes(trouble.kind);
const deviceOf = ({ draft, base }: Autosave, kept: boolean) =>
  changedFields(draft, base).length === 0 ? 'nothing' : kept ? 'kept' : 'failed';
const keep: Effect = { do: 'keep-on-device' };

function changed(before: Autosave, patch: Patch, at: number, rules: Rules): Step {
  const typingSince = before.typingSince ?? at;
  const trouble = before.trouble?.kind === 'refused' ? null : before.trouble;
  const state: Autosave = { ...before, draft: { ...before.draft, ...patch }, typingSince, trouble };
  // A pending retry keeps its time: typing must not hammer a server that is down, nor put the retry off for ever.
  if (trouble || state.inFlight || !sendable(state, rules)) return { state, effects: [keep] };
  const milliseconds = Math.max(0, Math.min(rules.pause, typingSince + rules.longestPause - at));
  return { state: { ...state, timer: 'pause' }, effects: [keep, { do: 'wait', milliseconds }] };
}

/** The pause is over, a retry is due, or somebody asked: send what can be sent. */
function due(state: Autosave, rules: Rules): Step {
  const { trouble } = state;
  if (trouble?.kind === 'closed' || trouble?.kind === 'signed-out') return idle(state);
  if (trouble?.kind === 'stale')
    return { state: { ...state, timer: null }, effects: [{ do: 'stop-waiting' }, { do: 'fetch' }] };
  if (state.inFlight) return wait(state, rules.firstRetry, 'retry');
  const patch = sendable(state, rules);
  if (!patch) return idle({ ...state, trouble: null });
  const { version } = state;
  return {
    state: { ...state, inFlight: { patch, version }, timer: null, typingSince: null, urgent: false },
    effects: [{ do: 'stop-waiting' }, { do: 'send', patch, version }],
  };
}

const idle = (state: Autosave): Step => ({
  state: { ...state, timer: null, typingSince: null, urgent: false },
  effects: [{ do: 'stop-waiting' }],
});
const wait = (state: Autosave, milliseconds: number, timer: 'pause' | 'retry'): Step => ({
  state: { ...state, timer },
  effects: [{ do: 'wait', milliseconds }],
});
/** After an answer: at once when somebody asked for it, else after the pause. */
const goOn = (state: Autosave, rules: Rules): Step => {
  if (state.inFlight) return { state, effects: [] };
  return state.urgent || !sendable(state, rules) ? due(state, rules) : wait(state, rules.pause, 'pause');
};
const before = (effects: readonly Effect[], step: Step): Step => ({ ...step, effects: [...effects, ...step.effects] });

function saved(state: Autosave, version: number, savedAt: string, rules: Rules): Step {
  if (!state.inFlight) return { state, effects: [] };
  const { patch } = state.inFlight;
  const after: Autosave = { ...state, inFlight: null, failures: 0, trouble: null, savedAt };
  // Another window was quicker to tell of a later version: which of our fields it left alone only the server knows.
  if (version < state.version) return fetchNow(after);
  const tell: Effect = { do: 'tell-tabs', patch, version, savedAt };
  return before([keep, tell], goOn({ ...after, version, base: { ...state.base, ...patch } }, rules));
}

const fetchNow = (state: Autosave): Step => ({
  state: { ...state, trouble: { kind: 'stale' }, timer: null },
  effects: [{ do: 'stop-waiting' }, { do: 'fetch' }],
});

function failed(state: Autosave, failure: Failure, rules: Rules): Step {
  if (!state.inFlight) return { state, effects: [] };
  const { patch, version } = state.inFlight;
  const after: Autosave = { ...state, inFlight: null };
  switch (failure.kind) {
    case 'offline':
    case 'server':
      return retry(after, failure.kind, rules);
    case 'stale':
      // What made it stale may have been heard of meanwhile, or have come with the refusal.
      if (state.version > version) return due({ ...after, trouble: null }, rules);
      return failure.current ? theirs(after, failure.current, rules) : fetchNow(after);
    case 'signed-out':
      return idle({ ...after, trouble: { kind: 'signed-out' } });
    case 'closed':
    case 'refused':
      return idle({ ...after, trouble: { kind: failure.kind, detail: failure.detail } });
    case 'fields':
      break;
  }
  return fieldsRefused(after, patch, failure.fields, rules);
}

function retry(state: Autosave, kind: 'offline' | 'server' | 'stale', rules: Rules): Step {
  const milliseconds = Math.min(rules.lastRetry, rules.firstRetry * 2 ** state.failures);
  return wait({ ...state, failures: state.failures + 1, trouble: { kind }, urgent: false }, milliseconds, 'retry');
}

function fieldsRefused(
  state: Autosave,
  sent: Patch,
  errors: Readonly<Record<string, readonly string[]>>,
  rules: Rules,
): Step {
  const named = Object.entries(errors)
    .map(([path, texts]) => [path.split('.')[0] ?? path, texts] as const)
    .filter((entry): entry is readonly [Field, readonly string[]] => isField(entry[0]) && entry[0] in sent);
  // Nothing that was sent is named: sending the same again would go round for ever.
  if (named.length === 0)
    return idle({ ...state, trouble: { kind: 'refused', detail: Object.values(errors).flat().join(', ') } });
  const refused = Object.fromEntries(named.map(([field, texts]) => [field, { value: sent[field], texts }]));
  return due({ ...state, refused: { ...state.refused, ...refused }, trouble: null }, rules);
}

/** The present state of the server has come: take what only they changed, keep mine, hold what both changed. */
function theirs(state: Autosave, { draft: theirDraft, version, savedAt }: ServerDraft, rules: Rules): Step {
  const trouble = state.trouble?.kind === 'stale' ? null : state.trouble;
  if (version < state.version) return goOn({ ...state, trouble }, rules);
  const { draft, conflicts, taken } = merge(state.base, state.draft, theirDraft);
  const still = partOf({ ...state.conflicts, ...conflicts }, changedFields(draft, theirDraft));
  const arrived = [...new Set([...state.arrived, ...taken])];
  const merged = {
    ...state,
    draft,
    conflicts: still,
    arrived,
    base: theirDraft,
    version,
    savedAt,
    trouble,
    failures: 0,
  };
  return before([keep], goOn({ ...merged, urgent: true }, rules));
}

function fetchFailed(state: Autosave, failure: Failure, rules: Rules): Step {
  switch (failure.kind) {
    case 'signed-out':
      return idle({ ...state, trouble: { kind: 'signed-out' } });
    case 'closed':
    case 'refused':
      return idle({ ...state, trouble: { kind: 'closed', detail: failure.detail } });
    case 'offline':
    case 'server':
    case 'stale':
    case 'fields':
      break;
  }
  return retry(state, 'stale', rules);
}

/** Another tab of this browser saved: its fields are known without asking the server. */
function savedElsewhere(
  state: Autosave,
  { patch, version, savedAt }: { patch: Patch; version: number; savedAt: string },
  rules: Rules,
): Step {
  if (version <= state.version) return { state, effects: [] };
  if (version > state.version + 1) return fetchNow(state);
  return theirs(state, { draft: { ...state.base, ...patch }, version, savedAt }, rules);
}

/** The author has decided about fields that were changed twice: the patch holds what they are to be. */
function resolved(state: Autosave, patch: Patch, rules: Rules): Step {
  const open = fields.filter((field) => !(field in patch));
  const conflicts = partOf(state.conflicts, open);
  const after = { ...state, draft: { ...state.draft, ...patch }, conflicts, urgent: true };
  return before([keep], after.trouble ? { state: after, effects: [] } : goOn(after, rules));
}
