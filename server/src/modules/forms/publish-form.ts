import type { Actor } from '@luch/contract/account/roles.ts';
import { formChanges, type FormChanges, withEnded } from '@luch/contract/forms/form-changes.ts';
import { formProblems } from '@luch/contract/forms/form-problems.ts';
import type { PublishInput, PublishView } from '@luch/contract/forms/form.schemas.ts';
import { type AskedPlace, type Question, readerLevel } from '@luch/contract/forms/question.schemas.ts';
import { FieldError, type FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import { changesRecorded } from '../../platform/changes.events.ts';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../audit/audit.commands.ts';
import { answersTo, askedBy, draftsOffered, ratingsToCome, sentBackWith } from './effects.queries.ts';
import { widestReaderFor } from './forms.policy.ts';
import { lockForm, newestOf, questionsOf } from './forms.queries.ts';
import { type Form, form, type FormQuestion, formQuestion, formVersion } from './forms.tables.ts';
import { newestVersion, ofVersion, staleForm } from './save-form.ts';

/**
 * Publishes what is being edited, or only tells what that does. No proposal is touched: drafts are offered the version, and
 * only readers become fewer at once.
 * @throws AppError `stale`, FieldError
 */
export function publishForm(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  { form_id: id, version, saves, rehearse }: z.output<typeof PublishInput>,
): Promise<PublishView> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockForm(tx, actor, id);
    const edited = await newestVersion(tx, id);
    const isSeen = edited?.publishedAt === null && edited.number === version;
    if (!isSeen || (saves !== undefined && saves !== edited.saves)) throw await staleForm(tx, actor, language, id);
    const known = await questionsOf(tx, id);
    const changes = withReturning(formChanges(await newestOf(tx, row), edited.questions), known);
    await refuseUnfit(tx, actor, row.place as AskedPlace, { questions: edited.questions, known, changes });
    const effects = await effectsOf(tx, row, {
      changes,
      version,
      language,
      today: dayOf(now, config.facilityTimeZone),
    });
    if (!rehearse) {
      await publish(tx, actor, now, { id, version, questions: edited.questions, known });
      const detail = { form: row.title, version };
      await audit(tx, {
        at: now,
        actorId: actor.id,
        action: 'form_published',
        subject: 'setting',
        subjectId: id,
        detail,
      });
      const from = row.current === null ? {} : { from: row.current };
      const change = { subject: 'form', id, action: 'publish', ...from, to: version };
      await changesRecorded.announce({ tx, changes: [change] });
    }
    return { status: 'ok', rehearsed: rehearse, version, ...effects };
  });
}

/** What comes back from an earlier version for fewer readers is read by fewer again, with all its answers. */
function withReturning(changes: FormChanges, known: readonly FormQuestion[]): FormChanges {
  const returning = changes.added.filter(({ id, reader }) =>
    known.some((row) => row.id === id && row.question !== null && readerLevel(reader) > row.reader),
  );
  return { ...changes, narrowed: [...changes.narrowed, ...returning] };
}

interface Edited {
  readonly questions: readonly Question[];
  readonly known: readonly FormQuestion[];
  readonly changes: FormChanges;
}

async function refuseUnfit(
  tx: Tx,
  actor: Actor,
  place: AskedPlace,
  { questions, known, changes: { added, widened } }: Edited,
): Promise<void> {
  const problems: Record<string, readonly FieldProblem[]> = { ...formProblems(questions, place) };
  const refuse = (question: Question, key: string) => {
    problems[`questions.${questions.indexOf(question)}.reader`] = [{ key }];
  };
  const widest = readerLevel(widestReaderFor(actor));
  for (const question of [...added, ...widened])
    if (readerLevel(question.reader) < widest) refuse(question, 'forms.problem.reader_too_wide');
  // The narrowest that was ever published counts, however often it went back and forth.
  const wider = questions.filter((question) => {
    const row = known.find(({ id }) => id === question.id);
    return row !== undefined && row.question !== null && readerLevel(question.reader) < row.reader;
  });
  const ids = wider.map(({ id }) => id);
  const answered = await answersTo(tx, ids, 'everywhere');
  // Whoever is asked by an earlier version is told its readers, and answers under them later.
  const asked = await askedBy(tx, ids);
  for (const question of wider)
    if (asked.has(question.id) || answered.has(question.id)) refuse(question, 'forms.problem.reader_widened');
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}

interface Asked {
  readonly changes: FormChanges;
  readonly version: number;
  readonly language: Language;
  readonly today: string;
}

async function effectsOf(tx: Tx, row: Form, { changes, version, language, today }: Asked) {
  const { added, ended, becameRequired, narrowed } = changes;
  const inDrafts = await answersTo(
    tx,
    ended.map(({ id }) => id),
    'drafts',
  );
  const everywhere = await answersTo(
    tx,
    narrowed.map(({ id }) => id),
    'everywhere',
  );
  const named = ({ id, label }: Question) => ({ question_id: id, label: label[language] });
  const counted = (counts: ReadonlyMap<number, number>) => (question: Question) => ({
    ...named(question),
    answers: counts.get(question.id) ?? 0,
  });
  // Switched off it asks nobody anew, whatever is published.
  const asks = row.isActive ? row.place : null;
  const days = [...added, ...becameRequired].flatMap(({ required_from: day }) => day ?? []);
  return {
    drafts: asks === 'proposal' ? await draftsOffered(tx, row, version, today) : 0,
    to_rate: asks === 'review' ? await ratingsToCome(tx, row, today) : 0,
    new_questions: added.map(named),
    needed_from: days.toSorted()[0] ?? null,
    became_required: becameRequired.map(named),
    no_longer_asked: ended.map(counted(inDrafts)),
    narrowed: narrowed.map(counted(everywhere)),
    sent_back: await sentBackWith(tx, row.id),
    submitted: 0 as const,
  };
}

interface Publication {
  readonly id: number;
  readonly version: number;
  readonly questions: readonly Question[];
  readonly known: readonly FormQuestion[];
}

async function publish(tx: Tx, actor: Actor, now: Date, { id, version, questions, known }: Publication): Promise<void> {
  await tx.update(formVersion).set({ publishedAt: now, publishedBy: actor.id }).where(ofVersion(id, version));
  await tx.update(form).set({ current: version }).where(eq(form.id, id));
  const rows = questions.map((question) => ({
    id: question.id,
    reader: readerLevel(question.reader),
    question: withEnded(question, known.find((row) => row.id === question.id)?.question ?? null),
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (id integer, reader smallint, question jsonb)`;
  await tx.execute(sql`
    update ${formQuestion} set question = asked.question, is_ended = false, reader = asked.reader
    from ${asked} where ${formQuestion.id} = asked.id`);
  await tx.execute(sql`
    update ${formQuestion} set is_ended = true
    where ${formQuestion.formId} = ${id} and not is_ended
      and ${formQuestion.id} not in (select asked.id from ${asked})`);
}
