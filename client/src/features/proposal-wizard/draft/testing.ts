import { type Draft, emptyDraft, type Patch } from './draft.ts';
import {
  type AutosaveEngine,
  createAutosave,
  type FetchAnswer,
  type Ports,
  type SaveAnswer,
} from './autosave-engine.ts';
import { begin, type DeviceRecord } from './device-record.ts';
import { autosaveRules } from './rules.ts';

/** A clock that stands until a test moves it. */
export function standingClock() {
  let now = 0;
  const waiting = new Set<{ at: number; action: () => void }>();
  return {
    now: () => now,
    after(milliseconds: number, action: () => void) {
      const entry = { at: now + milliseconds, action };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    /** Lets time pass, timer by timer, and lets answers arrive in between. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const due = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting.delete(due);
        now = due.at;
        due.action();
      }
      now = end;
      await settle();
    },
  };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

const withDefaults = (draft: Patch): Draft => ({ ...emptyDraft, ...draft });

/** A server in memory that keeps the rule of versions, and can be told to fail. */
export function draftServer(draft: Patch = {}) {
  const server = {
    draft: withDefaults(draft),
    version: 1,
    /** Answers for the next calls, before the real ones. */
    failures: [] as SaveAnswer[],
    fetchFailures: [] as FetchAnswer[],
    saves: [] as { patch: Patch; version: number }[],
    fetches: 0,
    underWay: 0,
    mostUnderWay: 0,
    /** Sends the present state along with the refusal of a stale save. */
    tellsCurrent: false,
    /** Set to hold answers back. */
    gate: null as Promise<void> | null,
    /** Somebody else saves. */
    changeElsewhere(patch: Patch) {
      server.draft = { ...server.draft, ...patch };
      server.version += 1;
    },
    async save(patch: Patch, version: number): Promise<SaveAnswer> {
      server.saves.push({ patch, version });
      server.underWay += 1;
      server.mostUnderWay = Math.max(server.mostUnderWay, server.underWay);
      await server.gate;
      server.underWay -= 1;
      const failure = server.failures.shift();
      if (failure) return failure;
      const current = { draft: server.draft, version: server.version, savedAt: null };
      if (version !== server.version) return { failure: { kind: 'stale', ...(server.tellsCurrent && { current }) } };
      server.changeElsewhere(patch);
      return { version: server.version, savedAt: `saved ${server.version}` };
    },
    async fetch(): Promise<FetchAnswer> {
      server.fetches += 1;
      const failure = server.fetchFailures.shift();
      if (failure) return failure;
      return { draft: server.draft, version: server.version, savedAt: null };
    },
  };
  return server;
}

/** Everything around one open wizard. `kept` is what the device holds for this tab. */
export function openDesk(server = draftServer(), records: readonly DeviceRecord[] = []) {
  const clock = standingClock();
  const desk = { clock, server, kept: null as DeviceRecord | null, deviceWorks: true, told: [] as Patch[] };
  const ports: Ports = {
    clock,
    server,
    device: {
      keep(record) {
        if (desk.deviceWorks) desk.kept = record;
        return desk.deviceWorks;
      },
    },
    tabs: { tell: ({ patch }) => desk.told.push(patch) },
  };
  const { state, restored } = begin({ draft: server.draft, version: server.version, savedAt: null }, records);
  const engine: AutosaveEngine = createAutosave(state, autosaveRules, ports);
  return Object.assign(desk, { engine, restored });
}
