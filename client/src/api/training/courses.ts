import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call } from '../../lib/call.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking, sending } from '../asking.ts';
import { visitsKey } from '../visit.ts';

/* Courses as safety keeps them, under the key of visits: who needs one changes what experiments need. */

export type Course = Answer<'GET /api/training/courses/'>[number];
export type CourseInput = Body<'POST /api/training/course/'>;

const ask = asking(...visitsKey);
export const coursesQuery = ask.one('GET /api/training/courses/');

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: visitsKey });
};

export function useSaveCourse() {
  const refresh = useRefresh();
  return useCommand({
    mutationFn: (body: CourseInput) => call('POST /api/training/course/', { body }),
    onSuccess: refresh,
  });
}

export type TrainingTick = Body<'POST /api/training/tick/'>;
export const tickTraining = sending('POST /api/training/tick/');

export function useTickTraining() {
  return useCommand({
    mutationFn: tickTraining,
    onSuccess: ({ detail }) => toastSuccess(detail),
  });
}

export function useImportTraining() {
  const refresh = useRefresh();
  return useCommand({
    mutationFn: (body: Body<'POST /api/training/import/'>) => call('POST /api/training/import/', { body }),
    onSuccess: async ({ detail }, { preview }) => {
      if (preview) return;
      toastSuccess(detail);
      await refresh();
    },
  });
}
