import { outboxCalls } from './outbox.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

/** A batch that is begun before each case, and what is held in it. */
export function heldDecisions(portal: TestPortal) {
  const { begin, make, hold, detail, statusOf } = outboxCalls(portal);
  let current = 0;
  const detailOf = (who: TestPerson = portal.asModerator, id = current) => detail(id, who);
  return {
    begin,
    statusOf,
    beginOne: async (): Promise<void> => {
      current = await begin();
    },
    batch: () => current,
    make: (status?: number, more: object = {}) => make({ ...(status !== undefined && { status }), ...more }),
    hold: (ids: readonly number[], more: object = {}, who?: TestPerson) => hold(current, ids, more, who),
    detail: detailOf,
    heldIn: async (who?: TestPerson, id?: number): Promise<number[]> =>
      (await detailOf(who, id)).held.map(({ proposal_id }: { proposal_id: number }) => proposal_id),
    codes: (body: { id: number; status: string; code?: string }[]) =>
      body.map(({ status, code }) => (code ? `${status} ${code}` : status)),
  };
}
