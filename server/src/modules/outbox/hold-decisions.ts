import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { actionInputs, type InputFacts, issuesOfMany } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { outboxLimits } from '@luch/contract/outbox/outbox-limits.ts';
import type { HoldAnswer, HoldInput } from '@luch/contract/outbox/outbox.schemas.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseInput, problemsOf } from '../../platform/http/parse-input.ts';
import { inputFactsOf } from '../proposal/actions/input.facts.ts';
import { factsOfMany, type ProposalFacts } from '../proposal/proposal.facts.ts';
import { verdictOn } from '../proposal/proposal.policy.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';
import { tellReaders } from './batch.live.ts';
import { beginHeld, moveBatch, moveHeld } from './batch.workflow.ts';
import { forgetLetters } from './forget-letters.ts';
import { givenHours, hourActions } from './given-hours.ts';
import { type HeldElsewhere, heldElsewhere } from './held.queries.ts';
import { actionName } from './held.view.ts';
import type { BatchRecord, HeldInputs, Refusal } from './outbox.tables.ts';
import { refusalFrom, refused, refusalText } from './refusal.view.ts';
import { hoursAt } from './station-hours.queries.ts';

interface Asked {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly language: Language;
  readonly input: HoldInput;
}
/** One that fits: what will be held of it, and what is in its way. */
interface Judged {
  readonly row: ProposalRecord;
  readonly inputs: HeldInputs;
  readonly former: HeldElsewhere | undefined;
}
type Answers = Map<number, HoldAnswer[number]>;

/**
 * Decides now what is made known later, each proposal for itself, in as many statements for many as for one. What is not
 * allowed now is refused with the words of the action; it is judged again at the release.
 * @throws FieldError for what every one of them would ask for
 */
export async function holdDecisions(
  deps: Deps,
  actor: Actor,
  input: HoldInput,
  language: Language,
): Promise<HoldAnswer> {
  const asked: Asked = { deps, actor, language, input };
  const { proposal_action: action, comment, reasons } = input;
  const issues = issuesOfMany(action, { comment, reasons });
  if (issues.length > 0) throw new FieldError(problemsOf(issues, { comment, reasons }));
  const ids = [...new Set(input.proposal_ids)].sort((a, b) => a - b);
  return deps.db.transaction(async (tx) => {
    const answers: Answers = new Map();
    await moveBatch(deps, tx, actor, input.batch_id, 'change', ({ row, facts }) => {
      if (facts.waiting + ids.length > outboxLimits.decisions)
        throw new AppError('batch_full', { limit: outboxLimits.decisions });
      return { to: row.status, entry: {}, effects: (after) => hold(asked, after, row, ids, answers) };
    });
    return ids.map((id) => answers.get(id) ?? refused(deps, language, id, { code: 'not_found' }));
  });
}

async function hold(asked: Asked, tx: Tx, batch: BatchRecord, ids: readonly number[], answers: Answers): Promise<void> {
  const { deps, actor, language, input } = asked;
  const now = deps.clock.now();
  const known = await factsOfMany(tx, actor, ids, now, deps.config);
  const former = await heldElsewhere(tx, ids);
  const judged = known.flatMap(({ row, facts }): Judged[] => {
    const because = { former: former.get(row.id), batch };
    const fits = judge(asked, row, facts, because);
    if ('inputs' in fits) return [fits];
    answers.set(row.id, refused(deps, language, row.id, fits));
    return [];
  });
  const held = judged.map(({ row }) => row.id);
  const replaced = judged.flatMap((one) => one.former ?? []);
  await moveHeld(tx, { ids: replaced.map(({ id }) => id), action: 'drop', now });
  await forgetLetters(
    tx,
    replaced.filter(({ batchId }) => batchId !== batch.id),
  );
  await beginHeld(
    tx,
    now,
    judged.map(({ row, inputs }) => ({
      batchId: batch.id,
      proposalId: row.id,
      action: input.proposal_action,
      inputs,
      heldBy: actor.id,
      heldAt: now,
    })),
  );
  const hours = await hoursToKnow(asked, tx, judged);
  for (const { row, former: earlier } of judged)
    answers.set(row.id, { id: row.id, status: 'held', ...noteOn(asked, earlier, hours.get(row.id)) });
  for (const id of new Set([batch.id, ...replaced.map(({ batchId }) => batchId)]))
    await tellReaders(deps, tx, id, held);
}

/** Who may, in which state, with what was sent: as the action itself would be judged now. */
function judge(
  { deps, actor, input }: Asked,
  row: ProposalRecord,
  facts: ProposalFacts,
  { former, batch }: { readonly former: HeldElsewhere | undefined; readonly batch: BatchRecord },
): Judged | Refusal {
  if (!isModerator(actor) && !(facts.isHead && row.submittedAt !== null)) return { code: 'not_found' };
  const verdict = verdictOn(input.proposal_action, facts);
  if (!verdict.allowed) return { code: verdict.because };
  if (batch.kindId !== null && batch.kindId !== row.kindId) return { code: 'batch_other_kind' };
  if (former?.isRunning) return { code: former.isSet ? 'batch_set' : 'batch_running' };
  const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
  try {
    return { row, former, inputs: inputsOf(input, inputFactsOf(row, facts, today)) };
  } catch (error) {
    return refusalFrom(deps, row.id, error);
  }
}

/** What the action takes of all that was sent. */
const inputsOf = (
  { batch_id: _batch, proposal_ids: _ids, proposal_action: action, ...sent }: HoldInput,
  facts: InputFacts,
) => parseInput(actionInputs[action].schema(facts), sent) as HeldInputs;

/** What the station has left, with what is held for others, where that is less than what is given. */
async function hoursToKnow(
  { deps, actor, input }: Asked,
  tx: Tx,
  judged: readonly Judged[],
): Promise<ReadonlyMap<number, number>> {
  if (!hourActions.some((one) => one === input.proposal_action) || judged.length === 0) return new Map();
  const ids = judged.map(({ row }) => row.id);
  const places = new Map(
    (await hoursAt(tx, actor, ids, deps.config.facilityTimeZone)).map((one) => [one.proposalId, one]),
  );
  const taken = new Map<string, number>();
  return new Map(
    judged.flatMap(({ row, inputs }): [number, number][] => {
      const at = places.get(row.id);
      if (!at || at.left === null) return [];
      const before = taken.get(at.place) ?? at.held;
      const given = givenHours({ action: input.proposal_action, inputs }) ?? 0;
      taken.set(at.place, before + given);
      const left = Math.max(0, at.left - before);
      return given > left ? [[row.id, left]] : [];
    }),
  );
}

function noteOn({ deps, language }: Asked, former: HeldElsewhere | undefined, left: number | undefined) {
  const notes: Refusal[] = [
    ...(left === undefined ? [] : [{ code: 'over_station_hours', details: { left } }]),
    ...(former === undefined
      ? []
      : [
          {
            code: 'replaced',
            details: {
              what: actionName(deps.texts, language, former.action),
              by: shortName(former),
              title: former.title,
            },
          },
        ]),
  ];
  const [first] = notes;
  if (!first) return {};
  return { code: first.code, detail: notes.map((note) => refusalText(deps, language, note)).join('. ') };
}
