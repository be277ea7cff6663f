import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { importSession } from '../../reference/import-session.commands.ts';
import type { Taken } from '../../../platform/rows/taken.ts';
import type { BeginKind } from './kind.ts';

/** One after another: each must be clear of those before it. */
export const takeSessions: BeginKind<'sessions'> = (deps) => async (tx, rows) => {
  const taken = new Map<string, Taken>();
  for (const { values, ...row } of rows) {
    const { name, date_start, date_end, deadline, notice, notice_kind } = values;
    const session = { name, date_start, date_end, deadline, notice, notice_kind };
    const kind = facilityKinds[values.kind];
    taken.set(
      row.key,
      await importSession(deps, tx, { ...row, values: { ...session, megascience_type_ext_id: kind } }),
    );
  }
  return taken;
};
