import { batchStatus, heldStatus } from '../../contract/src/outbox/batch.machine.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import type { Statements } from '../../server/src/platform/database/sql.ts';
import { aForm, anOption, aQuestion } from '../../server/testing/forms.ts';
import { people, type Size } from './size.ts';

const detectors = [1, 2, 3].map((id) => anOption(id));

/** Six questions of the facility's own, which every proposal has answered. */
export async function growForms(sql: Statements, db: Db, { now }: Size): Promise<void> {
  const { id, questions } = await aForm(db, {
    by: people.administrator,
    questions: [
      aQuestion({ type: 'yes_no', reader: 'everybody' }),
      aQuestion({ type: 'one_of', reader: 'staff', options: detectors }),
      aQuestion({ type: 'several_of', reader: 'staff', options: detectors }),
      aQuestion({ type: 'number', reader: 'staff' }),
      aQuestion({ type: 'line', reader: 'office' }),
      aQuestion({ type: 'date', reader: 'everybody' }),
    ],
  });
  await sql`insert into proposal_form (proposal_id, form_id, version) select id, ${id}, 1 from proposal order by id`;
  await sql`
    insert into proposal_answer (proposal_id, question_id, value, at)
    select p.id, answer.question, answer.value, ${now} from proposal p cross join lateral (
      select unnest(${questions}::int[]) as question, unnest(array[
        to_jsonb(p.id % 3 = 0), to_jsonb(1 + p.id % 3), jsonb_build_array(1, 2 + p.id % 2), to_jsonb(p.id % 500),
        to_jsonb('Ответ ' || p.id % 50), to_jsonb('2026-03-10'::text)]) as value
    ) answer order by p.id`;
}

/** Two batches of decisions: a dozen that wait, and a dozen that were made known. */
export async function growBatches(sql: Statements, { now }: Size): Promise<void> {
  for (const [status, ofHeld, of] of [
    [batchStatus.held, heldStatus.held, 4],
    [batchStatus.released, heldStatus.done, 5],
  ] as const) {
    const [batch] = await sql<{ id: number }[]>`
      insert into decision_batch (status, status_at, title, created_by, created_at, released_by, released_at)
      select ${status}, ${now}, 'Набор', ${people.moderator}, ${now}, case when released then ${people.moderator}::int end,
        case when released then ${now}::timestamptz end
      from (select ${status === batchStatus.released}::boolean as released) one returning id`;
    await sql`
      insert into held_decision (status, status_at, batch_id, proposal_id, action, inputs, held_by, held_at)
      select ${ofHeld}, ${now}, ${batch?.id ?? 0}, id, 'accept', '{}', ${people.moderator}, ${now}
      from proposal where status = ${of} order by id desc limit 12`;
  }
}
