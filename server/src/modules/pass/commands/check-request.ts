import { type ErrorDetails, FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import { passDayProblems } from '@luch/contract/pass/pass-dates.ts';
import type { GuestInput } from '@luch/contract/pass/pass.inputs.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { ProposalRecord } from '../../proposal/proposal.tables.ts';
import { hostsOf, peopleOf, visitFrame } from './request.queries.ts';

/** What a draft says so far, or a request whole. */
export interface Request {
  readonly starts: string | null;
  readonly ends: string | null;
  readonly type: number | null;
  readonly guests: readonly Pick<GuestInput, 'user_id' | 'start_date' | 'finish_date'>[];
  readonly responsibles: readonly number[];
  readonly recordId: number | null;
}

type Problems = Record<string, readonly FieldProblem[]>;
const problem = (key: string, details: ErrorDetails = {}): readonly FieldProblem[] => [{ key, details }];

/** A request without these is no request. */
export const isComplete = ({ starts, ends, type, guests }: Request): boolean =>
  starts !== null && ends !== null && type !== null && guests.length > 0;

/** What is missing of a request that is to be sent, named by field. */
export function demandComplete({ starts, type, guests }: Request): void {
  const problems: Problems = {
    ...(starts === null && { start_date: problem('validation.required') }),
    ...(type === null && { pass_type: problem('validation.choose') }),
    ...(guests.length === 0 && { guests: problem('pass.refusal.no_guest') }),
  };
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}

export interface Asked {
  readonly timeZone: string;
  readonly today: string;
  /** A draft may lie past by now: it is looked at again when it is sent. */
  readonly isDraft: boolean;
}

/**
 * Whether the days, the people and the slot are those of this proposal. Who was in the team when a draft was made and has
 * left is found here when it is sent.
 * @throws FieldError
 */
export async function checkRequest(tx: Executor, row: ProposalRecord, request: Request, asked: Asked): Promise<void> {
  const { span, slots } = await visitFrame(tx, row, asked.timeZone);
  const team = new Set((await peopleOf(tx, row, 'ru')).map(({ id }) => id));
  const hosts = new Set((await hostsOf(tx, row.stationId, 'ru')).map(({ id }) => id));
  const days = { start: request.starts, finish: request.ends };
  const problems: Problems = Object.fromEntries(
    Object.entries(passDayProblems(days, span, asked.isDraft ? '' : asked.today)).map(([field, key]) => [
      field,
      problem(key),
    ]),
  );
  Object.assign(problems, guestProblems(request, team));
  if (request.responsibles.some((id) => !hosts.has(id))) problems['responsibles'] = problem('pass.refusal.responsible');
  if (request.recordId !== null && !slots.some(({ id }) => id === request.recordId))
    problems['calendar_id'] = problem('pass.refusal.slot');
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}

function guestProblems({ guests, starts, ends }: Request, team: ReadonlySet<number>): Problems {
  const problems: Problems = {};
  const seen = new Set<number>();
  for (const [index, { user_id: id, start_date: from, finish_date: to }] of guests.entries()) {
    if (id && !team.has(id)) problems[`guests.${index}.user_id`] = problem('pass.refusal.guest');
    if (id && seen.has(id)) problems[`guests.${index}.user_id`] = problem('pass.refusal.guest_twice');
    if (id) seen.add(id);
    if (!from && !to) continue;
    const first = from ?? starts ?? '';
    const last = to ?? ends ?? '9999';
    if (first > last || (starts && first < starts) || (ends && last > ends))
      problems[`guests.${index}.start_date`] = problem('pass.refusal.guest_days');
  }
  return problems;
}
