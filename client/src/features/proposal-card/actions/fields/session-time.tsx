import { t } from 'i18next';
import type { ProposalCard } from '../../../../api/proposal/proposal.queries.ts';
import { StationTime } from '../../../../entities/beam-time/station-time.tsx';

/** What its station has in the session, with the hours that are about to be given. */
export const SessionTime = ({ card, hours }: { card: ProposalCard; hours: number | null }) => {
  const { session } = card.beam_time;
  if (!session || !card.station || !card.session) return null;
  const open = hours !== null && Number.isFinite(hours) ? Math.max(0, hours) : 0;
  return (
    <StationTime
      name={t(($) => $.beamTime.sessionShort, { station: card.station.name, session: card.session.name })}
      hours={{ ...session, open }}
      open={t(($) => $.beamTime.this)}
    />
  );
};
