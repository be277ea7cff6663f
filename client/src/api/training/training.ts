import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking } from '../asking.ts';
import { visitsKey } from '../visit.ts';

/* Courses, under the key of visits: what somebody has passed changes what their visits still need. */

export type OwnTraining = Answer<'GET /api/training/own/'>[number];
export type CoursePage = Answer<'GET /api/training/course/'>;
export type CourseOutcome = Answer<'POST /api/training/answer/'>;

const ask = asking(...visitsKey);

export const ownTrainingQuery = ask.one('GET /api/training/own/');
/** Asked anew only when something is changed: answers stand by their questions, not by their places. */
export const courseQuery = (id: number) => ({
  ...ask.one('GET /api/training/course/', { query: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useAnswerCourse(onDone: (outcome: CourseOutcome) => void) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: (body: Body<'POST /api/training/answer/'>) => call('POST /api/training/answer/', { body }),
    // The course says something else by now: answers stay with the questions that are still there.
    onError: (error, { course_id: id }) => {
      if (isCallError(error) && error.code === 'stale') void queryClient.invalidateQueries(courseQuery(Number(id)));
    },
    onSuccess: async (outcome) => {
      onDone(outcome);
      if (outcome.passed) await queryClient.invalidateQueries({ queryKey: visitsKey });
    },
  });
}
