import { asking } from '../asking.ts';
import { formsKey } from '../forms/forms.queries.ts';

/** What staff lists can be narrowed by and show of the facility's own questions. */
export const listQuestionsQuery = {
  ...asking(...formsKey).one('GET /api/proposals/proposal/questions/'),
  staleTime: 60_000,
};
