import type { DraftKind } from './draft-kind.ts';
import { draftSessions } from './draft-sessions.ts';
import { memoryServer } from './testing.ts';
import { memoryBrowser } from './testing-browser.ts';

export const anna = { userId: 1, subjectId: 1310 };

/** A browser and a server; `open` loads the page in a tab and opens the draft on it. */
export function openTabs<D extends object>(kind: DraftKind<D>) {
  const { clock, device, load } = memoryBrowser();
  const server = memoryServer(kind);
  const open = async (tab = load()) => {
    const drafts = draftSessions(kind, tab.page);
    const session = await drafts.open(anna, server);
    const seen = { others: 0 };
    const leave = session.show((count) => (seen.others = count));
    return { ...tab, drafts, session, engine: session.engine, leave, seen };
  };
  return { clock, device, load, server, open };
}
