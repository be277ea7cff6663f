import { fullName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordCard } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { hoursOf } from '@luch/contract/calendar/interval-rules.ts';
import { type BeamType, kindOfBeam } from '@luch/contract/calendar/record-type.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { recordActions } from '@luch/contract/calendar/record-rights.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import { preferredDates } from '@luch/contract/proposal/preferred-dates.ts';
import { eq } from 'drizzle-orm';
import { said } from '../../platform/database/in-language.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import { factsOf as proposalFactsOf } from '../proposal/proposal.facts.ts';
import { verdictOn } from '../proposal/proposal.policy.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { facilitySession, organisation } from '../reference/reference.tables.ts';
import { hoursOfProposal } from './proposal-hours.queries.ts';
import { readableRecord } from './readable-record.queries.ts';
import { isHidden } from './record.facts.ts';
import { recordVerdicts } from './record.policy.ts';
import { viewRows } from './record.view.ts';
import type { RecordRow } from './records.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>;

/** One record with everything about it, in eight statements at most. */
export async function recordCard(deps: ReadDeps, actor: Actor, language: Language, id: number): Promise<RecordCard> {
  const { row, facts } = await readableRecord(deps.db, actor, id, deps.clock.now());
  const { record, kindId } = row;
  const [view] = await viewRows(deps, deps.db, actor, [row]);
  if (!view) throw new AppError('not_found');
  const people = await peopleOf(deps, [record.createdBy, record.closedBy ?? 0, ...view.resp]);
  const nameOf = (personId: number | null) => people.find((one) => one.id === personId);
  const verdicts = recordVerdicts(facts);
  return {
    ...view,
    station_name: (language === 'ru' ? row.stationNameRu : row.stationNameEn) ?? '',
    megascience_type_ext_id: kindId ?? kindOfBeam(record.type as BeamType),
    hours: hoursOf({ start: record.startAt, finish: record.finishAt }),
    responsibles: view.resp.flatMap((personId) => nameOf(personId) ?? []),
    created: { name: named(nameOf(record.createdBy)), at: record.createdAt.toISOString() },
    closed: record.closedAt && { name: named(nameOf(record.closedBy)), at: record.closedAt.toISOString() },
    can: recordOf(recordActions, (action) => inWords(deps, language, verdicts[action])),
    proposal: isHidden(actor, row) ? null : await proposalOf(deps, actor, language, row),
  };
}

const named = (one: Parameters<typeof fullName>[0] | undefined): string => (one ? fullName(one) : '');

const inWords = ({ texts }: ReadDeps, language: Language, verdict: Verdict<ErrorCode>) =>
  verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };

const peopleOf = ({ db }: ReadDeps, ids: readonly number[]) =>
  db
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(person)
    .where(isAmong(person.id, ids));

async function proposalOf(
  deps: ReadDeps,
  actor: Actor,
  language: Language,
  { visibleId }: RecordRow,
): Promise<RecordCard['proposal']> {
  if (visibleId === null) return null;
  const [found] = await deps.db
    .select({
      proposal,
      organisation: said(language, organisation.nameRu, organisation.nameEn),
      sessionEnd: facilitySession.planningEnd,
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(eq(proposal.id, visibleId));
  if (!found) return null;
  const { proposal: row } = found;
  const { reserved, remaining } = await hoursOfProposal(deps.db, actor, row.id);
  const facts = await proposalFactsOf(deps.db, actor, row, deps.clock.now(), deps.config);
  const ends = [row.extensionTo, found.sessionEnd].filter((day) => day !== null).toSorted();
  return {
    id: row.id,
    name: row.name,
    organisation: found.organisation ?? '',
    requested_hours: row.requestedHours,
    reserved_hours: reserved,
    remaining_hours: remaining,
    experiment_calendar: preferredDates(row.preferredFrom, row.preferredTo),
    can_work_at_night: row.canWorkAtNight,
    session_end: ends.at(-1) ?? null,
    mark_done: inWords(deps, language, verdictOn('mark_done', facts)),
  };
}
