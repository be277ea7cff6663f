import type { PassStatus } from '@luch/contract/pass/pass.machine.ts';
import { pass, passGuest, passHistory, type PassRecord, passResponsible } from '../src/modules/pass/pass.tables.ts';
import type { Db } from '../src/platform/database/open.ts';
import { begin } from '../src/platform/transition.ts';

export interface PassOptions extends Partial<Omit<PassRecord, 'id' | 'statusAt'>> {
  readonly proposalId: number;
  readonly creatorId: number;
  /** People of the portal. */
  readonly guests?: readonly number[];
  /** Somebody by name. */
  readonly invited?: readonly Partial<typeof passGuest.$inferInsert>[];
  readonly responsibles?: readonly number[];
}

/** Before the test portal's clock begins. */
const before = new Date('2026-03-01T09:00:00Z');

/** A pass in any status, past the gate: for tests of what follows a status. A new request for two days of March 2026. */
export async function aPass(db: Db, options: PassOptions): Promise<number> {
  const { guests = [], invited = [], responsibles = [], ...fields } = options;
  return db.transaction(async (tx) => {
    const status: PassStatus = (fields.status ?? 0) as PassStatus;
    const id = await begin(tx, pass, {
      type: 1,
      starts: '2026-03-10',
      ends: '2026-03-12',
      createdAt: before,
      ...(status === 3 && { adminText: 'Отклонён' }),
      ...fields,
      status,
      statusAt: before,
    });
    const rows = [...guests.map((personId) => ({ personId })), ...invited];
    if (rows.length > 0)
      await tx.insert(passGuest).values(rows.map((row, index) => ({ passId: id, listOrder: index, ...row })));
    if (responsibles.length > 0)
      await tx.insert(passResponsible).values(responsibles.map((personId) => ({ passId: id, personId })));
    await tx.insert(passHistory).values({
      passId: id,
      action: 'create',
      fromStatus: status,
      toStatus: status,
      actorId: fields.creatorId,
      at: before,
    });
    return id;
  });
}
