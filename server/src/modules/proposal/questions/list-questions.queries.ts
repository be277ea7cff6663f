import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { inLanguage } from '@luch/contract/forms/asked-form.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { readerLevel } from '@luch/contract/forms/question.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { form, formQuestion } from '../../forms/forms.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { inFormOrder } from './asked-forms.queries.ts';

/** Forms are dozens, and what they ask some hundred: a choice of them has an end. */
const MOST = 500;

/**
 * Questions that this person's staff lists know: all for moderators; for a station and a head those of everybody and of
 * their own, as far as office and station read them.
 */
export async function listQuestions(tx: Executor, actor: Actor, language: Language): Promise<ListQuestion[]> {
  const rows = await tx
    .select({ question: formQuestion.question, isEnded: formQuestion.isEnded, form })
    .from(formQuestion)
    .innerJoin(form, eq(form.id, formQuestion.formId))
    .where(isListed(actor))
    .orderBy(...inFormOrder, asc(formQuestion.isEnded), asc(formQuestion.id))
    .limit(MOST);
  return rows.flatMap(({ question, isEnded, form: { title, stationId, kindId } }) => {
    if (!question) return [];
    const shown = inLanguage(question, language);
    return [{ ...shown, form_title: title, is_ended: isEnded, station_id: stationId, kind: kindId }];
  });
}

/** Whether there is any: where there is none, nothing is offered to narrow a list by. */
export async function hasListQuestions(tx: Executor, actor: Actor): Promise<boolean> {
  const [one] = await tx
    .select({ id: formQuestion.id })
    .from(formQuestion)
    .innerJoin(form, eq(form.id, formQuestion.formId))
    .where(isListed(actor))
    .limit(1);
  return one !== undefined;
}

const isListed = (actor: Actor): SQL | undefined =>
  and(eq(form.place, 'proposal'), isNotNull(formQuestion.question), isKnownTo(actor));

function isKnownTo(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return undefined;
  const isStaff = actor.roles.includes('bs') || actor.roles.includes('msc_admin');
  if (!isStaff) return lte(formQuestion.reader, readerLevel('everybody'));
  const kindsOf = (stations: readonly number[]) =>
    sql`select ${station.kindId} from ${station} where ${isAmong(station.id, stations)}`;
  const ofStation = actor.roles.includes('bs')
    ? or(isAmong(form.stationId, actor.stations), sql`${form.kindId} in (${kindsOf(actor.stations)})`)
    : undefined;
  const ofHead = actor.roles.includes('msc_admin')
    ? or(
        isAmong(form.kindId, actor.kinds),
        sql`${form.stationId} in (select ${station.id} from ${station} where ${isAmong(station.kindId, actor.kinds)})`,
      )
    : undefined;
  const ofAll = sql`(${form.kindId} is null and ${form.stationId} is null)`;
  return and(lte(formQuestion.reader, readerLevel('staff')), or(ofAll, ofStation, ofHead));
}
