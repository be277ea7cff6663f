import type { CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { council, councilEntry, councilSession } from '../src/modules/council/council.tables.ts';
import type { Db } from '../src/platform/database/open.ts';
import { begin } from '../src/platform/transition.ts';

export interface CouncilOptions {
  readonly createdBy: number;
  readonly status?: CouncilStatus;
  readonly name?: string;
  readonly date?: string;
  readonly createdAt?: Date;
  readonly proposals?: readonly number[];
}

/** A council in any status, for whatever begins there; pass what matters to the rule. Answers its id. */
export async function aCouncil(
  db: Db,
  {
    createdBy,
    status = 0,
    name = '4/2026',
    date = '2026-11-18',
    createdAt = new Date(),
    proposals = [],
  }: CouncilOptions,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = { createdAt, statusAt: createdAt };
    const id = await begin(tx, council, { status, name, date, startTime: '12:00', createdBy, ...at });
    const session = { kindId: 1, name: '2027-1', starts: '2027-02-01', ends: '2027-04-30' };
    await tx.insert(councilSession).values({ councilId: id, ...session });
    const entry = { councilId: id, addedAt: createdAt, addedBy: createdBy };
    if (proposals.length > 0)
      await tx.insert(councilEntry).values(proposals.map((proposalId) => ({ ...entry, proposalId })));
    return id;
  });
}
