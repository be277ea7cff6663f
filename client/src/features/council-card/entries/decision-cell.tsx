import { type Decision, decisionIds, decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { Chip } from '../../../ui/chip.tsx';
import { decisionLook } from './decision-look.ts';
import classes from './entries.module.css';

/** What was decided, in words; of the proposal in hand the four keys. Pressed again, a decision is taken back. */
export const DecisionCell = ({
  entry: { status, other_decision: other, is_dropped: isDropped },
  isCurrent,
  isShort,
  onDecide,
}: {
  entry: CouncilEntry;
  isCurrent: boolean;
  /** The keys alone, where there is no room for words beside them. */
  isShort?: boolean;
  onDecide: (solution: Decision | null) => void;
}) => {
  const words = (decision: Decision) => t(($) => $.words.council.decision[decisionSlugOf[decision]]);
  if (!isCurrent)
    return (
      <>
        {isDecision(status) ? (
          <Chip {...decisionLook[status]}>{words(status)}</Chip>
        ) : (
          <span className="luch-absent">{t(($) => $.councilCard.entries.undecided)}</span>
        )}
        {isDropped && <span className="luch-caption luch-block">{t(($) => $.councilCard.entries.dropped)}</span>}
        {other && <span className="luch-caption luch-block">{t(($) => $.councilCard.entries.other, other)}</span>}
      </>
    );
  return (
    <div role="group" aria-label={t(($) => $.councilCard.entries.decide)} className={classes['decisions']}>
      {decisionIds.map((decision) => (
        <button
          key={decision}
          // It sends: of a double click the second press is none.
          type="submit"
          className={classes['decision']}
          style={{
            '--t': `var(--luch-${decisionLook[decision].tone}-mark)`,
            '--tb': `var(--luch-${decisionLook[decision].tone}-bg)`,
            '--tf': `var(--luch-${decisionLook[decision].tone}-fg)`,
          }}
          aria-pressed={status === decision}
          aria-label={`${words(decision)} ${decision}`}
          title={words(decision)}
          onClick={() => onDecide(status === decision ? null : decision)}
        >
          {decision}
        </button>
      ))}
      {!isShort && (
        <span className={classes['words']}>
          {isDecision(status) ? words(status) : t(($) => $.councilCard.entries.toDecide)}
        </span>
      )}
    </div>
  );
};
