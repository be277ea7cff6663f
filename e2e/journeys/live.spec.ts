import type { APIRequestContext } from '@playwright/test';
import { signIn } from '../support/account-steps.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');

/** Calls of somebody whose screen is elsewhere. */
async function callsOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/accounts/login/', { data: { login: email, password } });
  const { token, user } = await answer.json();
  const headers = { Authorization: `Token ${token}` };
  return {
    id: Number(user.id),
    post: (path: string, data: object) => request.post(path, { headers, data }).then((sent) => sent.json()),
  };
}

test('an open list shows what others have done, without a reload', async ({ page, portal, request }) => {
  const author = 'author@example.org';
  const colleague = 'colleague@example.org';
  await portal.add({ email: author, lastName: 'Авторова' });
  const profileId = await portal.add({ email: colleague, lastName: 'Коллегин' });
  const line = page.waitForResponse((response) => response.url().endsWith('/api/live/'));
  await signIn(page, say, colleague, password);
  await line;
  const calls = await callsOf(request, author);
  const { id } = await calls.post('/api/proposals/proposal/detail/', { applicant_id: calls.id });
  await expect(page.getByRole('heading', { name: say.page('proposal')('titles.myProposals') })).toBeVisible();
  await expect(page.getByRole('link', { name: String(id) })).toHaveCount(0);
  const added = await calls.post('/api/proposals/proposal/add_to_team/', {
    type: 'add',
    proposal_id: id,
    profile_id: profileId,
  });
  expect(added).toHaveProperty('all_teams');
  await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible();
});
