import type { Actor } from '@luch/contract/account/roles.ts';
import { askedOf } from '@luch/contract/forms/asked.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import type { ReachView } from '@luch/contract/forms/form.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { appliesTo, equipmentIds, everyAnswer } from '../proposal/questions/asked-forms.queries.ts';
import { fixedValuesOf } from '../proposal/questions/asked-questions.facts.ts';
import { editableBy, seesReach } from './forms.policy.ts';
import { versionOf } from './forms.queries.ts';
import { form } from './forms.tables.ts';

/** So many drafts are looked at: a form is edited while somebody types. */
const MOST = 500;

/**
 * What is being edited, tried on the drafts that it is for: a number tells an editor more than the rule does. Whose drafts they
 * are, and what stands in them, is told to nobody.
 * @throws AppError `not_found`
 */
export async function reachOfForm(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<ReachView> {
  const [row] = await db
    .select()
    .from(form)
    .where(and(eq(form.id, id), editableBy(actor)));
  if (!row) throw new AppError('not_found');
  if (!seesReach(actor)) return { drafts: 0, more: false, asked: [] };
  const { version } = await versionOf(db, id);
  const questions = inAskedOrder(version.questions);
  const hanging = questions.filter(({ conditions }) => conditions.length > 0);
  if (row.place === 'review' || hanging.length === 0) return { drafts: 0, more: false, asked: [] };
  const today = dayOf(clock.now(), config.facilityTimeZone);
  const found = await db
    .select({ proposal, answers: everyAnswer(), equipment: equipmentIds() })
    .from(proposal)
    .where(and(eq(proposal.status, s.draft), appliesTo(row, sql`${today}`)))
    .orderBy(desc(proposal.id))
    .limit(MOST + 1);
  const drafts = found
    .slice(0, MOST)
    .map((one) => askedOf(questions, one.answers, fixedValuesOf(one.proposal, one.equipment)));
  return {
    drafts: drafts.length,
    more: found.length > MOST,
    asked: hanging.map(({ id: questionId }) => ({
      question_id: questionId,
      drafts: drafts.filter((asked) => asked.some(({ question, isAsked }) => isAsked && question.id === questionId))
        .length,
    })),
  };
}
