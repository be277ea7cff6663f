import type { Course, CourseInput } from '../../api/training/courses.ts';
import { currentLanguage } from '../../lib/language.ts';

type Question = NonNullable<CourseInput['questions']>[number];
export type Need = NonNullable<CourseInput['needs']>[number];

const words = () => ({ ru: '', en: '' });
/** With room for the fewest answers that a question may have. */
export const newQuestion = (): Question => ({ ...words(), several: false, answers: [words(), words()], right: [0] });

/** In the language of the page. */
export const nameOf = (course: Pick<Course, 'name_ru' | 'name_en'>): string =>
  currentLanguage() === 'ru' ? course.name_ru : course.name_en;
