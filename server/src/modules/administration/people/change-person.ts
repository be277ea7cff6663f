import type { Actor } from '@luch/contract/account/roles.ts';
import type { Offices, OfficesInput } from '@luch/contract/administration/people.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { desc, eq, and } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { standingChanged } from '../../account/account.events.ts';
import {
  demandAnAdministrator,
  endSignInsOf,
  lockAdministrators,
  lockStanding,
  setBlocked,
  setOffices,
} from '../../account/offices.commands.ts';
import { audit } from '../../audit/audit.commands.ts';
import { auditEvent } from '../../audit/audit.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { movedOn } from '../../../platform/moved-on.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { personRows } from './people.queries.ts';

/** @throws AppError `moved_on` when they were changed meanwhile, `last_administrator`, `account_erased` */
export async function changeOffices(
  deps: Deps,
  actor: Actor,
  language: Language,
  { id, seen, ...input }: z.output<typeof OfficesInput>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await lockStanding(tx, [id]);
    const before = await officesOf(tx, id);
    const wanted = orderly(input);
    if (!isSame(before, orderly(seen))) throw await changedMeanwhile(deps, tx, language, id);
    await demandStations(tx, wanted.stations, before.stations);
    await setOffices(tx, id, wanted);
    await demandAnAdministrator(tx);
    const after = await officesOf(tx, id);
    if (isSame(before, after)) return;
    await standingChanged.announce({ deps, tx, personId: id });
    const changes = (['roles', 'kinds', 'stations'] as const)
      .map((field) => ({ field, from: before[field], to: after[field] }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
    await audit(tx, {
      at,
      actorId: actor.id,
      action: 'offices_changed',
      subject: 'person',
      subjectId: id,
      detail: { changes },
    });
  });
}

/** @throws AppError `own_account` for oneself, `last_administrator`, `account_erased` */
export async function blockPerson(deps: Deps, actor: Actor, id: number, blocked: boolean): Promise<void> {
  const at = deps.clock.now();
  if (blocked && id === actor.id) throw new AppError('own_account');
  await deps.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const [row] = await lockStanding(tx, [id]);
    // Pressed twice: it is so already.
    if ((row!.blockedAt !== null) === blocked) return;
    await setBlocked(tx, id, blocked, at);
    await standingChanged.announce({ deps, tx, personId: id });
    await demandAnAdministrator(tx);
    const action = blocked ? 'person_blocked' : 'person_unblocked';
    await audit(tx, { at, actorId: actor.id, action, subject: 'person', subjectId: id });
  });
}

/** @throws AppError `not_found` for nobody, and for a sign-in that is over or another's */
export async function endSignIns(deps: Deps, actor: Actor, id: number, signIn: number | undefined): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [known] = await tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('key share');
    if (!known) throw new AppError('not_found');
    await endSignInsOf(tx, id, signIn, at);
    await audit(tx, { at, actorId: actor.id, action: 'sign_ins_ended', subject: 'person', subjectId: id });
  });
}

async function officesOf(tx: Tx, id: number): Promise<Offices> {
  const [row] = await personRows(tx, eq(person.id, id), 'en');
  if (!row) throw new AppError('not_found');
  return orderly({ roles: row.roles, kinds: row.kinds, stations: row.stations.map((one) => one.id) });
}

/** The order in which they were ticked says nothing. */
const orderly = ({ roles, kinds, stations }: Offices): Offices => ({
  roles: [...new Set(roles)].toSorted(),
  kinds: [...new Set(kinds)].toSorted((a, b) => a - b),
  stations: [...new Set(stations)].toSorted((a, b) => a - b),
});
const isSame = (one: Offices, other: Offices) => JSON.stringify(one) === JSON.stringify(other);

/** One that is retired is newly given to nobody; whoever has it may keep it. */
async function demandStations(tx: Tx, wanted: readonly number[], held: readonly number[]): Promise<void> {
  const ids = wanted.filter((id) => !held.includes(id));
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: station.id })
    .from(station)
    .where(and(isAmong(station.id, ids), station.isActive));
  if (known.length < ids.length) throw new FieldError({ stations: [{ key: 'validation.choose' }] });
}

async function changedMeanwhile({ texts, clock }: Deps, tx: Tx, language: Language, id: number): Promise<AppError> {
  const [last] = await tx
    .select({ at: auditEvent.at, actorId: auditEvent.actorId })
    .from(auditEvent)
    .where(
      and(eq(auditEvent.subject, 'person'), eq(auditEvent.subjectId, id), eq(auditEvent.action, 'offices_changed')),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  const [by] = last?.actorId ? await tx.select().from(person).where(eq(person.id, last.actorId)) : [];
  return movedOn({
    action: 'change_offices',
    what: texts.text(language, 'administration.changed.offices'),
    by: by ? `${by.lastName} ${by.firstName}` : '',
    at: last?.at ?? clock.now(),
  });
}
