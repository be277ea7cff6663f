import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { answerText } from '@luch/contract/forms/answer-text.ts';
import { inLanguage, type StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import type { UsageView } from '@luch/contract/forms/form.schemas.ts';
import { answerReaders } from '@luch/contract/forms/question.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { said } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import { expertise } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { visibleTo } from '../proposal/proposal.visibility.ts';
import { appliesTo } from '../proposal/questions/asked-forms.queries.ts';
import { isWithinReach } from '../proposal/questions/answers.visibility.ts';
import { proposalAnswer, proposalForm } from '../proposal/questions/proposal-questions.tables.ts';
import { organisation } from '../reference/reference.tables.ts';
import { askedBy } from './effects.queries.ts';
import { countsAnswer, countsRating, isOfCounted } from './counted.visibility.ts';
import { editableBy, seesCounts } from './forms.policy.ts';
import { versionOf } from './forms.queries.ts';
import { form, formQuestion, formVersion } from './forms.tables.ts';

/** So many of those who answered last. */
const LAST = 10;

/**
 * Where a question is used, and who has answered it. Answers by name come as any reader of proposals gets them; an editor
 * who reads none learns how many there are.
 * @throws AppError `not_found`
 */
export async function usageOf(
  { db, texts, clock, config }: Pick<Deps, 'db' | 'texts' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  questionId: number,
): Promise<UsageView> {
  const [found] = await db
    .select({ asked: formQuestion, form })
    .from(formQuestion)
    .innerJoin(form, eq(form.id, formQuestion.formId))
    .where(and(eq(formQuestion.id, questionId), editableBy(actor)));
  if (!found) throw new AppError('not_found');
  const question = found.asked.question ?? (await editedQuestion(db, found.form.id, questionId));
  const ofRatings = found.form.place === 'review';
  const counted = ofRatings
    ? await ratingsCounted(db, actor, questionId)
    : await countsOf(db, actor, {
        questionId,
        formId: found.form.id,
        isEnded: found.asked.isEnded,
        today: dayOf(clock.now(), config.facilityTimeZone),
      });
  const shown = inLanguage(question, language);
  const words = { language, yes: texts.text(language, 'forms.yes'), no: texts.text(language, 'forms.no') };
  const last = await lastAnswers(db, actor, language, questionId);
  return {
    question_id: questionId,
    form_id: found.form.id,
    form_title: found.form.title,
    label: shown.label,
    type: shown.type,
    step: shown.step,
    reader: answerReaders[found.asked.reader] ?? 'office',
    is_ended: found.asked.isEnded,
    is_asked: (await askedBy(db, [questionId])).has(questionId),
    searched: question.searched,
    is_conditional: question.conditions.length > 0,
    conditions: await askedByCondition(db, found.form, questionId, language),
    ...counted,
    options: seesCounts(actor, found.asked.reader)
      ? await optionsCounted(
          db,
          (ofRatings ? answersInRatings : answersOfProposals)(actor, question.id),
          question,
          shown,
          words,
        )
      : [],
    last: last.map(({ id, value, at, organisation: at_, ...name }) => ({
      proposal_id: id,
      author: fullName(name),
      organisation: at_ ?? '',
      answer: answerText(shown, value, words),
      at: at.toISOString(),
    })),
  };
}

/** One that is not published yet stands in what is being edited alone. @throws AppError `not_found` */
async function editedQuestion(db: Executor, formId: number, questionId: number): Promise<StoredQuestion> {
  const { version } = await versionOf(db, formId);
  const question = version.questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('not_found');
  return question;
}

/** Ratings are read by whoever reads ratings: here they are counted. */
async function ratingsCounted(db: Executor, actor: Actor, questionId: number) {
  const isAnswered = sql`jsonb_exists(${expertise.answers}, ${String(questionId)})`;
  const answered = await db.$count(expertise, and(isAnswered, countsRating(actor)));
  return { answered, unanswered: null, not_asked: null, since_version: null };
}

const answersOfProposals = (actor: Actor, questionId: number): SQL => sql`
  select value, amount from ${proposalAnswer} where ${proposalAnswer.questionId} = ${questionId} and ${countsAnswer(actor)}`;
const answersInRatings = (actor: Actor, questionId: number): SQL => sql`
  select value, case jsonb_typeof(value) when 'number' then value::float8 when 'boolean' then value::boolean::int end as amount
  from (select ${expertise.answers} -> ${String(questionId)} as value from ${expertise} where ${countsRating(actor)}) said where value is not null`;

interface Counted {
  readonly questionId: number;
  readonly formId: number;
  readonly isEnded: boolean;
  readonly today: string;
}

/** Whom a condition spared the question counts among those without an answer: no statement knows conditions (decision 0121). */
async function countsOf(db: Executor, actor: Actor, { questionId, formId, isEnded, today }: Counted) {
  // A form that a proposal was pinned to at a station, or a session, which it has left asks it nothing.
  const pins = sql`${proposalForm} join ${proposal} on ${proposal.id} = ${proposalForm.proposalId}
    join ${form} on ${form.id} = ${proposalForm.formId}
    where ${and(eq(proposalForm.formId, formId), isOfCounted(actor, proposalForm.proposalId))}
      and (${form.isActive} or ${proposal.status} <> ${s.draft}) and ${appliesTo(form, sql`${today}`)}
      and not exists (select from ${proposalAnswer}
        where ${proposalAnswer.proposalId} = ${proposalForm.proposalId} and ${proposalAnswer.questionId} = ${questionId})`;
  const asking = sql`array(select ${formVersion.number} from ${formVersion} where ${formVersion.formId} = ${formId}
    and ${formVersion.publishedAt} is not null and ${formVersion.questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb order by 1)`;
  const { rows } = await db.execute<
    Record<'answered' | 'unanswered' | 'not_asked' | 'since_version', number | null>
  >(sql`
    with asking as (select ${asking} as versions)
    select
      (select count(*)::int from ${proposalAnswer}
        where ${proposalAnswer.questionId} = ${questionId} and ${countsAnswer(actor)}) as answered,
      (select count(*)::int from ${pins} and ${proposalForm.version} = any(asking.versions)) as unanswered,
      (select count(*)::int from ${pins} and ${form.isActive} and not ${isEnded}::boolean
        and not (${proposalForm.version} = any(asking.versions))) as not_asked,
      asking.versions[1] as since_version
    from asking`);
  const [row] = rows;
  return {
    answered: row?.answered ?? 0,
    unanswered: row?.unanswered ?? 0,
    not_asked: row?.not_asked ?? 0,
    since_version: row?.since_version ?? null,
  };
}

async function askedByCondition(
  db: Executor,
  { id, current }: { readonly id: number; readonly current: number | null },
  questionId: number,
  language: Language,
) {
  if (current === null) return [];
  const [row] = await db
    .select({ questions: formVersion.questions })
    .from(formVersion)
    .where(and(eq(formVersion.formId, id), eq(formVersion.number, current)));
  const asking = (row?.questions ?? []).filter(({ conditions }) => conditions.some(({ of }) => of === questionId));
  return asking.map((one) => ({ form_id: id, version: current, question_id: one.id, label: one.label[language] }));
}

/** As a float, which any number is: what ratings once said was not always judged, and one of it must not fail them all. */
const severalIn = sql`
  select case jsonb_typeof(item) when 'number' then item::float8 end as id
  from jsonb_array_elements(case when jsonb_typeof(said.value) = 'array' then said.value else '[]' end) as item`;

/** Of many answers few differ: they are taken apart only once. */
async function optionsCounted(
  db: Executor,
  answers: SQL,
  question: StoredQuestion,
  shown: ReturnType<typeof inLanguage>,
  words: { readonly yes: string; readonly no: string },
): Promise<UsageView['options']> {
  const isSeveral = question.type === 'several_of';
  const isChoice = isSeveral || question.type === 'one_of';
  if (!isChoice && question.type !== 'yes_no') return [];
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    with said as (select ${isSeveral ? sql`value` : sql`amount`} as value, count(*)::int as count
      from (${answers}) as one group by 1)
    select chosen.id, sum(said.count)::int as count from said,
      lateral (${isSeveral ? severalIn : sql`select said.value as id`}) as chosen
    where chosen.id is not null group by 1`);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const offered = isChoice
    ? shown.options
    : [
        { id: 1, name: words.yes, is_ended: false },
        { id: 0, name: words.no, is_ended: false },
      ];
  return offered.map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }));
}

const lastAnswers = (db: Executor, actor: Actor, language: Language, questionId: number) =>
  db
    .select({
      id: proposal.id,
      value: proposalAnswer.value,
      at: proposalAnswer.at,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      organisation: said(language, organisation.shortNameRu, organisation.shortNameEn),
    })
    .from(proposalAnswer)
    .innerJoin(formQuestion, eq(formQuestion.id, proposalAnswer.questionId))
    .innerJoin(proposal, eq(proposal.id, proposalAnswer.proposalId))
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(
      and(
        eq(proposalAnswer.questionId, questionId),
        eq(proposalAnswer.isCounted, true),
        visibleTo(actor),
        isWithinReach(actor, formQuestion.reader),
      ),
    )
    .orderBy(desc(proposalAnswer.at), desc(proposal.id))
    .limit(LAST);
