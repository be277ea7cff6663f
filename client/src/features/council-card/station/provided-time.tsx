import { decisions, decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { StationCouncil } from '../../../api/council/council.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';

/** Hours of what was accepted; of all else that it was not, and why (specification, staff side, section 2). */
export const ProvidedTime = ({
  entry: { status, provided_experiment_duration: hours },
}: {
  entry: StationCouncil['proposals'][number];
}) => {
  const isAccepted = status === decisions.accept;
  if (isAccepted && hours !== null) return <b>{formatNumber(hours)}</b>;
  if (isAccepted || !isDecision(status))
    return <span className="luch-absent">{t(($) => $.councilCard.station.undefined)}</span>;
  return (
    <>
      {t(($) => $.councilCard.station.rejected)}
      {status !== decisions.reject && (
        <span className="luch-caption luch-block">{t(($) => $.words.council.decision[decisionSlugOf[status]])}</span>
      )}
    </>
  );
};
