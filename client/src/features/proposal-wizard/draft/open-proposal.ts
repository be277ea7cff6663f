import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { call } from '../../../lib/call.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { session } from '../../../lib/session.ts';
import { staySignedOut } from '../../../lib/signed-out.ts';
import { type AutosaveEngine, createAutosave, type SavedNews } from './autosave-engine.ts';
import { begin, type DeviceRecord } from './device-record.ts';
import { deviceStore, type DraftPlace } from './device-store.ts';
import { autosaveRules } from './rules.ts';
import { draftServer } from './server-port.ts';
import { livingTabs, openTabs } from './tabs.ts';
import { draftOf, type Field } from './draft.ts';

/** One open proposal: what the server said about it, and the engine that saves what is written. */
export interface OpenProposal {
  readonly view: ProposalView;
  readonly engine: AutosaveEngine;
  /** Fields whose text came back from this device. */
  readonly restored: readonly Field[];
  /** Server time at which the page was opened, milliseconds. */
  readonly openedAt: number;
  /** Starts listening to the other tabs, the network and the sign-in; the answer stops it, after a last save. */
  readonly open: (onOtherTabs: (count: number) => void) => () => void;
}
/** A proposal that this person cannot edit; `left` is what this device kept and could not send. */
export interface ClosedProposal {
  readonly view: ProposalView;
  readonly left: readonly DeviceRecord[];
}

const clock = {
  now: () => Date.now(),
  after(milliseconds: number, action: () => void) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The tab's last desk: after a reload its lock may still be held for a moment, and its text is ours all the same. */
const lastTab = {
  key: 'draft-tab',
  take(next: string): string | null {
    const before = sessionStorage.getItem(lastTab.key);
    sessionStorage.setItem(lastTab.key, next);
    return before;
  },
};

export async function openProposal(proposalId: number, userId: number): Promise<OpenProposal | ClosedProposal> {
  const [view, living] = await Promise.all([
    call('GET /api/proposals/proposal/detail/', { query: { id: proposalId } }),
    livingTabs(),
  ]);
  const place: DraftPlace = { userId, proposalId };
  const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const store = deviceStore(place, tab, localStorage);
  if (!view.permissions.can_edit_proposal) return { view, left: store.leftBehind([]) };
  const before = lastTab.take(tab);
  const others = living.filter((name) => name !== before);
  const server = { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
  const { state, restored } = begin(server, store.leftBehind(others));
  let tell: ((news: SavedNews) => void) | undefined;
  const engine = createAutosave(state, autosaveRules, {
    clock,
    server: draftServer(proposalId),
    device: store,
    tabs: { tell: (news) => tell?.(news) },
  });
  // Into this tab's own record first, then out of the others': a crash in between leaves it twice, never nowhere.
  engine.change({});
  store.forget(others);
  return {
    view,
    engine,
    restored,
    openedAt: serverNow(),
    open(onOtherTabs) {
      const tabs = openTabs(place, tab, {
        onSaved: (news) => engine.dispatch({ type: 'saved-elsewhere', ...news }),
        onOthers: onOtherTabs,
      });
      tell = tabs.saved;
      const stopListening = listen(engine);
      engine.setAway(false);
      return () => {
        void engine.flush();
        engine.setAway(true);
        stopListening();
        tabs.close();
      };
    },
  };
}

export const isOpen = (desk: OpenProposal | ClosedProposal): desk is OpenProposal => 'engine' in desk;

/** The network comes back, somebody signs in again, the tab is put away: each is a reason to save now. */
function listen(engine: AutosaveEngine): () => void {
  const end = new AbortController();
  const { signal } = end;
  globalThis.addEventListener('online', () => engine.dispatch({ type: 'online' }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') void engine.flush();
    },
    { signal },
  );
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (engine.wouldLose()) event.preventDefault();
    },
    { signal },
  );
  // Signed in again in another tab, which the browser tells only this one.
  globalThis.addEventListener('storage', () => session.isSignedIn() && engine.dispatch({ type: 'signed-in' }), {
    signal,
  });
  const stopStaying = staySignedOut(() => engine.dispatch({ type: 'fetch-failed', failure: { kind: 'signed-out' } }));
  return () => {
    stopStaying();
    end.abort();
  };
}
