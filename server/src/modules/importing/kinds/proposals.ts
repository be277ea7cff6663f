import type { ImportRow } from '@luch/contract/importing/import.schemas.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { endOfDay } from '@luch/contract/reference/deadline.ts';
import { type Incoming, left, refused, type Taken } from '../../../platform/rows/taken.ts';
import { importProposals, type OldProposal } from '../../proposal/import-proposals.commands.ts';
import { method, scientificArea, station } from '../../reference/reference.tables.ts';
import { keysOf, lookupIn } from '../importing.queries.ts';
import type { BeginKind } from './kind.ts';
import { peopleBy } from './people.ts';

type Row = Incoming<ImportRow<'proposals'>>;

export const takeProposals: BeginKind<'proposals'> = async (deps, db) => {
  const stationOf = await lookupIn(db, station, 'stations');
  const methodOf = await lookupIn(db, method, 'methods');
  const areaOf = await lookupIn(db, scientificArea);
  const sessions = await keysOf(db, 'sessions');
  const stations = await db.select({ id: station.id, kindId: station.kindId }).from(station);
  const kindOf = new Map(stations.map(({ id, kindId }) => [id, kindId]));
  const now = deps.clock.now();
  const noon = (day: string) => new Date(endOfDay(day, deps.config.facilityTimeZone).getTime() - 12 * 3_600_000);

  /** As columns, or why not. */
  function oldProposal({ values }: Row, people: ReadonlyMap<string, number>): OldProposal | string {
    const finishedOn = values.finished_on ?? values.submitted_on;
    const unknown = values.members.filter((word) => !people.has(word));
    const applicantId = people.get(values.author);
    const stationId = stationOf(values.station);
    const methodId = values.method === '' ? null : methodOf(values.method);
    const scientificAreaId = values.scientific_area === '' ? null : areaOf(values.scientific_area);
    const sessionId = values.session === '' ? null : sessions.get(values.session);
    if (applicantId === undefined) return `author is not here: ${values.author}`;
    if (unknown.length > 0) return `members names who is not here: ${unknown.join('; ')}`;
    if (stationId === undefined) return `station is not here: ${values.station}`;
    if (methodId === undefined) return `method is not here: ${values.method}`;
    if (scientificAreaId === undefined) return `scientific_area is not here: ${values.scientific_area}`;
    if (sessionId === undefined) return `session is not here: ${values.session}`;
    if (finishedOn < values.submitted_on) return 'finished_on is before submitted_on';
    if (noon(finishedOn) > now) return 'finished_on is still to come';
    return {
      status: proposalStatus[values.status],
      ...(values.status === 'archived' && { statusBefore: proposalStatus.done }),
      applicantId,
      memberIds: [...new Set(values.members.map((word) => people.get(word)!))],
      submittedAt: noon(values.submitted_on),
      finishedAt: noon(finishedOn),
      finishedOn,
      sessionId,
      stationId,
      kindId: kindOf.get(stationId) ?? null,
      methodId,
      scientificAreaId,
      requestedHours: values.requested_hours,
      grantedHours: values.granted_hours,
      name: values.name,
      keywords: values.keywords,
      problemFormulation: values.content,
      background: values.background,
      expectedResults: values.expected_results,
    };
  }

  return async (tx, rows) => {
    const taken = new Map<string, Taken>();
    const words = rows.flatMap(({ values }) => [values.author, ...values.members]);
    const people = await peopleBy(tx, [...new Set(words)]);
    const fresh: { readonly key: string; readonly fields: OldProposal }[] = [];
    for (const row of rows) {
      const fields = oldProposal(row, people);
      if (row.before) taken.set(row.key, left('is here already: an old proposal is not written again'));
      else if (typeof fields === 'string') taken.set(row.key, refused(fields));
      else fresh.push({ key: row.key, fields });
    }
    const ids = await importProposals(
      tx,
      fresh.map(({ fields }) => fields),
      { now, numbers: deps.numbers },
    );
    for (const [at, { key }] of fresh.entries()) taken.set(key, { as: 'added', id: ids[at]! });
    return taken;
  };
};
