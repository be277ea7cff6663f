import { isDeepStrictEqual } from 'node:util';
import type { SessionInput } from '@luch/contract/reference/session.schemas.ts';
import { sessionProblems } from '@luch/contract/reference/session-rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Numbers } from '../../platform/rows/numbers.ts';
import { type Incoming, left, refused, type Taken } from '../../platform/rows/taken.ts';
import { columnsOf, noteChange } from './commands/session-changes.ts';
import { type FacilitySession, facilitySession } from './reference.tables.ts';
import { othersOf } from './session.queries.ts';

/** A session of a file. One of the same name and days stands here already; what was changed here since stays so. */
export async function importSession(
  deps: Pick<Deps, 'clock' | 'config' | 'live'> & { readonly numbers: Numbers },
  tx: Tx,
  { values, before }: Incoming<SessionInput>,
): Promise<Taken> {
  const [standing] = await tx
    .select()
    .from(facilitySession)
    .where(before ? eq(facilitySession.id, before.id ?? 0) : sameSession(values))
    // Nothing is deleted here: whoever submits into it meanwhile, which a trial of a long file may last, does not wait.
    .for('no key update');
  if (before && !standing) return left('was deleted here since');
  if (standing && !before) return { as: 'known', id: standing.id };
  const wanted = columnsOf(values);
  if (standing && saysTheSame(standing, wanted)) return known(standing, before);
  if (before?.version === null) return left('stood here before, and stays as it is');
  if (standing && standing.version !== before?.version) return left('was changed here since, and stays so');
  if (standing && standing.kindId !== values.megascience_type_ext_id) return refused('kind stays what it was');
  const [problem] = Object.keys(
    sessionProblems(values, await othersOf(tx, values.megascience_type_ext_id, standing?.id)),
  );
  if (problem !== undefined) return refused(sentences[problem] ?? `${problem} does not fit`);
  const keeping = { deps, tx, now: deps.clock.now() };
  const columns = { ...wanted, changedAt: keeping.now };
  if (!standing) {
    const [id] = await deps.numbers(tx, facilitySession, 1);
    const [after] = await tx
      .insert(facilitySession)
      .values({ ...columns, id })
      .returning();
    await noteChange(keeping, 'session_added', after!, { after: after! });
    return { as: 'added', id: after!.id, version: after!.version };
  }
  const [after] = await tx
    .update(facilitySession)
    .set({ ...columns, version: standing.version + 1 })
    .where(eq(facilitySession.id, standing.id))
    .returning();
  await noteChange(keeping, 'session_changed', after!, { before: standing, after: after! });
  return { as: 'changed', id: standing.id, version: standing.version + 1 };
}

const saysTheSame = (standing: FacilitySession, wanted: ReturnType<typeof columnsOf>) =>
  isDeepStrictEqual({ ...standing, ...wanted }, standing);

/** Of one that no file has written, none ever says how often it was changed. */
const known = ({ id, version }: FacilitySession, before: Incoming<SessionInput>['before']): Taken => ({
  as: 'known',
  id,
  ...(before?.version !== null && { version }),
});

const sameSession = ({ megascience_type_ext_id: kind, name, date_start: start }: SessionInput) =>
  and(eq(facilitySession.kindId, kind), eq(facilitySession.name, name), eq(facilitySession.planningStart, start));

/** What `sessionProblems` finds, to the operator. */
const sentences: Readonly<Record<string, string>> = {
  date_end: 'date_end is before date_start',
  date_start: 'its days meet those of another session of this kind',
  deadline: 'deadline is not before date_start',
  notice: 'notice and notice_kind stand together, and not before the deadline',
  notice_kind: 'notice and notice_kind stand together, and not before the deadline',
};
