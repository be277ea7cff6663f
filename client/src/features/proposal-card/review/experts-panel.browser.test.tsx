import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardWith } from '../../../../testing/fixtures/card.ts';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { ratingBy } from '../../../../testing/fixtures/rating.ts';
import { show } from '../../../../testing/show.tsx';
import { ExpertsPanel } from './experts-panel.tsx';

const panel = (is_awaited: boolean) => (
  <ExpertsPanel
    card={cardWith({
      proposals_expertise: [ratingBy(1, 'Плёнкина', 4), ratingBy(2, 'Кластерова', null, { is_awaited })],
      permissions: {
        ...noPermissions,
        can_see_expert: true,
        can: verdictsWith({ remind_experts: { allowed: true } }),
      },
    })}
    onAssign={() => undefined}
  />
);

test.each([
  [true, 'ждём оценку'],
  [false, 'не дана'],
])('a rating that may still be given (%s) is waited for, another one is not: %s', async (isAwaited, words) => {
  await show(panel(isAwaited), 'review');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Кластерова' })).toMatchTextContent(words);
});

test.each([
  [true, 1],
  [false, 0],
])('whoever has not rated is reminded where the rating is awaited: %s', async (isAwaited, buttons) => {
  await show(panel(isAwaited), 'review');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Кластерова' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Напомнить тем, кто не оценил' }).elements()).toHaveLength(buttons);
});
