import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardNow, putParts } from '../../../api/council/council-card.cache.ts';
import { saveAvailableTime } from '../../../api/council/council-card.mutations.ts';
import type { CouncilStation } from '../../../api/council/council.queries.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../use-council-command.ts';

/** Hours that a station has for the session; saved when the field is left. */
export const AvailableTime = ({ councilId, station }: { councilId: number; station: CouncilStation }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { available_time: current, station_id: stationId } = station;
  const [typed, setTyped] = useState<number | null>();
  const { mutate } = useCouncilCommand({
    mutationFn: async (hours: number | null) =>
      withStatus(
        await saveAvailableTime({
          council_id: councilId,
          station_id: stationId,
          council_station_id: station.id,
          new_time_available: hours,
        }),
      ),
    onSuccess: ({ station: saved }) => {
      setTyped(undefined);
      putParts(queryClient, councilId, {
        council_stations: (cardNow(queryClient, councilId)?.council_stations ?? []).map((one) =>
          one.station_id === saved.station_id ? saved : one,
        ),
      });
    },
  });
  const save = () => {
    if (typed !== undefined && typed !== current) mutate(typed);
  };
  return (
    <NumberInput
      size="xs"
      w={92}
      aria-label={t(($) => $.councilCard.budget.availableOf, { station: station.name })}
      value={(typed === undefined ? current : typed) ?? ''}
      onChange={(next) => setTyped(next === '' ? null : Number(next))}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      min={0}
      step={0.5}
      clampBehavior="none"
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
};
