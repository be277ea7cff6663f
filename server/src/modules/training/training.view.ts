import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { CourseCard, CoursePage, OwnTraining } from '@luch/contract/training/training.schemas.ts';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept } from '../../platform/settings/parts.ts';
import { neededOf } from './course-score.ts';
import { allAnswers, allCourses, allNeeds, courseById, ownCourses } from './training.queries.ts';
import type { CourseRecord } from './training.tables.ts';

export const todayAt = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): string =>
  dayOf(clock.now(), config.facilityTimeZone);

/** One's own courses, in one statement: what is needed and not passed first. */
export async function ownTraining(
  deps: Pick<Deps, 'clock' | 'config' | 'settings'>,
  tx: Executor,
  { id }: Pick<Actor, 'id'>,
  language: Language,
): Promise<OwnTraining[]> {
  if (!isKept(deps, 'training_from')) return [];
  const today = todayAt(deps);
  const rows = await ownCourses(tx, language, id, {
    today,
    from: deps.settings.value('training_from'),
    zone: deps.config.facilityTimeZone,
  });
  const views = rows.map(({ row, name, passed, neededUntil }): OwnTraining => {
    const isValid = passed !== null && passed.validUntil >= today;
    return {
      course_id: row.id,
      name,
      how: row.how,
      state: stateOf(isValid ? passed.validUntil : null, neededUntil),
      passed_at: passed?.passedAt ?? null,
      valid_until: passed?.validUntil ?? null,
      needed_until: neededUntil,
      questions: row.questions.length,
    };
  });
  const order = ['needed', 'ends', 'passed', 'open'];
  return views.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

function stateOf(validUntil: string | null, neededUntil: string | null): OwnTraining['state'] {
  if (neededUntil === null) return validUntil === null ? 'open' : 'passed';
  if (validUntil === null) return 'needed';
  return validUntil < neededUntil ? 'ends' : 'passed';
}

/** @throws AppError `not_found` */
export async function coursePage(tx: Executor, language: Language, id: number): Promise<CoursePage> {
  const row = await courseById(tx, id);
  if (!row?.isActive) throw new AppError('not_found');
  return {
    id,
    version: row.version,
    name: language === 'ru' ? row.nameRu : row.nameEn,
    text: language === 'ru' ? row.textRu : row.textEn,
    how: row.how,
    questions: row.questions.map((question) => ({
      text: question[language],
      several: question.several,
      answers: question.answers.map((answer) => answer[language]),
    })),
    needed: neededOf(row.questions.length, row.passShare),
  };
}

type Card = z.output<typeof CourseCard>;
/** Every course, in three statements however many. */
export async function courseCards(tx: Executor): Promise<Card[]> {
  const needs = Map.groupBy(await allNeeds(tx), ({ courseId }) => courseId);
  const answers = Map.groupBy(await allAnswers(tx), ({ courseId }) => courseId);
  return (await allCourses(tx)).map((row) => card(row, needs.get(row.id) ?? [], answers.get(row.id) ?? []));
}

function card(
  row: CourseRecord,
  needs: Awaited<ReturnType<typeof allNeeds>>,
  answers: Awaited<ReturnType<typeof allAnswers>>,
): Card {
  const of = (question: number) => answers.find((one) => one.question === question);
  const tries = of(-1);
  return {
    id: row.id,
    version: row.version,
    name_ru: row.nameRu,
    name_en: row.nameEn,
    how: row.how,
    valid_months: row.validMonths,
    text_ru: row.textRu,
    text_en: row.textEn,
    questions: row.questions.map((question) => ({
      ...question,
      answers: [...question.answers],
      right: [...question.right],
    })),
    pass_share: row.passShare,
    is_active: row.isActive,
    needs: needs.map(({ kindId, stationId, mode, hazard }) => ({
      kind_id: kindId,
      station_id: stationId,
      mode,
      hazard: hazard as Card['needs'][number]['hazard'],
    })),
    tries: (tries?.rightCount ?? 0) + (tries?.wrongCount ?? 0),
    passes: tries?.rightCount ?? 0,
    wrong: row.questions.map((_, place) => of(place)?.wrongCount ?? 0),
  };
}
