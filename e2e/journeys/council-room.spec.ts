import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, draftCouncil, rate, rowOf } from '../support/council-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('council-card');
const council = say.contract('council');
const key = (page: Page, decision: string) =>
  page.getByRole('button', { name: new RegExp(`^${council(`decision.${decision}`)}`) });
const discussed = (page: Page) => page.getByRole('region', { name: text('discussion.label') });

const [firstName, ownName] = ['Медь в цеолитах', 'Никель на угле'];

test('a council in its room: one at the screen, one at the card, an expert with a phone who leaves for the own work', async ({
  portal,
  visit,
}) => {
  const staff = (name: string, options: object) => portal.add({ email: `room.${name}@example.org`, ...options });
  const author = await staff('author', { lastName: 'Заявкин' });
  const expert = await staff('expert', { roles: ['expert'], lastName: 'Сидящев' });
  const other = await staff('other', { roles: ['expert'], lastName: 'Остающев' });
  const at = { kindId: 3, stationId: 42, methodId: null, requestedHours: 24, status: s.expertise };
  const first = await portal.propose({ ...at, applicantId: author, name: firstName });
  const own = await portal.propose({ ...at, applicantId: expert, name: ownName });
  const screen = await visit(await staff('screen', { roles: ['moderator'], lastName: 'Экранова' }));
  const second = await visit(await staff('second', { roles: ['moderator'], lastName: 'Карточкина' }));
  const phone = await visit(expert, { viewport: { width: 390, height: 844 } });
  const rater = await visit(other);

  await screen.goto('/moderator-council');
  const id = await draftCouncil(screen, '21/2026', [first, own]);
  const card = await ask<{ proposals_council: { id: number; proposal_id: number }[] }>(
    screen,
    `/api/councils/detail/?id=${id}`,
  );
  for (const { id: entry, proposal_id: proposal } of card.proposals_council) {
    await ask(screen, '/api/councils/change_proposal_experts/', {
      type: 'add',
      council_id: id,
      proposal_council_id: entry,
      expert_ids: proposal === own ? [other] : [other, expert],
    });
  }
  await ask(screen, '/api/councils/next_status/', { council_id: id, from_status: 0 });
  await rater.goto('/expert-grid');
  await rate(rater, first, 4.4);
  await rate(rater, own, 1.7);
  await ask(screen, '/api/councils/next_status/', { council_id: id, from_status: 1 });

  // From the card to the screen, and the first of the suggested order.
  await screen.goto(`/moderator-council?id=${id}`);
  await screen.getByRole('button', { name: text('room.open') }).click();
  await expect(screen).toHaveURL(new RegExp(`/council-room/${id}`));
  await second.goto(`/moderator-council?id=${id}`);
  await phone.goto(`/expert-grid?view=councils&tab=review&id=${id}`);
  await expect(phone.getByText(text('discussion.notBegun'))).toBeVisible();
  await expect(screen.getByText(text('discussion.live'))).toBeVisible();
  await screen.keyboard.press('j');
  await expect(screen.getByRole('heading', { name: firstName })).toBeVisible();
  await expectAccessible(screen, 'the screen in the room');

  // All see what is discussed; the expert stays, and reads its marks.
  await expect(discussed(second)).toContainText(`№ ${first}`);
  await expect(discussed(phone).getByRole('heading', { name: firstName })).toBeVisible();
  await expect(discussed(phone)).toContainText('Остающев');
  await expectAccessible(phone, 'a council on a phone');

  // A decision at the screen shows at the card and on the phone; pressed twice it is one.
  const sent: string[] = [];
  screen.on('request', (request) => void (request.url().includes('change_proposal_solution') && sent.push('decision')));
  await key(screen, 'accept').dblclick();
  await expect(rowOf(second, firstName)).toContainText(council('decision.accept'));
  await expect(phone.getByText(council('decision.accept')).first()).toBeVisible();
  expect(sent).toHaveLength(1);

  // The other moderator goes on from the card. Whose work it is reads its number and title, and leaves.
  await discussed(second)
    .getByRole('button', { name: new RegExp(`${own}`) })
    .click();
  await expect(screen.getByRole('heading', { name: ownName })).toBeVisible();
  await expect(screen.getByText(/Сидящев/).last()).toBeVisible();
  await expect(discussed(phone)).toContainText(ownName);
  await expect(discussed(phone)).toContainText(text('discussion.youLeave'));
  await expect(discussed(phone)).not.toContainText('1,7');

  // Without a network the phone says so; when it is back, it has what was said meanwhile.
  await phone.context().setOffline(true);
  await expect(phone.getByText(text('discussion.lost'))).toBeVisible();
  await screen.keyboard.press('k');
  await expect(discussed(second)).toContainText(`№ ${first}`);
  await expect(discussed(phone)).toContainText(ownName);
  await phone.context().setOffline(false);
  await expect(phone.getByText(text('discussion.live'))).toBeVisible();
  await expect(discussed(phone)).toContainText(firstName);

  // Nothing is left to decide: the screen offers the step that follows.
  await screen.keyboard.press('j');
  await screen.keyboard.press('4');
  await expect(
    screen.getByText(new RegExp(text('room.allDecided_few', { count: 2 }).replaceAll(/\s/g, '\\s'))),
  ).toBeVisible();
  await screen.getByRole('button', { name: council('action.finish_discussion.label') }).click();
  await expect(screen.getByRole('dialog')).toBeVisible();
});
