import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { ratingBy } from '../../../../testing/fixtures/rating.ts';
import { show } from '../../../../testing/show.tsx';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import type { DialogAction } from './arrange.ts';
import { UnratedNotice } from './unrated-notice.tsx';

const card = (seesExperts = true) =>
  cardWith({
    last_status_id: 3,
    // The last is no expert any more: nothing is to come.
    proposals_expertise: [
      ratingBy(1, 'Плёнкина', 4),
      ratingBy(2, 'Кластерова', null, { is_awaited: true }),
      ratingBy(3, 'Знатокова', null, { is_awaited: true }),
      ratingBy(4, 'Ушедшая', null),
    ],
    permissions: {
      ...noPermissions,
      can_see_expert: seesExperts,
      can: verdictsWith({ remind_experts: { allowed: true } }),
    },
  });
const notice = page.getByText('2 эксперта ещё не оценили и уже не смогут');

test.each(['next_step', 'accept', 'revision', 'reject'] as const)(
  'before %s it is said who has not rated',
  async (action) => {
    await show(<UnratedNotice action={action} card={card()} />, 'review');
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByText(/Кластерова.*Знатокова/)).toBeVisible();
    await expect.element(page.getByText(/Ушедшая/)).not.toBeInTheDocument();
  },
);

test.each([
  ['examination', card()],
  ['next_step', card(false)],
] satisfies [DialogAction, ProposalCard][])(
  'before %s nothing is said where rating goes on, or to whoever sees no experts',
  async (action, shown) => {
    await show(<UnratedNotice action={action} card={shown} />, 'review');
    await expect.element(notice).not.toBeInTheDocument();
  },
);
