import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { said } from '../../platform/database/in-language.ts';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { person } from '../account/account.tables.ts';
import { expertise } from '../expertise/expertise.tables.ts';
import { facilityKind, facilitySession, station } from '../reference/reference.tables.ts';
import { proposalAnswer } from '../proposal/questions/proposal-questions.tables.ts';
import { countsAnswer, countsRating } from './counted.visibility.ts';
import { editableBy } from './forms.policy.ts';
import { type Form, form, formQuestion, formVersion } from './forms.tables.ts';

/** Forms are dozens; a list of them has an end. */
const MOST = 500;

export interface FormFilter {
  readonly place?: string | undefined;
  readonly id?: number;
}

/** Those that this person may edit, those of everybody first. */
export function formsOf(tx: Executor, actor: Actor, language: Language, { place, id }: FormFilter) {
  const published = alias(formVersion, 'published');
  const edited = alias(formVersion, 'edited');
  return tx
    .select({
      form,
      whose: sql<string>`coalesce(${said(language, station.nameRu, station.nameEn)}, ${said(language, facilityKind.nameRu, facilityKind.nameEn)}, ${facilitySession.name}, '')`,
      publishedAt: published.publishedAt,
      editing: edited.number,
      questions: sql<number>`jsonb_array_length(coalesce(${published.questions}, ${edited.questions}, '[]'))`,
    })
    .from(form)
    .leftJoin(station, eq(station.id, form.stationId))
    .leftJoin(facilityKind, eq(facilityKind.id, form.kindId))
    .leftJoin(facilitySession, eq(facilitySession.id, form.sessionId))
    .leftJoin(published, and(eq(published.formId, form.id), eq(published.number, form.current)))
    .leftJoin(edited, and(eq(edited.formId, form.id), isNull(edited.publishedAt)))
    .where(
      and(
        editableBy(actor),
        place === undefined ? undefined : eq(form.place, place),
        id === undefined ? undefined : eq(form.id, id),
      ),
    )
    .orderBy(
      sql`${form.stationId} is not null`,
      sql`${form.sessionId} is not null`,
      sql`${form.kindId} is not null`,
      asc(form.id),
    )
    .limit(MOST);
}
export type FoundForm = Awaited<ReturnType<typeof formsOf>>[number];

/** @throws AppError `not_found`, for what is not there and for what is not this person's alike */
export async function lockForm(tx: Tx, actor: Actor, id: number): Promise<Form> {
  const [row] = await tx
    .select()
    .from(form)
    .where(and(eq(form.id, id), editableBy(actor)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** The version of this number; without one what is being edited, else the newest. */
export async function versionOf(tx: Executor, formId: number, number?: number) {
  const saver = alias(person, 'saver');
  const [row] = await tx
    .select({
      version: formVersion,
      saver: { last_name: saver.lastName, first_name: saver.firstName, middle_name: saver.middleName },
    })
    .from(formVersion)
    .innerJoin(saver, eq(saver.id, formVersion.savedBy))
    .where(and(eq(formVersion.formId, formId), number === undefined ? undefined : eq(formVersion.number, number)))
    .orderBy(desc(formVersion.number))
    .limit(1);
  if (!row) throw new AppError('not_found');
  return row;
}

export const publishedVersions = (tx: Executor, formId: number) =>
  tx
    .select({
      number: formVersion.number,
      publishedAt: formVersion.publishedAt,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(formVersion)
    .innerJoin(person, eq(person.id, formVersion.publishedBy))
    .where(eq(formVersion.formId, formId))
    .orderBy(desc(formVersion.number));

/** How many have answered each question of a form: proposals, or ratings. */
export const answersCounted = (tx: Executor, actor: Actor, { id, place }: Pick<Form, 'id' | 'place'>) =>
  place === 'review'
    ? tx
        .select({ question_id: formQuestion.id, count: sql<number>`count(*)::int` })
        .from(formQuestion)
        .innerJoin(expertise, sql`jsonb_exists(${expertise.answers}, ${formQuestion.id}::text)`)
        .where(and(eq(formQuestion.formId, id), countsRating(actor)))
        .groupBy(formQuestion.id)
    : tx
        .select({ question_id: formQuestion.id, count: sql<number>`count(*)::int` })
        .from(formQuestion)
        .innerJoin(proposalAnswer, eq(proposalAnswer.questionId, formQuestion.id))
        .where(and(eq(formQuestion.formId, id), countsAnswer(actor)))
        .groupBy(formQuestion.id);

export const questionsOf = (tx: Executor, formId: number) =>
  tx.select().from(formQuestion).where(eq(formQuestion.formId, formId));

export const newestOf = async (tx: Executor, { id, current }: Pick<Form, 'id' | 'current'>) =>
  current === null
    ? []
    : ((
        await tx
          .select({ questions: formVersion.questions })
          .from(formVersion)
          .where(and(eq(formVersion.formId, id), eq(formVersion.number, current)))
      )[0]?.questions ?? []);

export const stationKindOf = async (tx: Executor, stationId: number | null): Promise<number | null> => {
  if (stationId === null) return null;
  const [row] = await tx.select({ kindId: station.kindId }).from(station).where(eq(station.id, stationId));
  return row?.kindId ?? null;
};

/** Does what the form belongs to exist? */
export async function belongsSomewhere(
  tx: Executor,
  whose: { readonly kind: number | null; readonly station_id: number | null; readonly session_id: number | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select ${or(
      sql`${whose.kind}::int is null and ${whose.station_id}::int is null and ${whose.session_id}::int is null`,
      sql`exists (select from ${facilityKind} where ${facilityKind.id} = ${whose.kind})`,
      sql`exists (select from ${station} where ${station.id} = ${whose.station_id})`,
      sql`exists (select from ${facilitySession} where ${facilitySession.id} = ${whose.session_id})`,
    )} as known`,
  );
  return rows[0]?.known === true;
}
