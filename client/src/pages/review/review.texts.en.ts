import expertAssignment from '../../features/expert-assignment/expert-assignment.text.en.json';
import expertReview from '../../features/expert-review/expert-review.text.en.json';

/** Texts of experts and of assigning them: they come with the expert's page, and with the dialog of assignments. */
export const texts = { expertAssignment, expertReview };
