import { decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import { t } from 'i18next';
import type { CouncilEntry } from '../../../api/council/council.queries.ts';
import { formatTime } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Two moderators decided differently in the same moment: both read of it, as only the first decision stands. */
export const OtherDecision = ({ other }: { other: NonNullable<CouncilEntry['other_decision']> }) => {
  const { status, by, at } = other;
  if (!isDecision(status)) return null;
  const decision = t(($) => $.words.council.decision[decisionSlugOf[status]]);
  return (
    <Notice tone="amber" alert title={t(($) => $.councilCard.entries.otherTitle)}>
      {t(($) => $.councilCard.entries.otherText, { by, decision, time: formatTime(at) })}
    </Notice>
  );
};
