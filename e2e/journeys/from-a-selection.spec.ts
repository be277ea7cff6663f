import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { draftCouncil, rowOf } from '../support/council-steps.ts';
import { expect, test } from '../support/portal.ts';
import { rowsOf } from '../support/review-steps.ts';
import { counted, words } from '../support/words.ts';

/** Other stories have proposals at this station too: its own are found by their author. */
const station = 36;
const surnames = { ru: 'Выборов', en: 'Отборов' } as const;

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('staff-proposals');
  const bulk = say.feature('proposal-card/bulk', 'proposal-bulk');
  const proposal = say.contract('proposal');
  const lastName = surnames[language];

  test(`chosen proposals go before a council, and hours are given row by row (${language})`, async ({
    portal,
    visit,
  }) => {
    const author = await portal.add({ email: `selection.author.${language}@example.org`, lastName });
    const at = { applicantId: author, kindId: 3, stationId: station, methodId: null, requestedHours: 24 };
    for (const name of ['Плёнки', 'Стёкла']) await portal.propose({ ...at, name, status: s.statement });
    const taken = await portal.propose({ ...at, name: 'Сплавы', status: s.statement });
    const moderator = await portal.add({
      email: `selection.moderator.${language}@example.org`,
      roles: ['moderator'],
      language,
    });
    const page = await visit(moderator, { language });
    await page.goto('/moderator-council');
    await draftCouncil(page, `7/${language}`, [taken]);
    const council = await draftCouncil(page, `8/${language}`);

    await page.goto(`/moderator-tab-2?kind=3&station=${station}&tab=statement&q=${lastName}`);
    await expect(rowsOf(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
    const bar = page.getByRole('region', { name: text('bulk.label') });
    await bar.getByRole('button', { name: text('bulk.council') }).click();
    const dialog = page.getByRole('dialog', { name: bulk('council.title') });
    await dialog.getByRole('combobox', { name: bulk('council.which') }).click();
    await page.getByRole('option', { name: new RegExp(`8/${language}`) }).click();
    await expect(dialog.getByText(bulk('able', { count: 2 }))).toBeVisible();
    await expect(dialog.getByRole('link', { name: new RegExp(`${taken}`) })).toBeVisible();
    await expectAccessible(page, 'the choice of a council for many proposals');
    await dialog.getByRole('button', { name: counted(say, bulk, 'council.add', 2) }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/moderator-council?id=${council}`);
    for (const name of ['Плёнки', 'Стёкла']) await expect(rowOf(page, name)).toBeVisible();

    // What is before a council is its business: hours are given to others.
    const free = await portal.propose({ ...at, name: 'Порошки', status: s.expertise });
    const other = await portal.propose({ ...at, name: 'Кристаллы', status: s.expertise });
    await page.goto(`/moderator-tab-2?kind=3&station=${station}&tab=expertise&q=${lastName}`);
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: say.table('table.selectAll') }).check();
    await bar.getByRole('button', { name: proposal('action.accept.label'), exact: true }).click();
    const accepting = page.getByRole('dialog');
    await accepting.getByRole('button', { name: bulk('changeHours') }).click();
    await accepting.getByRole('textbox', { name: bulk('hoursOf', { id: other }) }).fill('12.5');
    await expect(accepting.getByText(/36[,.]5/)).toBeVisible();
    await expectAccessible(page, 'hours of many proposals');
    await accepting.getByRole('button', { name: counted(say, bulk, 'verb.accept', 2) }).click();
    await expect(accepting).toBeHidden();
    const rows = await portal.sql`select id, granted_hours from proposal where id in (${free}, ${other}) order by id`;
    expect(rows.map(({ granted_hours: hours }) => Number(hours))).toEqual([24, 12.5]);
  });
}
