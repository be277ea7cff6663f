import { timing } from '@luch/contract/kernel/limits.ts';
import {
  type DeviceRecord,
  type DraftEngine,
  type DraftState,
  type Failure,
  isUnsaved,
  type Ports,
  type ServerDraft,
} from './draft-state.ts';
import { emptyDraft, type RatingDraft, sameDraft } from './rating-draft.ts';

const longestPause = 15_000;
const lastRetry = 30_000;

/** Tried again by itself. */
const isPassing = (trouble: DraftState['trouble']): boolean =>
  trouble !== null && (trouble.kind === 'offline' || trouble.kind === 'server');

/**
 * Keeps what an expert types: on this device with every key, on the server a second after the last one (workflows,
 * section 5). One request at a time, each with the version that it was written on; a lost network is tried again after
 * 1, 2, 4 … seconds. What was changed elsewhere meanwhile is never written over unseen.
 */
export function createDraftEngine(
  beginning: { server: ServerDraft; given: RatingDraft | null; left: DeviceRecord | null },
  ports: Ports,
): DraftEngine {
  let given = beginning.given;
  /** Without a draft the server holds what was given. */
  const held = ({ draft, savedAt }: ServerDraft): RatingDraft => (savedAt === null ? (given ?? emptyDraft) : draft);
  const { server, left } = beginning;
  let state: DraftState = {
    mine: held(server),
    base: held(server),
    version: server.version,
    savedAt: server.savedAt,
    isSending: false,
    trouble: null,
    theirs: null,
    isOnDevice: true,
  };
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | undefined;
  let failures = 0;
  let isHeld = false;
  let saves = 0;
  let underWay: Promise<void> = Promise.resolve();

  const set = (patch: Partial<DraftState>): void => {
    state = { ...state, ...patch };
    for (const watcher of watchers) watcher();
  };
  const keep = (): void => {
    const { mine, base, version } = state;
    const isOnDevice = ports.device.keep(isUnsaved(state) ? { mine, base, version } : null);
    if (isOnDevice !== state.isOnDevice) set({ isOnDevice });
  };
  const stopWaiting = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const wait = (milliseconds: number): void => {
    stopWaiting();
    timer = setTimeout(() => void send(), milliseconds);
  };
  const mayBeSent = (): boolean =>
    !isHeld &&
    !state.isSending &&
    state.theirs === null &&
    isUnsaved(state) &&
    (!state.trouble || isPassing(state.trouble));

  const send = (): Promise<void> => {
    stopWaiting();
    if (mayBeSent()) underWay = deliver();
    return underWay;
  };

  async function deliver(): Promise<void> {
    const { mine: sent, version } = state;
    typingSince = undefined;
    saves += 1;
    set({ isSending: true });
    const answer = await ports.server.save(sent, version);
    if ('failure' in answer) failed(answer.failure);
    else saved(sent, answer);
  }

  function saved(sent: RatingDraft, { version, savedAt }: ServerDraft): void {
    failures = 0;
    set({ isSending: false, trouble: null, base: sent, version, savedAt });
    keep();
    goOn();
  }

  /** After an answer: what was typed meanwhile follows after its own pause. */
  const goOn = (): void => {
    if (mayBeSent() && timer === undefined) wait(timing.manualUpdate);
  };

  function failed(failure: Failure): void {
    if (failure.kind === 'stale') {
      set({ isSending: false });
      if (failure.current) compare(failure.current);
      else void refresh();
      return;
    }
    set({ isSending: false, trouble: failure });
    if (!isPassing(failure)) return;
    wait(Math.min(lastRetry, timing.autosaveRetry * 2 ** failures));
    failures += 1;
  }

  /** The server holds something else than was known here. */
  function compare(current: ServerDraft): void {
    const { version, savedAt } = current;
    const draft = held(current);
    const known = { version, savedAt, trouble: isPassing(state.trouble) ? null : state.trouble };
    if (!isUnsaved(state)) set({ ...known, mine: draft, base: draft, theirs: null });
    else if (sameDraft(draft, state.mine)) set({ ...known, base: draft, theirs: null });
    // Nothing was changed there since: only the count of saves went on.
    else if (sameDraft(draft, state.base)) set({ ...known, theirs: null });
    else {
      stopWaiting();
      set({ theirs: { ...current, draft } });
    }
    keep();
    goOn();
  }

  async function refresh(): Promise<void> {
    const before = saves;
    const answer = await ports.server.fetch();
    // A save that began meanwhile knows better.
    if (saves !== before || state.isSending) return;
    if (!('failure' in answer)) compare(answer);
    else if (isUnsaved(state)) failed(answer.failure.kind === 'stale' ? { kind: 'server' } : answer.failure);
  }

  const engine: DraftEngine = {
    state: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    change(patch) {
      set({ mine: { ...state.mine, ...patch }, ...(state.trouble?.kind === 'refused' ? { trouble: null } : {}) });
      keep();
      // A pending retry keeps its time: typing must not hammer a server that is down.
      if (!mayBeSent() || state.trouble) return;
      typingSince ??= Date.now();
      wait(Math.max(0, Math.min(timing.manualUpdate, typingSince + longestPause - Date.now())));
    },
    async flush() {
      await underWay;
      await send();
    },
    meetTab({ mine, version }) {
      if (!isUnsaved(state) || sameDraft(mine, state.mine)) return;
      stopWaiting();
      set({ theirs: { draft: mine, version: Math.max(version, state.version), savedAt: null } });
    },
    resolve(choice) {
      const { theirs } = state;
      if (!theirs) return;
      const { draft, version, savedAt } = theirs;
      // Text of another tab is not on the server: whichever stays goes there as one's own.
      const base = savedAt === null ? state.base : draft;
      const mine = choice === 'mine' ? state.mine : draft;
      set({ theirs: null, trouble: null, base, mine, version, savedAt: savedAt ?? state.savedAt });
      keep();
      void send();
    },
    async hold() {
      isHeld = true;
      stopWaiting();
      await underWay;
      return () => {
        isHeld = false;
        goOn();
      };
    },
    given(draft) {
      given = draft;
      const isClean = !isUnsaved(state);
      set({ base: draft, ...(isClean ? { mine: draft } : {}), savedAt: null, theirs: null, trouble: null });
      keep();
      void refresh();
    },
    know(draft) {
      if (draft === given || (draft && given && sameDraft(draft, given))) return;
      given = draft;
      if (state.savedAt !== null) return;
      const base = draft ?? emptyDraft;
      set({ base, ...(isUnsaved(state) ? {} : { mine: base }) });
      keep();
    },
    retry() {
      if (state.trouble?.kind === 'signed-out') set({ trouble: null });
      void send();
    },
    refresh,
  };

  if (left && !sameDraft(left.mine, state.base)) {
    // The server has gone on since the device kept it: one decides.
    const isOld = left.version !== server.version && !sameDraft(left.base, state.base);
    set({ mine: left.mine, theirs: isOld ? { ...server, draft: state.base } : null });
    keep();
    goOn();
  } else ports.device.keep(null);
  return engine;
}
