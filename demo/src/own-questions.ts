import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@luch/contract/account/roles.ts';
import { askedOf } from '@luch/contract/forms/asked.ts';
import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { type AskedPlace, type Question, QuestionInput } from '@luch/contract/forms/question.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { createForm } from '@luch/server/modules/forms/keep-form.ts';
import { publishForm } from '@luch/server/modules/forms/publish-form.ts';
import { saveForm } from '@luch/server/modules/forms/save-form.ts';
import { lockDraft } from '@luch/server/modules/proposal/draft/locked-draft.queries.ts';
import { saveDraft } from '@luch/server/modules/proposal/draft/save-draft.ts';
import { fixedValuesOf, questionsPinned } from '@luch/server/modules/proposal/questions/asked-questions.facts.ts';
import { readableProposal } from '@luch/server/modules/proposal/proposal.visibility.ts';
import { askedToRate } from '@luch/server/modules/review/ratings/rating-questions.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

/** A question with answers that somebody could have given: options by their place, rows by columns. */
interface Asked {
  readonly question: Question;
  readonly samples: readonly unknown[];
}
interface FormData {
  readonly title: string;
  /** Where it is asked: of proposals, where nothing is said. */
  readonly place?: AskedPlace;
  readonly kind?: number;
  readonly station?: string;
  readonly questions: readonly Asked[];
  /** What the next version asks besides. */
  readonly next?: readonly Asked[];
}
/** What facilities really ask. */
const forms = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../data/own-questions.json'), 'utf8'),
  // As it would be sent: what is not said of a question is not there.
  (key, value) => (key === 'question' ? QuestionInput.parse(value) : (value as unknown)),
) as readonly FormData[];

const samplesByLabel = new Map(
  forms.flatMap(({ questions, next = [] }) =>
    [...questions, ...next].map(({ question, samples }) => [question.label.ru, samples] as const),
  ),
);

/** Forms that stood before anybody wrote a proposal. Answers their numbers. */
export async function askFromTheBeginning(deps: Deps, by: Actor): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const form of forms) {
    const { kind = null, place = 'proposal', title } = form;
    const stationId = await stationIdOf(deps, form);
    const id = await createForm(deps, by, { place, kind, station_id: stationId, session_id: null, title });
    const questions = form.questions.map(({ question }) => question);
    await saveForm(deps, by, 'ru', { form_id: id, version: 1, questions });
    await publishForm(deps, by, 'ru', { form_id: id, version: 1, rehearse: false });
    made.set(title, id);
  }
  return made;
}

/** A station asks something new: drafts of this week have not moved to it. */
export async function askMore(deps: Deps, by: Actor, made: ReadonlyMap<string, number>): Promise<void> {
  for (const { title, questions, next = [] } of forms) {
    const id = made.get(title);
    if (id === undefined || next.length === 0) continue;
    const before = await deps.sql<{ questions: Question[] }[]>`
      select questions from form_version where form_id = ${id} and number = 1`;
    const known = before[0]?.questions ?? [];
    const idOf = (place: number | string) =>
      typeof place === 'number' ? (known[questions.findIndex((one) => one.question.id === place)]?.id ?? place) : place;
    const added = next.map(({ question }) => ({
      ...question,
      conditions: question.conditions.map((one) => ({ ...one, of: idOf(one.of) as typeof one.of })),
    }));
    await saveForm(deps, by, 'ru', { form_id: id, version: 2, questions: [...known, ...added] });
    await publishForm(deps, by, 'ru', { form_id: id, version: 2, rehearse: false });
  }
}

async function stationIdOf({ sql }: Deps, { station: code }: FormData): Promise<number | null> {
  if (code === undefined) return null;
  const [row] = await sql<{ id: number }[]>`select id from station where code = ${code}`;
  return row?.id ?? null;
}

/** The author answers what is asked, in the order of the wizard; whoever stops half-way answers the first of it. */
export async function answerQuestions(
  deps: Deps,
  author: Actor,
  id: number,
  { seed, complete }: { readonly seed: number; readonly complete: boolean },
): Promise<void> {
  const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
  const { row, questions: found } = await deps.db.transaction((tx) => lockDraft(tx, author, id, today));
  const questions = questionsPinned(found.forms, row.status);
  const answers: Record<string, Answer> = {};
  for (const [place, question] of questions.entries()) {
    const asked = askedOf(questions, answers, fixedValuesOf(row, found.equipmentIds)).find(
      (one) => one.question.id === question.id,
    );
    const answer = asked?.isAsked ? sampleOf(question, seed + place) : null;
    if (answer !== null) answers[question.id] = answer;
    if (!complete && place === 1) break;
  }
  if (Object.keys(answers).length > 0) await saveDraft(deps, author, { id, version: row.version, answers });
}

/** What an expert says to what a rating is asked. */
export async function answersToRate(
  { db, clock, config }: Deps,
  expert: Actor,
  id: number,
): Promise<Record<string, Answer>> {
  const today = dayOf(clock.now(), config.facilityTimeZone);
  const { forms: asked } = await askedToRate(db, await readableProposal(db, expert, id), today);
  const given = asked
    .flatMap(({ questions }) => questions)
    .flatMap((question, place) => {
      const answer = sampleOf(question, id + place);
      return answer === null ? [] : [[question.id, answer] as const];
    });
  return Object.fromEntries(given);
}

function sampleOf(question: Question, seed: number): Answer | null {
  const samples = samplesByLabel.get(question.label.ru) ?? [];
  const sample = samples[seed % Math.max(1, samples.length)] ?? (question.required ? samples[0] : null) ?? null;
  if (question.type === 'one_of') return question.options[sample as number]?.id ?? null;
  if (question.type === 'several_of')
    return sample === null ? null : (sample as number[]).flatMap((place) => question.options[place]?.id ?? []);
  if (question.type !== 'table') return sample as Answer | null;
  const rows = (sample ?? []) as (string | number)[][];
  return rows.map((row) =>
    Object.fromEntries(question.columns.map(({ id }, place) => [String(id), row[place] ?? null])),
  );
}
