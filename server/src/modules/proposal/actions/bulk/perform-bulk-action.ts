import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { FieldError, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { issuesOfMany } from '@luch/contract/proposal/action.inputs.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import type { BulkAction, BulkAnswer, BulkInput } from '@luch/contract/proposal/staff.schemas.ts';
import { closesRating } from '@luch/contract/review/expertise.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { problemsOf } from '../../../../platform/http/parse-input.ts';
import { fieldTexts } from '../../../../platform/http/errors.ts';
import { asAppError } from '../../../../platform/http/meaning.ts';
import { type LeftOut, type Mail, rememberingOutbox } from '../../../../platform/mail/outbox.ts';
import { sendTogether } from '../../../../platform/mail/send-together.ts';
import { runAndRollBack } from '../../../../platform/run-and-roll-back.ts';
import type { Seen } from '../../../../platform/workflow.ts';
import { unratedAmong } from '../../../expertise/deadlines.queries.ts';
import { lettersTold } from '../../letters/letters-told.view.ts';
import { performAction, performActionIn } from '../perform-action.ts';
import { momentIn } from '../../letters/moment.view.ts';
import { chosenIn } from '../selection/selection.queries.ts';
import { bulkDetail } from './bulk.view.ts';
import { historyPositions } from './history-positions.queries.ts';
import { grantedHours } from './granted-hours.queries.ts';

type Refused = BulkAnswer['refused'][number];

/**
 * One action on many proposals, each for itself in the order of numbers: what is refused to one stops no other.
 * @throws FieldError for what every one of them would ask for
 */
export async function performBulkAction(
  deps: Deps,
  actor: Actor,
  input: BulkInput,
  language: Language,
): Promise<BulkAnswer> {
  const { action, preview, reasons } = input;
  const ids = [...new Set(input.ids)].sort((a, b) => a - b);
  const chosen = input.selection && (await chosenIn(deps.db, actor, input.selection, ids));
  const seen = chosen || new Map(input.seen?.map(({ id, history }) => [id, history]));
  const said = { comment: input.comment, reasons };
  const given = new Map(input.hours?.map(({ id, hours }) => [id, hours]));
  const own = new Map(input.comments?.map((one) => [one.id, one.comment]));
  // Said once for the whole call, where the gate would say it of every proposal.
  const issues = ids.every((id) => own.has(id)) ? [] : issuesOfMany(action, said);
  if (issues.length > 0) throw new FieldError(problemsOf(issues, said));

  const [done, refused]: [number[], Refused[]] = [[], []];
  const told: { readonly letters: Mail[]; readonly leftOut: LeftOut[] } = { letters: [], leftOut: [] };
  const positions = await historyPositions(deps.db, ids);
  const { part } = input;
  const press = { name: part && `${actor.id} ${part.of}`, isLast: part?.is_last ?? true };
  await sendTogether(deps, press, async (held) => {
    for (const id of ids)
      try {
        const saw = { statuses: input.seen_statuses, history: seen.get(id) };
        const comment = own.get(id) ?? said.comment;
        const one = { proposal_id: id, reasons, comment, provided_experiment_duration: given.get(id) };
        const { letters, leftOut } = await performOne(held, actor, action, one, { saw, preview });
        told.letters.push(...letters);
        told.leftOut.push(...leftOut);
        done.push(id);
      } catch (error) {
        refused.push(refusalOf(deps, id, error, language));
      }
  });
  return {
    done,
    hours: action === 'accept' ? await grantedHours(deps, done, given) : [],
    refused,
    seen: done.map((id) => ({ id, history: positions.get(id) ?? 0 })),
    unrated:
      preview && isModerator(actor) && closesRating(action) ? await unratedAmong(deps.db, actor, done, language) : [],
    ...(await lettersTold(deps, told, language)),
    detail: bulkDetail(deps.texts, language, input, { done: done.length, refused: refused.length }),
  };
}

/**
 * A preview is the command itself, taken back, and no second account of its rules: what it says is what happens next.
 * @returns the letters that left with it, or in a preview would have, and whom none reaches
 */
async function performOne(
  deps: Deps,
  actor: Actor,
  action: BulkAction,
  input: ActionInput,
  { saw, preview }: { readonly saw: Seen; readonly preview: boolean },
): Promise<{ readonly letters: readonly Mail[]; readonly leftOut: readonly LeftOut[] }> {
  if (preview) return runAndRollBack(deps, (quiet, tx) => performActionIn(quiet, tx, actor, action, input, saw));
  const outbox = rememberingOutbox(deps.outbox);
  await performAction({ ...deps, outbox }, actor, action, input, saw);
  return { letters: outbox.sent, leftOut: outbox.leftOut };
}

/**
 * Why one of many was not done, in the words that it alone would be answered with. A fault of ours is logged and stops
 * no other; without a database there is no sense in going on.
 */
function refusalOf(deps: Deps, id: number, error: unknown, language: Language): Refused {
  if (error instanceof FieldError)
    return { id, because: 'invalid', text: Object.values(fieldTexts(error, language)).flat().join('. ') };
  const { code, details, payload } = asAppError(error);
  const moved = payload['moved'] as MovedOn | undefined;
  if (moved) {
    const at = momentIn({ deps }, language, new Date(moved.at));
    return { id, because: code, text: deps.texts.text(language, 'proposal.bulk.moved', { ...moved, at }) };
  }
  if (code === 'unavailable') throw error;
  if (httpStatusOf(code) === 500) deps.logger.error({ err: error, proposal: id }, 'one of many failed');
  return { id, because: code, text: deps.texts.text(language, `errors.${code}`, details) };
}
