import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { cardNow, putParts, saveAvailableTime } from '../../../api/council/council-card.ts';
import type { CouncilStation } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { HoursField } from '../hours-field.tsx';

/** Hours that a station has for the session. */
export const AvailableTime = ({ councilId, station }: { councilId: number; station: CouncilStation }) => {
  const queryClient = useQueryClient();
  const { station_id: stationId } = station;
  const { mutateAsync } = useCouncilCommand({
    mutationFn: async ({ hours, seen }: { hours: number | null; seen: number | null }) =>
      withStatus(
        await saveAvailableTime({
          council_id: councilId,
          station_id: stationId,
          council_station_id: station.id,
          new_time_available: hours,
          seen_time_available: seen,
        }),
      ),
    onSuccess: ({ station: saved }) =>
      putParts(queryClient, councilId, {
        council_stations: (cardNow(queryClient, councilId)?.council_stations ?? []).map((one) =>
          one.station_id === saved.station_id ? saved : one,
        ),
      }),
  });
  return (
    <HoursField
      place={`council-time-${station.id}`}
      label={t(($) => $.councilCard.budget.availableOf, { station: station.name })}
      hours={station.available_time}
      width={92}
      onSave={(hours, stood) =>
        mutateAsync({ hours, seen: stood.hours }).then(
          () => true,
          () => false,
        )
      }
    />
  );
};
