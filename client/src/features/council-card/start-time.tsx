import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { putParts } from '../../api/council/council-card.cache.ts';
import { changeStartTime } from '../../api/council/council-card.mutations.ts';
import type { CouncilCard } from '../../api/council/council.queries.ts';
import { withStatus } from '../../entities/council/council-answer.ts';
import { startTimes } from '../../entities/council/start-times.ts';
import { toastSuccess } from '../../lib/toast.ts';
import classes from './council-card.module.css';
import { useCouncilCommand } from '../../entities/council/use-council-command.ts';

/** When the meeting begins; chosen anew where it may still be changed. */
export const StartTime = ({ council }: { council: CouncilCard }) => {
  const queryClient = useQueryClient();
  const { id, start_time: current } = council;
  const { mutate, variables, isPending } = useCouncilCommand({
    mutationFn: async (time: string) => withStatus(await changeStartTime(id, time)),
    onSuccess: ({ detail }, time) => {
      putParts(queryClient, id, { start_time: time });
      toastSuccess(detail);
    },
  });
  if (!council.edits.start_time.allowed) return <span>{current}</span>;
  return (
    <NativeSelect
      className={classes['time'] ?? ''}
      size="xs"
      aria-label={t(($) => $.councilCard.startTime)}
      data={[...startTimes]}
      value={isPending ? variables : current}
      onChange={({ currentTarget }) => mutate(currentTarget.value)}
    />
  );
};
