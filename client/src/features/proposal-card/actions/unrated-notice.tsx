import { closesRating } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { shortName } from '../../../entities/person/names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type DialogAction } from './arrange.ts';

/** Before a step that closes the rating: who has not rated, for whoever sees experts. */
export const UnratedNotice = ({ action, card }: { action: DialogAction; card: ProposalCard }) => {
  if (action === 'bs_verdict' || !closesRating(action) || !card.permissions.can_see_expert) return null;
  const missing = card.proposals_expertise.filter((one) => one.is_awaited);
  if (missing.length === 0 || !card.permissions.can.remind_experts.allowed) return null;
  return (
    <Notice tone="amber" title={t(($) => $.words.review.unrated, { count: missing.length })}>
      {missing.map(({ expert }) => shortName(expert.individual)).join(', ')}
    </Notice>
  );
};
