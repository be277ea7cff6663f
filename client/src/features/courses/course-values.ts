import type { CourseInput } from '../../api/training/courses.queries.ts';

type Question = NonNullable<CourseInput['questions']>[number];
export type Need = NonNullable<CourseInput['needs']>[number];

const words = () => ({ ru: '', en: '' });
/** With room for the fewest answers that a question may have. */
export const newQuestion = (): Question => ({ ...words(), several: false, answers: [words(), words()], right: [0] });
