import expertAssignment from '../../features/expert-assignment/expert-assignment.text.ru.json';
import expertReview from '../../features/expert-review/expert-review.text.ru.json';

/** Texts of experts and of assigning them: they come with the expert's page, and with the dialog of assignments. */
export const texts = { expertAssignment, expertReview };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    review: typeof texts;
  }
}
