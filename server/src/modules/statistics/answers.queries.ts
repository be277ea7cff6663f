import type { Actor } from '@luch/contract/account/roles.ts';
import type { StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import { formQuestion } from '../forms/forms.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { isWithinReach } from '../proposal/questions/answers.visibility.ts';
import { proposalAnswer } from '../proposal/questions/proposal-questions.tables.ts';
import type { Chosen } from './chosen.queries.ts';

interface CountedAnswers {
  readonly answered: number;
  /** By the number of an option; yes is 1, no is 0. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Of the chosen proposals, as far as this person may read what they answered. */
export async function countAnswers(
  db: Db,
  { proposals }: Chosen,
  actor: Actor,
  { id, type }: Pick<StoredQuestion, 'id' | 'type'>,
): Promise<CountedAnswers> {
  // Grouped before anything is taken apart: many answers, few of which differ. One of several options stands in an index.
  const isSeveral = type === 'several_of';
  const options = isSeveral
    ? sql`select option #>> '{}' as option, sum(count)::int as count
        from answered, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) option group by 1`
    : sql`select value::text as option, count from answered`;
  const { rows } = await db.execute<CountedAnswers & Record<string, unknown>>(sql`${sql.raw(planAnew)}
    with answered as materialized (
      select ${isSeveral ? proposalAnswer.value : proposalAnswer.amount} as value, count(*)::int as count from proposal p
      join ${proposalAnswer} on ${proposalAnswer.proposalId} = p.id
      join ${formQuestion} on ${formQuestion.id} = ${proposalAnswer.questionId}
      where ${proposals} and ${proposalAnswer.questionId} = ${id} and ${proposalAnswer.isCounted}
        and ${isWithinReach(actor, formQuestion.reader, alias(proposal, 'p'))}
      group by 1
    ), chosen as (${options})
    select (select coalesce(sum(count), 0)::int from answered) as answered,
      (select coalesce(jsonb_object_agg(option, count), '{}') from chosen where option is not null) as counts`);
  return rows[0] ?? { answered: 0, counts: {} };
}
