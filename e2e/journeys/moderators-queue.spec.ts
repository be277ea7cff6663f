import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { rowsOf } from '../support/review-steps.ts';
import { counted, words } from '../support/words.ts';

/** No other story looks at this station. */
const station = 38;
const waiting = 300;
const without = 60;
const experts = ['Первая', 'Вторая', 'Третья'];

const say = words('ru');
const text = say.feature('staff-proposals');
const assignment = say.feature('expert-assignment');
const review = say.contract('review');
const list = (search = '') => `/moderator-tab-2?kind=3&station=${station}&tab=expertise${search}`;
const bar = (page: Page) => page.getByRole('region', { name: text('bulk.label') });
const email = (who: string) => `queue.${who}@example.org`;

/** Three hundred under review: most are rated by one of two experts, sixty have nobody. */
async function queue(portal: JourneyPortal) {
  const author = await portal.add({ email: email('author'), lastName: 'Очередная' });
  const other = await portal.add({
    email: email('other'),
    lastName: 'Неповторимова',
    firstName: 'Анна',
    middleName: 'Олеговна',
  });
  const people = await Promise.all(
    experts.map((name, at) =>
      portal.add({
        email: email(`expert${at}`),
        roles: ['expert'],
        lastName: `Длинноочередная-${name}`,
        firstName: 'Анна',
        middleName: 'Олеговна',
      }),
    ),
  );
  const there = { kindId: 3, stationId: station, methodId: null, status: s.expertise };
  const marks = (mark: number) => ({ mark1: mark, mark2: mark, mark3: mark, mark4: mark });
  const rated = async (name: string, at: number) => {
    const proposalId = await portal.propose({ ...there, applicantId: author, name });
    const assignmentId = await portal.assign(proposalId, people[at % 2] ?? 0);
    await portal.rate({ assignmentId, ...marks(at === 0 ? 5 : at === 1 ? 1 : 3) });
  };
  const named = (at: number) => (at === 0 ? 'Лучшая заявка' : at === 1 ? 'Слабейшая заявка' : `Оценённая ${at}`);
  await Promise.all([
    ...Array.from({ length: waiting - without }, (_, at) => rated(named(at), at)),
    ...Array.from({ length: without - 1 }, (_, at) =>
      portal.propose({ ...there, applicantId: author, name: `Без экспертов ${at}` }),
    ),
    portal.propose({ ...there, applicantId: other, name: 'Единственная этого автора' }),
  ]);
  return portal.add({ email: email('moderator'), roles: ['moderator'] });
}

/** All rows of the list and those of its other pages, which the server holds. */
async function chooseAll(page: Page, count: number): Promise<void> {
  // The whole list stands there until the narrowed one has come, of which no more pages are counted than lie ahead.
  await expect(page.getByText(say.lists('paging.rangeOfMany', { from: 1, to: 20, most: 40 }))).toBeVisible();
  await page.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
  await bar(page)
    .getByRole('button', { name: text('bulk.allOfMany', { count: 40 }), exact: true })
    .click();
  await expect(bar(page)).toContainText(text('bulk.chosen', { count }));
}

test('a moderator goes through three hundred that wait: sorts, gives out to experts, reminds, looks, finds and decides', async ({
  portal,
  visit,
}) => {
  test.setTimeout(240_000);
  const moderator = await queue(portal);
  const page = await visit(moderator, { viewport: { width: 1440, height: 900 } });
  await page.goto(list());
  await expect(page.getByRole('tab', { name: new RegExp(`^${text('tabs.3')}`), selected: true })).toBeVisible();

  await test.step('sorts by the mean mark, both ways', async () => {
    const head = page.getByRole('columnheader', { name: text('columns.mark') }).getByRole('button');
    await head.click();
    await expect(rowsOf(page).first()).toContainText('Лучшая заявка');
    await head.click();
    await expect(rowsOf(page).first()).toContainText('Слабейшая заявка');
  });

  await test.step('looks beside the list, and moves with j and k', async () => {
    await page.getByRole('button', { name: text('beside'), exact: true }).click();
    const ids = await rowsOf(page).evaluateAll((rows) => rows.map((row) => Number(row.dataset['row'])));
    const beside = (at: number) =>
      page.getByRole('complementary', {
        name: say.feature('proposal-card')('preview.label', { id: ids[at] ?? 0 }),
        exact: true,
      });
    await expect(beside(0)).toContainText('Слабейшая заявка');
    for (const [key, at] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(beside(at)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  await test.step('filters those without experts, chooses all of them and assigns experts', async () => {
    await page.goto(list());
    await page.getByRole('button', { name: new RegExp(`^${say.lists('filters')}`) }).click();
    await page.getByRole('combobox', { name: text('filters.wait') }).click();
    await page.getByRole('option', { name: text('filters.waits.experts'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]wait=experts/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: text('filters.waits.experts') })).toBeVisible();
    await chooseAll(page, without);
    await bar(page)
      .getByRole('button', { name: text('bulk.assign'), exact: true })
      .click();
    const asked = page.getByRole('dialog', { name: counted(say, assignment, 'title', without), exact: true });
    const among = asked.getByRole('combobox', { name: assignment('even.among') });
    await among.fill('Длинноочередная');
    for (const name of experts) await page.getByRole('option', { name: `Длинноочередная-${name} А. О.` }).click();
    await asked.getByText('1', { exact: true }).first().click();
    await asked.getByRole('button', { name: assignment('even.ask'), exact: true }).click();
    await expect(asked.getByRole('status').last()).toContainText(counted(say, assignment, 'added', without));
    await asked.getByRole('button', { name: assignment('yes'), exact: true }).click();
    await expect(asked).toBeHidden();
  });

  await test.step('sets a deadline and reminds from the bar', async () => {
    await page.goto(list('&wait=ratings'));
    await chooseAll(page, without);
    const press = async (name: string) => {
      await bar(page)
        .getByRole('button', { name: say.ui('more'), exact: true })
        .click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await press(text('bulk.deadline'));
    const asked = page.getByRole('dialog', { name: counted(say, text, 'deadline.title', without), exact: true });
    await asked.getByRole('textbox', { name: text('deadline.until') }).fill('30.06.2099');
    await asked.getByRole('button', { name: text('deadline.set'), exact: true }).click();
    await expect(page.getByText(counted(say, review, 'done.deadline', without))).toBeVisible();
    await expect(asked).toBeHidden();
    await press(review('remind'));
    // Whom the distribution chose, and so how many are reminded, goes by competence.
    const reminded = experts.map((_, at) => counted(say, review, 'done.reminded', at + 1));
    await expect(page.getByText(new RegExp(`^(${reminded.join('|')})$`))).toBeVisible();
  });

  await test.step('takes the PDF of more than fifty along, made in the background', async () => {
    const opened = page.waitForEvent('popup');
    await bar(page)
      .getByRole('button', { name: new RegExp(`^${text('bulk.pdf')}`) })
      .click();
    const made = await opened;
    await expect(made).toHaveURL(/\/documents\?id=\d+/);
    await expect(made.getByRole('listitem')).toHaveCount(1);
    // The list stays in hand meanwhile.
    await expect(bar(page)).toContainText(text('bulk.chosen', { count: without }));
    await made.close();
  });

  await test.step('finds a proposal by its author as the list shows the name, and is warned of the rating that is missing', async () => {
    await page.goto(list());
    await page.getByRole('searchbox', { name: text('search') }).fill('Неповторимова А. О.');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Единственная этого автора');
    await rowsOf(page).getByRole('checkbox').check();
    const proposal = say.contract('proposal');
    await bar(page)
      .getByRole('button', { name: proposal('action.accept.label'), exact: true })
      .click();
    const bulk = say.feature('proposal-card/bulk', 'proposal-bulk');
    const verb = counted(say, bulk, 'verb.accept', 1);
    const asked = page.getByRole('dialog', { name: bulk('title', { verb }), exact: true });
    await expect(asked).toContainText(counted(say, review, 'unrated', 1));
    await expect(asked).toContainText('Длинноочередная');
    await asked.getByRole('button', { name: verb, exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.goto(list().replace('tab=expertise', 'tab=approve'));
    await expect(rowsOf(page)).toContainText('Единственная этого автора');
  });
});
