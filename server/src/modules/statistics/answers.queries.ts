import type { Actor } from '@luch/contract/account/roles.ts';
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
  /** By what was answered, as JSON writes it: the number of an option, `true` or `false`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Of the chosen proposals, as far as this person may read what they answered. */
export async function countAnswers(
  db: Db,
  { proposals }: Chosen,
  actor: Actor,
  question: number,
): Promise<CountedAnswers> {
  const { rows } = await db.execute<CountedAnswers & Record<string, unknown>>(sql`${sql.raw(planAnew)}
    with answered as materialized (
      select ${proposalAnswer.value} as value from proposal p
      join ${proposalAnswer} on ${proposalAnswer.proposalId} = p.id
      join ${formQuestion} on ${formQuestion.id} = ${proposalAnswer.questionId}
      where ${proposals} and ${proposalAnswer.questionId} = ${question} and ${proposalAnswer.isCounted}
        and ${isWithinReach(actor, formQuestion.reader, alias(proposal, 'p'))}
    ), chosen as (
      select option #>> '{}' as option, count(*)::int as count
      from answered, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) option
      group by 1
    )
    select (select count(*)::int from answered) as answered,
      (select coalesce(jsonb_object_agg(option, count), '{}') from chosen where option is not null) as counts`);
  return rows[0] ?? { answered: 0, counts: {} };
}
