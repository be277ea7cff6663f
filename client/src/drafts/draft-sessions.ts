import { type DeviceRecord, readKnown, recordOf } from './device-record.ts';
import { deviceStore, draftName, forgetOutdated } from './device-store.ts';
import type { ServerPort } from './draft-engine.ts';
import type { DraftKind, DraftPlace } from './draft-kind.ts';
import { type DraftSession, startSession } from './draft-session.ts';
import type { ServerDraft } from './draft-types.ts';
import { type Page, thisPage } from './page.ts';

const fetched = async <D extends object>(server: ServerPort<D>): Promise<ServerDraft<D> | null> => {
  const answer = await server.fetch();
  return 'failure' in answer ? null : answer;
};

/** All drafts of one kind: each is open once on a page, however often one comes back to it. */
export function draftSessions<D extends object>(kind: DraftKind<D>, page: () => Page = thisPage) {
  const open = new Map<string, DraftSession<D>>();

  return {
    /**
     * `held`: what the server has just said that it holds; it is asked otherwise, and may fail to answer. `older`: what
     * it said once, if nothing newer is known on this device.
     */
    async open(
      place: DraftPlace,
      server: ServerPort<D>,
      held?: ServerDraft<D>,
      older?: ServerDraft<D>,
    ): Promise<DraftSession<D>> {
      const { browser, livingOthers } = page();
      const name = draftName(kind, place);
      const answer = held ?? (open.has(name) ? null : await fetched(server));
      const known = answer ? null : (readKnown(await browser.known.read(name), kind) ?? older ?? null);
      const others = await livingOthers();
      const here = open.get(name);
      if (here) {
        here.engine.dispatch({ type: 'opened' });
        here.engine.dispatch({ type: 'refresh' });
        return { ...here, restored: [] };
      }
      forgetOutdated(browser.device, browser.clock.now(), others);
      return startSession({
        page: page(),
        kind,
        place,
        server,
        answer,
        known,
        others,
        onLife: (lives, session) => (lives ? open.set(name, session) : open.delete(name)),
      });
    },

    /** What was typed and is not on the server, of a draft that takes no more changes; the oldest first. */
    left(place: DraftPlace): DeviceRecord<D>[] {
      const { browser } = page();
      const session = open.get(draftName(kind, place));
      const here = session && recordOf(session.engine.state(), kind, browser.clock.now());
      const records = deviceStore(kind, place, browser.device).leftBehind([]);
      return [...records.toSorted((a, b) => a.at - b.at), ...(here ? [here] : [])];
    },
  };
}
