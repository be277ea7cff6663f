import { type PersonName, shortName } from '@luch/contract/account/person-name.ts';
import type { ErrorDetails } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import {
  visitMachine,
  visitSlugOf,
  visitStatus,
  type VisitStatus,
  visitVerdicts,
} from '@luch/contract/visit/visit.machine.ts';
import type { VisitView } from '@luch/contract/visit/visit.schemas.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { readsDays, visitFacts, type VisitParty } from './visit.facts.ts';
import { visitVerdict } from './visit.policy.ts';
import type { VisitRow } from './visit.queries.ts';

export const visitStatusName = (texts: Texts, language: Language, status: number): string =>
  texts.text(language, `visit.status.${visitSlugOf[status as VisitStatus]}`);

const isAction = (action: string): action is keyof typeof visitMachine.actions => action in visitMachine.actions;
export const visitActionName = (texts: Texts, language: Language, action: string): string =>
  texts.text(language, isAction(action) ? `visit.action.${action}.past` : 'visit.created');

export const nameOfVisitor = (row: PersonName): string => shortName(row);

/** What this reader gets of a visit: of days only what is theirs to know. */
export function visitView(
  texts: Texts,
  language: Language,
  party: VisitParty,
  { row, name, organization, finishAt, elsewhere }: VisitRow,
  now: Date,
): VisitView {
  const open = readsDays(party, row);
  const facts = visitFacts(party, row, finishAt, now);
  return {
    id: row.id,
    slot_id: row.slotId ?? 0,
    proposal_id: row.proposalId,
    person_id: row.personId,
    name: nameOfVisitor(name),
    organization,
    is_me: row.personId === party.actorId,
    mode: row.mode,
    status: row.status,
    status_name: visitStatusName(texts, language, row.status),
    arrives: open ? row.arrives : null,
    leaves: open ? row.leaves : null,
    elsewhere: open ? elsewhere : [],
    is_there: row.status === visitStatus.came,
    can: recordOf(visitVerdicts, (action) => worded(texts, language, visitVerdict(action, facts))),
  };
}

export const worded = (texts: Texts, language: Language, verdict: Verdict, details: ErrorDetails = {}) =>
  verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}` as never, details) };
