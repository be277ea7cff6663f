import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { askServer, rowsOf } from '../support/review-steps.ts';
import { counted, type Words, words } from '../support/words.ts';

let people = 0;
const email = (who: string) => `workspace.${who}${++people}@example.org`;

/** An expert with proposals on examination, the last one submitted last; and the author of them all. */
async function expertWithProposals(portal: JourneyPortal, names: readonly string[]) {
  const author = await portal.add({ email: email('author'), lastName: 'Образцова' });
  const expert = await portal.add({ email: email('expert'), roles: ['expert'], lastName: 'Оценкина' });
  const ids: number[] = [];
  for (const name of names) {
    const id = await portal.propose({ applicantId: author, status: s.expertise, name });
    await portal.assign(id, expert);
    ids.push(id);
  }
  return { author, expert, ids };
}

const commentOf = (page: Page, say: Words) =>
  page.getByRole('textbox', { name: say.feature('expert-review')('comment'), exact: true });
const slider = (page: Page, say: Words, mark: number) =>
  page.getByRole('slider', { name: say.contract('review')(`criterion.mark${mark}.name`), exact: true });
const saving = (page: Page) => page.getByTestId('rating-save');
const draftOf = async (page: Page, id: number): Promise<Record<string, unknown>> =>
  JSON.parse((await askServer(page, `/api/proposals/expertise/draft/?proposal_id=${id}`)).text) as Record<
    string,
    unknown
  >;

async function open(page: Page, say: Words, id: number): Promise<void> {
  await page.goto(`/expert-grid?id=${id}`);
  await expect(commentOf(page, say)).toBeVisible();
}

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('expert-review');
  const review = say.contract('review');

  test(`an expert rates one proposal after another, by keys alone (${language})`, async ({ portal, visit }) => {
    test.setTimeout(240_000);
    const { expert, ids } = await expertWithProposals(portal, ['Рост плёнок', 'Коррозия стали']);
    const page = await visit(expert, { language });
    await page.goto('/expert-grid');
    await expect(rowsOf(page)).toHaveCount(2);
    await expectAccessible(page, 'table of an expert');
    await page.getByRole('button', { name: text('begin'), exact: true }).click();
    await expect(commentOf(page, say)).toBeVisible();
    const first = Number(/id=(\d+)/.exec(page.url())?.[1]);
    const second = ids.find((id) => id !== first) ?? 0;
    const give = page.getByRole('button', { name: new RegExp(text('give')) });
    await expect(give).toBeDisabled();
    await expect(page.getByText(text('bar.total'), { exact: true })).toBeVisible();

    for (const [index, steps] of [4, 4, 3, 3].entries()) {
      await page.keyboard.press(`Digit${index + 1}`);
      await expect(slider(page, say, index + 1)).toBeFocused();
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('ArrowRight');
    }
    await expect(slider(page, say, 1)).toHaveAttribute('aria-valuenow', '4.1');
    await expect(give).toBeDisabled();
    await expect(page.getByText(text('bar.comment'), { exact: true })).toBeVisible();
    await commentOf(page, say).fill('Ясная постановка, план выполним');
    await expect(saving(page)).toHaveAttribute('data-state', 'saved');
    expect(await draftOf(page, first)).toMatchObject({ mark1: 4.1, comment: 'Ясная постановка, план выполним' });
    await expectAccessible(page, 'workspace');

    await page.keyboard.press('Control+Enter');
    const next = page.getByRole('button', { name: text('nextUnrated'), exact: true });
    await expect(next).toBeFocused();
    await expect(page.getByText(counted(say, text, 'ofTotal', 2)).first()).toBeVisible();
    await page.keyboard.press('KeyN');
    await expect(page).toHaveURL(new RegExp(`id=${second}`));
    // The address is there before the rating that it names.
    await expect(commentOf(page, say)).toHaveValue('');
    await page.keyboard.press('KeyK');
    await expect(page).toHaveURL(new RegExp(`id=${first}`));
    await expect(commentOf(page, say)).toHaveValue('Ясная постановка, план выполним');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/expert-grid$/);
    await expect(rowsOf(page).filter({ hasText: review('state.rated') })).toHaveCount(1);
    const rated = page.getByRole('button', { name: new RegExp(`^${review('state.rated')}`) });
    await rated.click();
    await expect(page).toHaveURL(/tab=rated/);
    await expect(rowsOf(page)).toHaveCount(1);
  });

  test(`what an expert types outlives a lost network and a closed window (${language})`, async ({ portal, visit }) => {
    const { expert, ids } = await expertWithProposals(portal, ['Рост плёнок', 'Коррозия стали']);
    const [id = 0, other = 0] = ids;
    const page = await visit(expert, { language });
    await open(page, say, id);
    const context = page.context();
    let drops = true;
    await context.route('**/api/proposals/expertise/draft/**', (route) =>
      drops && route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await commentOf(page, say).fill('Набрано без сети');
    await expect(saving(page)).toContainText(text('save.offline'));
    // On to another proposal and back: it stands there all the same.
    await open(page, say, other);
    await open(page, say, id);
    await expect(commentOf(page, say)).toHaveValue('Набрано без сети');
    await page.goto('chrome://crash').catch(() => undefined);
    const later = await context.newPage();
    await open(later, say, id);
    await expect(commentOf(later, say)).toHaveValue('Набрано без сети');
    drops = false;
    await expect.poll(async () => (await draftOf(later, id))['comment'], { timeout: 40_000 }).toBe('Набрано без сети');
    await expect(saving(later)).toHaveAttribute('data-state', 'saved');
  });

  test(`a rating typed on two devices asks which one stays (${language})`, async ({ portal, visit }) => {
    const { expert, ids } = await expertWithProposals(portal, ['Рост плёнок']);
    const [id = 0] = ids;
    const computer = await visit(expert, { language });
    const phone = await visit(expert, { language, viewport: { width: 390, height: 844 } });
    await open(computer, say, id);
    await phone.goto(`/expert-grid?id=${id}`);
    await phone
      .getByRole('button', { name: text('rate'), exact: true })
      .last()
      .click();
    await commentOf(phone, say).fill('С телефона');
    await expect(saving(phone)).toHaveAttribute('data-state', 'saved');
    await expectAccessible(phone, 'marks on a phone');

    await commentOf(computer, say).fill('За столом');
    const asked = computer.getByRole('alert').filter({ hasText: text('versions.title') });
    await expect(asked).toContainText('С телефона');
    await expect(commentOf(computer, say)).toHaveValue('За столом');
    expect(await draftOf(computer, id)).toMatchObject({ comment: 'С телефона' });
    await asked.getByRole('button', { name: text('versions.keep'), exact: true }).click();
    await expect(asked).toBeHidden();
    await expect.poll(async () => (await draftOf(computer, id))['comment']).toBe('За столом');
  });

  test(`a closed rating can be read and not changed, and a strange proposal is refused in words (${language})`, async ({
    portal,
    visit,
  }) => {
    const { author, expert } = await expertWithProposals(portal, []);
    const closed = await portal.propose({ applicantId: author, status: s.statement, name: 'Уже на утверждении' });
    await portal.assign(closed, expert);
    const strange = await portal.propose({ applicantId: author, status: s.expertise });
    const page = await visit(expert, { language });
    await page.goto(`/expert-grid?id=${closed}`);
    await expect(page.getByText(say.errors('rating_closed'), { exact: true })).toBeVisible();
    await expect(page.getByText(text('notGiven'), { exact: true })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectAccessible(page, 'closed rating');
    await page.goto(`/expert-grid?id=${strange}`);
    await expect(page.getByRole('heading', { name: text('failure.missing', { id: strange }) })).toBeVisible();
    await page.getByRole('button', { name: text('toList'), exact: true }).click();
    await expect(page).toHaveURL(/\/expert-grid$/);
    await expect(rowsOf(page).filter({ hasText: review('state.overdue') })).toHaveCount(1);
  });
}
