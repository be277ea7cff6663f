import { useState } from 'react';
import type { Calendar } from '../../features/calendar/view/use-calendar.ts';
import type { Offer } from '../../features/feeds/offers.ts';
import { needTexts } from '../../lib/i18n.ts';
import { wordOf } from '../../lib/words.ts';
import { lateDialog } from '../../ui/late.tsx';

const SubscribeDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('../../features/feeds/subscribe-dialog.tsx'), needTexts('feeds')]);
  return part.SubscribeDialog;
});

type Wanted = Pick<Offer, 'input' | 'name'>;

/** What is looked at: the station, all of its facility where that is more, and one's own experiments. */
const wantedFrom = ({ station, kind, inKind }: Calendar): Wanted[] => [
  ...(station ? [{ input: { scope: 'station' as const, station_id: station.id }, name: station.name }] : []),
  ...(kind !== undefined && inKind.length > 1
    ? [
        {
          input: { scope: 'kind' as const, megascience_type_ext_id: kind },
          name: wordOf(`reference.kind.${inKind[0]?.megascience_type}`) ?? '',
        },
      ]
    : []),
  { input: { scope: 'mine' }, name: '' },
];

/** The calendars of a person by subscription, over the calendar that is looked at. */
export function useSubscribing() {
  const [wanted, setWanted] = useState<readonly Wanted[]>();
  return {
    isOpen: wanted !== undefined,
    open: (calendar: Calendar) => setWanted(wantedFrom(calendar)),
    dialog: wanted && <SubscribeDialog wanted={wanted} onClose={() => setWanted(undefined)} />,
  };
}
