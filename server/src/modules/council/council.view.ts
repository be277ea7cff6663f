import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { councilKinds, kindIdOf } from '@luch/contract/council/council-kind.ts';
import {
  type CouncilAction,
  councilMachine,
  councilSlugOf,
  isCouncilStatus,
} from '@luch/contract/council/council.machine.ts';
import type { CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import type { CouncilRow } from '@luch/contract/council/council.schemas.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { type CouncilReader, readsNotes, readsRanking } from './card/council-reading.policy.ts';
import { councilEditVerdicts, councilPaperVerdicts } from './council-edits.policy.ts';
import { type CouncilFacts, councilStanding } from './council.facts.ts';
import { councilStandingVerdict, councilVerdict } from './council.policy.ts';
import type { councilHistoryOf, WholeCouncil } from './council.queries.ts';

/** One council in a list, for this reader. */
export function councilRow(texts: Texts, actor: Actor, language: Language, whole: WholeCouncil): CouncilRow {
  const standing = councilStanding(actor, whole.row);
  return {
    ...councilFactsView(texts, language, whole),
    can_delete: councilStandingVerdict('delete', standing).allowed,
    can_return: councilStandingVerdict('return', standing).allowed,
  };
}

type Content = Pick<CouncilView, 'proposals_council' | 'council_teams' | 'council_stations' | 'discussion'> & {
  readonly reader: CouncilReader;
  /** An own entry of the protocol waits for this reader. */
  readonly confirmsProtocol: boolean;
};

/** One council whole, with what stands in it as its reader may know it. */
export function councilView(
  texts: Texts,
  language: Language,
  whole: WholeCouncil,
  facts: CouncilFacts,
  happened: Awaited<ReturnType<typeof councilHistoryOf>>,
  { reader, confirmsProtocol, ...content }: Content,
): CouncilView {
  const [si, ir8, lab] = councilKinds.map((kind) => sessionOf(whole, kindIdOf[kind]));
  return {
    ...councilFactsView(texts, language, whole),
    si_session_name: si?.name ?? null,
    si_session_start: si?.starts ?? null,
    si_session_end: si?.ends ?? null,
    ir8_session_name: ir8?.name ?? null,
    ir8_session_start: ir8?.starts ?? null,
    ir8_session_end: ir8?.ends ?? null,
    lab_session_name: lab?.name ?? null,
    lab_session_start: lab?.starts ?? null,
    lab_session_end: lab?.ends ?? null,
    history: happened.map(({ entry, actor }) => ({
      id: entry.id,
      action: entry.action,
      title: actionName(texts, language, entry.action),
      status_id: entry.toStatus,
      date: entry.at.toISOString(),
      init_by: actor === null ? '' : shortName(actor),
      comment: entry.comment,
    })),
    ...content,
    is_moderator: reader.isModerator,
    is_expert: reader.isExpert,
    can_edit: reader.isModerator,
    can_export: reader.isModerator || reader.isExpert,
    can_see_experts: reader.isModerator,
    can_rank: readsRanking(reader, whole.row.status),
    can_read_notes: readsNotes(reader, whole.row.status),
    can: recordOf(actionsOf(councilMachine), (action) => worded(texts, language, action, facts)),
    edits: councilEditVerdicts({ ...facts, confirmsProtocol }),
    papers: councilPaperVerdicts(facts, content.proposals_council.length),
  };
}

export function councilFactsView(texts: Texts, language: Language, { row, sessions, proposals }: WholeCouncil) {
  const has = (kind: (typeof councilKinds)[number]) => sessions.some(({ kindId }) => kindId === kindIdOf[kind]);
  return {
    id: row.id,
    name: row.name,
    date: row.date,
    start_time: row.startTime.slice(0, 5),
    place: row.place,
    status: row.status,
    status_name: statusName(texts, language, row.status),
    color: row.id % limits.colours,
    is_si: has('si'),
    is_ir8: has('ir8'),
    is_lab: has('lab'),
    session_name: [...new Set(sessions.map(({ name }) => name))].join(', '),
    session_start: sessions.map(({ starts }) => starts).toSorted()[0] ?? '',
    session_end:
      sessions
        .map(({ ends }) => ends)
        .toSorted()
        .at(-1) ?? '',
    sessions: sessions.map(({ kindId, name, starts, ends }) => ({
      megascience_type_ext_id: kindId,
      name,
      start: starts,
      end: ends,
    })),
    proposal_count: proposals,
    create_date: row.createdAt.toISOString(),
  };
}

const sessionOf = ({ sessions }: WholeCouncil, kindId: number) => sessions.find((one) => one.kindId === kindId);

export const statusName = (texts: Texts, language: Language, status: number): string =>
  isCouncilStatus(status) ? texts.text(language, `council.status.${councilSlugOf[status]}`) : '';

const isAction = (action: string): action is CouncilAction => action in councilMachine.actions;
export const actionName = (texts: Texts, language: Language, action: string): string =>
  isAction(action)
    ? texts.text(language, `council.action.${action}.past`)
    : texts.text(language, beside[action] ?? 'council.created');

/** What the history holds besides the moves of the machine. */
const beside: Readonly<Record<string, 'council.proposal_left' | 'council.edited'>> = {
  proposal_left: 'council.proposal_left',
  edited: 'council.edited',
};

function worded(texts: Texts, language: Language, action: CouncilAction, facts: CouncilFacts) {
  const verdict = councilVerdict(action, facts);
  return verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };
}
