import type { Actor } from '@luch/contract/account/roles.ts';
import type { AnswersInput } from '@luch/contract/forms/answer.schemas.ts';
import { FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { equipment, method, sampleType, scientificArea, station } from '../../reference/reference.tables.ts';
import type { FoundQuestions } from '../questions/asked-forms.queries.ts';
import { questionsPinned } from '../questions/asked-questions.facts.ts';
import { withOwnFiles } from './answer-files.queries.ts';
import { applyAnswers } from './draft-answers.ts';
import { changedFields, type DraftPart, type DraftState } from './proposal-fields.ts';
import { openFields } from '../proposal.policy.ts';
import { proposal, type ProposalRecord } from '../proposal.tables.ts';
import { citableBy } from '../proposal.visibility.ts';

/** Which list each field chooses from. */
const lists = [
  ['scientific_subjects', scientificArea],
  ['stations', station],
  ['method', method],
  ['additional_equipment', equipment],
  ['sample_type_id', sampleType],
] as const satisfies readonly (readonly [DraftField, PgTable & { id: PgColumn; isActive: PgColumn }])[];
type ChoiceField = (typeof lists)[number][0] | 'previous_proposals';

/**
 * What a draft becomes by the fields that were sent. Refuses at once, each at its field, what is not open now and what
 * names nothing or is retired; only what changes is asked, since what a draft holds may have been closed since.
 */
export async function applyFields(
  tx: Tx,
  actor: Actor,
  { row, before, questions }: Standing,
  { answers: sentAnswers = {}, ...sent }: Sent,
): Promise<DraftState> {
  const pinned = questionsPinned(questions.forms, row.status);
  const applied = applyAnswers(row, pinned, before.answers, sentAnswers);
  const { answers, problems: fileProblems } = await withOwnFiles(tx, row.id, before.answers, applied.answers);
  const after = { ...before, ...inOrder(sent), answers };
  const problems = {
    ...applied.problems,
    ...fileProblems,
    ...(await unknownReferences(tx, actor, row, before, after)),
    ...closedFields(row, before, after),
  };
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
  return settleKind(tx, before, after, 'stations' in sent);
}

/** The draft as it stands, and what it is asked. */
interface Standing {
  readonly row: ProposalRecord;
  readonly before: DraftState;
  readonly questions: FoundQuestions;
}
type Sent = Omit<DraftPart, 'answers'> & { readonly answers?: AnswersInput | undefined };

type Problems = Record<string, readonly FieldProblem[]>;

/** Equal contents in one shape, so that they compare equal. */
const inOrder = (sent: Omit<DraftPart, 'answers'>): Omit<DraftPart, 'answers'> => ({
  ...sent,
  ...(sent.experiment_calendar === null && { experiment_calendar: '' }),
  ...(sent.additional_equipment && { additional_equipment: asSet(sent.additional_equipment) }),
  ...(sent.previous_proposals && { previous_proposals: asSet(sent.previous_proposals) }),
});

const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

function closedFields(row: ProposalRecord, before: DraftState, after: DraftState): Problems {
  const open = openFields(row);
  if (open === null) return {};
  const touched = changedFields(before, after).filter((field) => !open.includes(field));
  return Object.fromEntries(touched.map((field) => [field, [{ key: 'proposal.refusal.not_open' }]]));
}

async function unknownReferences(
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  before: DraftState,
  after: DraftState,
): Promise<Problems> {
  const chosenIn = (field: ChoiceField) => idsIn(after[field]).filter((id) => !idsIn(before[field]).includes(id));
  const asked: { readonly field: ChoiceField; readonly chosen: number; readonly known: SQL }[] = [];
  const check = (field: ChoiceField, counted: (ids: number[]) => SQL) => {
    const ids = chosenIn(field);
    if (ids.length > 0) asked.push({ field, chosen: ids.length, known: counted(ids) });
  };
  for (const [field, table] of lists)
    check(field, (ids) => counting(table, and(isAmong(table.id, ids), eq(table.isActive, true))));
  check('previous_proposals', (ids) =>
    counting(proposal, and(isAmong(proposal.id, ids), ne(proposal.id, row.id), citableBy(actor.id))),
  );
  if (asked.length === 0) return {};
  const counts = sql.join(
    asked.map(({ known }) => known),
    sql`, `,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`);
  const unknown = asked.filter(({ chosen }, index) => (rows[0]?.counts[index] ?? 0) < chosen);
  return Object.fromEntries(unknown.map(({ field }) => [field, [{ key: 'validation.choice' }]]));
}

/** A copy chooses anew: without what is retired by now (decision 0052), and without the method where the station is. */
export async function stillOffered(
  tx: Tx,
  fields: DraftState,
): Promise<{ readonly fields: DraftState; readonly left: readonly DraftField[] }> {
  const asked = lists.map(
    ([field, table]) =>
      sql`array(select ${table.id} from ${table} where ${isAmong(table.id, idsIn(fields[field]))} and ${table.isActive}) as ${sql.identifier(field)}`,
  );
  const { rows } = await tx.execute<Record<(typeof lists)[number][0], number[]>>(
    sql`select ${sql.join(asked, sql`, `)}`,
  );
  const one = (field: keyof (typeof rows)[number]) => idsIn(fields[field]).find((id) => rows[0]?.[field].includes(id));
  const many = (ids: readonly number[], active: readonly number[] = []) => ids.filter((id) => active.includes(id));
  const stations = many(fields.stations, rows[0]?.stations);
  const isStationGone = stations.length < fields.stations.length;
  const offered: DraftState = {
    ...fields,
    scientific_subjects: one('scientific_subjects') ?? null,
    stations,
    method: isStationGone ? null : (one('method') ?? null),
    additional_equipment: many(fields.additional_equipment, rows[0]?.additional_equipment),
    sample_type_id: one('sample_type_id') ?? null,
  };
  return { fields: offered, left: changedFields(fields, offered) };
}

const idsIn = (value: number | readonly number[] | null): readonly number[] =>
  value === null ? [] : typeof value === 'number' ? [value] : value;

const counting = (table: PgTable, where: SQL | undefined): SQL =>
  sql`(select count(*)::int from ${table} where ${where ?? sql`true`})`;

/** A chosen station fixes the kind; another kind lets go of the station that does not belong to it, and of its method. */
async function settleKind(tx: Tx, before: DraftState, after: DraftState, stationSent: boolean): Promise<DraftState> {
  const [stationId] = after.stations;
  const kindChanged = after.facility_kind !== before.facility_kind;
  if (kindChanged && (stationId === undefined || !stationSent)) return { ...after, stations: [], method: null };
  if (stationId === undefined || (!kindChanged && stationId === before.stations[0])) return after;
  const [chosen] = await tx.select({ kindId: station.kindId }).from(station).where(eq(station.id, stationId));
  return { ...after, facility_kind: chosen?.kindId ?? after.facility_kind };
}
