import type { Actor } from '@luch/contract/account/roles.ts';
import { passStatus as s } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, exists, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place } from '../../platform/database/prepared.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { isPassOffice } from './pass.facts.ts';
import { pass, passGuest, passResponsible } from './pass.tables.ts';

/** Who reads, as conditions know them: an actor, or in a prepared query the places of one. */
export interface PassReader {
  readonly readerId: number | Place<number>;
  /** Whose passes a responsible reads; undefined for whoever is none. */
  readonly stations: readonly number[] | Place<readonly number[]> | undefined;
  readonly isOffice: boolean;
}
export const passReader = (actor: Actor) => ({
  readerId: actor.id,
  stations: actor.roles.includes('bs') && actor.stations.length > 0 ? actor.stations : undefined,
  isOffice: isPassOffice(actor),
});

/**
 * Who reads a pass, as a condition of SQL over `pass` joined with its proposal (fine point A24): its creator always, a
 * draft nobody else; then the pass office, the author, those whom it names, and the station.
 */
export const visiblePass = (tx: Executor, { readerId, stations, isOffice }: PassReader): SQL | undefined =>
  or(
    eq(pass.creatorId, readerId),
    isOffice
      ? ne(pass.status, s.draft)
      : and(
          notInArray(pass.status, [s.draft, s.deleted]),
          or(
            eq(proposal.applicantId, readerId),
            stations && isAmong(proposal.stationId, stations),
            isNamed(tx, readerId),
          ),
        ),
  );

const isNamed = (tx: Executor, personId: PassReader['readerId']): SQL | undefined =>
  or(
    inArray(pass.id, tx.select({ id: passGuest.passId }).from(passGuest).where(eq(passGuest.personId, personId))),
    exists(
      tx
        .select({ id: passResponsible.passId })
        .from(passResponsible)
        .where(and(eq(passResponsible.passId, pass.id), eq(passResponsible.personId, personId))),
    ),
  );

/** Phones, and what else the forms ask for, are for whoever handles the visit: guests read only their own. */
export const readsPhones = (
  actor: Actor,
  { creatorId, applicantId, stationId }: { creatorId: number; applicantId: number; stationId: number | null },
): boolean =>
  isPassOffice(actor) ||
  creatorId === actor.id ||
  applicantId === actor.id ||
  (stationId !== null && actor.roles.includes('bs') && actor.stations.includes(stationId));
