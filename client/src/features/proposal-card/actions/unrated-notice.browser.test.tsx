import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { show } from '../../../../testing/show.tsx';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import type { DialogAction } from './arrange.ts';
import { UnratedNotice } from './unrated-notice.tsx';

type Rating = ProposalCard['proposals_expertise'][number];
const rating = (id: number, last_name: string, mark: number | null): Rating => ({
  id,
  proposal_id: 1298,
  council_id: null,
  round: 1,
  expert_descr: last_name,
  is_my: false,
  mark,
  mark1: mark,
  mark2: mark,
  mark3: mark,
  mark4: mark,
  comment: '',
  date: null,
  is_counted: true,
  is_awaited: false,
  expert: { id, individual: { last_name, first_name: 'Анна', middle_name: 'Олеговна', organization: '' } },
  same_organisation: false,
});
const card = (seesExperts = true) =>
  cardWith({
    last_status_id: 3,
    proposals_expertise: [rating(1, 'Плёнкина', 4), rating(2, 'Кластерова', null), rating(3, 'Знатокова', null)],
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
