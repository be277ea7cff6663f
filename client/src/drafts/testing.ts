import { begin, type DeviceRecord } from './device-record.ts';
import { createDraftEngine, type FetchAnswer, type Ports, type SaveAnswer } from './draft-engine.ts';
import type { DraftKind } from './draft-kind.ts';
import type { ServerDraft } from './draft-types.ts';
import type { Patch } from './draft-values.ts';

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
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A server in memory that keeps the rule of versions, and can be told to fail. */
export function memoryServer<D extends object>(kind: DraftKind<D>, draft: Patch<D> = {}) {
  const server = {
    draft: { ...kind.empty, ...draft },
    version: 1,
    /** Answers for the next calls, before the real ones. */
    failures: [] as SaveAnswer<D>[],
    fetchFailures: [] as FetchAnswer<D>[],
    /** Every call fails with this until it is taken away. */
    isDown: false,
    /** What is sent arrives, and its answer does not. */
    losesAnswers: false,
    saves: [] as { patch: Patch<D>; version: number }[],
    fetches: 0,
    underWay: 0,
    mostUnderWay: 0,
    /** Sends the present state along with the refusal of a stale save. */
    tellsCurrent: false,
    /** Set to hold saves back on their way to it, or their answers. */
    gate: null as Promise<void> | null,
    answerGate: null as Promise<void> | null,
    present: (): ServerDraft<D> => ({
      draft: server.draft,
      version: server.version,
      savedAt: `saved ${server.version}`,
    }),
    /** Somebody else saves. */
    changeElsewhere(patch: Patch<D>) {
      server.draft = { ...server.draft, ...patch };
      server.version += 1;
    },
    async save(patch: Patch<D>, version: number): Promise<SaveAnswer<D>> {
      server.saves.push({ patch, version });
      server.underWay += 1;
      server.mostUnderWay = Math.max(server.mostUnderWay, server.underWay);
      await server.gate;
      server.underWay -= 1;
      const failure = server.isDown ? offline : server.failures.shift();
      if (failure) return failure;
      if (version !== server.version)
        return { failure: { kind: 'stale', ...(server.tellsCurrent && { current: server.present() }) } };
      server.changeElsewhere(patch);
      const { version: taken, savedAt } = server.present();
      if (server.losesAnswers) return offline;
      await server.answerGate;
      return { version: taken, savedAt };
    },
    async fetch(): Promise<FetchAnswer<D>> {
      server.fetches += 1;
      return (server.isDown ? offline : server.fetchFailures.shift()) ?? server.present();
    },
  };
  return server;
}
const offline = { failure: { kind: 'offline' } } as const;

/** One engine with everything around it. `kept` is what the device holds for this tab. */
export function openDraft<D extends object>(
  kind: DraftKind<D>,
  server = memoryServer(kind),
  records: readonly DeviceRecord<D>[] = [],
) {
  const clock = standingClock();
  const around = { clock, server, kept: null as DeviceRecord<D> | null, deviceWorks: true, told: [] as Patch<D>[] };
  const ports: Ports<D> = {
    clock,
    server,
    device: {
      keep(record) {
        if (around.deviceWorks) around.kept = record;
        return around.deviceWorks;
      },
    },
    tabs: { tell: ({ patch }) => around.told.push(patch) },
  };
  const { state, restored } = begin(server.present(), records, kind);
  return Object.assign(around, { engine: createDraftEngine(state, kind, ports), restored });
}
