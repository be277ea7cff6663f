import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { shortName } from '../../../entities/person/names.ts';
import classes from './entries.module.css';
import { lacksExpert } from './own-entries.ts';
import { numberText } from '../../../ui/number-text.ts';

/** The name takes the proposal in hand; its own card opens from there. */
export const EntryTitle = ({
  entry,
  isCurrent,
  isDiscussed,
  onDiscuss,
  onCurrent,
  onOpenProposal,
  withNumber,
}: {
  entry: CouncilEntry;
  isCurrent: boolean;
  isDiscussed?: boolean;
  onDiscuss?: ((id: number) => void) | undefined;
  onCurrent: (id: number | undefined) => void;
  onOpenProposal: (id: number) => void;
  /** Where no column shows it. */
  withNumber?: boolean;
}) => {
  const { proposal } = entry;
  return (
    <>
      <button
        type="button"
        className={classes['title']}
        aria-expanded={isCurrent}
        title={isCurrent ? undefined : proposal.name}
        onClick={() => onCurrent(isCurrent ? undefined : entry.id)}
      >
        {proposal.name}
      </button>
      <span className={classes['meta']}>
        {withNumber && <span>{numberText(entry.proposal_id)}</span>}
        {shortName(proposal.applicant.individual)}
        <Experts entry={entry} />
        {isDiscussed && <span className={classes['discussed']}>{t(($) => $.councilCard.discussion.isNow)}</span>}
        {entry.leavers.length > 0 && (
          <span className={classes['leaves']}>
            {t(($) => (entry.is_own ? $.councilCard.entries.youLeave : $.councilCard.entries.leaves), {
              count: entry.leavers.length,
            })}
          </span>
        )}
        {isCurrent && !isDiscussed && onDiscuss && (
          <button type="submit" className="luch-link" onClick={() => onDiscuss(entry.id)}>
            {t(($) => $.councilCard.discussion.discuss)}
          </button>
        )}
        {isCurrent && proposal.can_open && (
          <button type="button" className="luch-link" onClick={() => onOpenProposal(entry.proposal_id)}>
            {t(($) => $.councilCard.entries.open)}
          </button>
        )}
      </span>
    </>
  );
};

/** How many are asked to rate it and how many have; until somebody is, that stands out. */
const Experts = ({ entry }: { entry: CouncilEntry }) => {
  const { proposals_expertise: experts, is_released: isReleased } = entry;
  if (!experts || isReleased) return null;
  const rated = experts.filter(({ has_rated: hasRated }) => hasRated).length;
  return lacksExpert(entry) ? (
    <span className={classes['lacking']}>{t(($) => $.councilCard.entries.noExpert)}</span>
  ) : (
    <span>{t(($) => $.councilCard.entries.ratedOf, { rated, total: experts.length })}</span>
  );
};
