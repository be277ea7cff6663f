import { TimeInput } from '@mantine/dates';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putParts } from '../../api/council/council-card.cache.ts';
import { changeStartTime } from '../../api/council/council-card.mutations.ts';
import type { CouncilCard } from '../../api/council/council.queries.ts';
import { withStatus } from '../../entities/council/council-answer.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCouncilCommand } from './use-council-command.ts';
import classes from './council-card.module.css';

/** When the meeting begins; typed over where it may still be changed. */
export const StartTime = ({ council }: { council: CouncilCard }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, start_time: current } = council;
  const [typed, setTyped] = useState<string>();
  const { mutate } = useCouncilCommand({
    mutationFn: async (time: string) => withStatus(await changeStartTime(id, time)),
    onSuccess: ({ detail }, time) => {
      putParts(queryClient, id, { start_time: time });
      setTyped(undefined);
      toastSuccess(detail);
    },
  });
  if (!council.edits.start_time.allowed) return <span>{current}</span>;
  const save = () => {
    if (typed === undefined || typed === current) setTyped(undefined);
    else mutate(typed);
  };
  return (
    <TimeInput
      className={classes['time'] ?? ''}
      size="xs"
      aria-label={t(($) => $.councilCard.startTime)}
      step={limits.timeStep * 60}
      value={typed ?? current}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
};
