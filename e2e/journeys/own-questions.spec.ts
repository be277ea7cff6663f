import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { draftField, openDraft, saveLineSays } from '../support/draft-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

/** No other story asks drafts of this station anything. */
const station = 21;
const say = words('ru');
const forms = say.feature('forms');
const wizard = say.feature('proposal-wizard');
const card = say.feature('proposal-card');

test('an administrator asks something with a condition, an applicant answers, staff choose by the answer', async ({
  portal,
  visit,
}) => {
  const administrator = await portal.add({ email: 'questions.admin@example.org', roles: ['administrator'] });
  const author = await portal.add({ email: 'questions.author@example.org', lastName: 'Вопросова' });
  const moderator = await portal.add({ email: 'questions.moderator@example.org', roles: ['moderator'] });
  const there = { applicantId: author, kindId: 2, stationId: station };

  await test.step('the administrator makes two questions, tries the condition and publishes', async () => {
    const page = await visit(administrator);
    await page.goto('/admin/forms');
    await page.getByRole('button', { name: forms('newForm') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(forms('title')).fill('Вопросы станции');
    // Those of everybody would be asked in other stories too.
    await dialog.getByLabel(forms('whose')).selectOption(`station_id ${station}`);
    await dialog.getByRole('button', { name: forms('begin') }).click();
    await expect(dialog).toBeHidden();
    const add = async (ru: string, en: string, type: string) => {
      await page.getByRole('button', { name: forms('addQuestion'), exact: true }).click();
      const field = (language: string) =>
        page.getByRole('textbox', { name: new RegExp(`^${forms('label')}.*${forms(`language.${language}`)}`) });
      await field('ru').fill(ru);
      await field('en').fill(en);
      await page
        .getByRole('group', { name: forms('type') })
        .getByText(forms(`types.${type}`), { exact: true })
        .click();
    };
    await add('Нужна ли вытяжка', 'Is a fume hood needed', 'yes_no');
    await add('Какие газы выделяются', 'Which gases are released', 'line');
    await page.getByRole('button', { name: forms('addCondition') }).click();
    await page.getByLabel(forms('conditionOf'), { exact: true }).selectOption({ label: 'Нужна ли вытяжка' });
    await page.getByRole('combobox', { name: forms('conditionValue') }).press('ArrowDown');
    await page.getByRole('option', { name: forms('yes'), exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: forms('rehearse') }).click();
    await page.getByRole('button', { name: forms('publish', { version: 1 }) }).click();
    await expect(page.getByText(forms('published', { version: 1 }))).toBeVisible();
  });

  const draft = await portal.propose({ ...there, status: s.draft, name: 'Спектры с газом' });
  await portal.propose({ ...there, status: s.draft, name: 'Не спрашивали' });
  await test.step('the applicant takes the questions over and answers what is asked', async () => {
    const page = await visit(author);
    await openDraft(page, say, draft, 2);
    await page.getByRole('button', { name: wizard('questions.move') }).click();
    await page.getByRole('radio', { name: card('questions.yes') }).check();
    await page.getByRole('textbox', { name: 'Какие газы выделяются' }).fill('CO');
    await saveLineSays(page, say, 'saved');
    await expect(draftField(page, say, 'experiment_strategy')).toBeVisible();
  });

  await test.step('a moderator finds it by the answer, and has the answer as a column', async () => {
    const page = await visit(moderator, { viewport: { width: 1440, height: 900 } });
    await page.goto(`/moderator-tab-2?kind=2&station=${station}&tab=draft`);
    await page.getByRole('button', { name: new RegExp(`^${say.lists('filters')}`) }).click();
    const choose = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: card(`questions.${field}`) }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('byAnswer', 'Нужна ли вытяжка');
    await page
      .getByRole('radiogroup', { name: 'Нужна ли вытяжка' })
      .getByText(card('questions.counted', { name: card('questions.yes'), count: 1 }), { exact: true })
      .click();
    await choose('columns', 'Какие газы выделяются');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Какие газы выделяются' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'CO', exact: true })).toBeVisible();
    await expect(page.getByText('Не спрашивали')).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`^${say.lists('filters')}`) }).click();
    await choose('byAnswer', 'Нужна ли вытяжка');
    const alsoNotAsked = page.getByRole('checkbox', { name: card('questions.notAskedToo', { count: 1 }) });
    await alsoNotAsked.click();
    await expect(alsoNotAsked).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Не спрашивали/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'CO', exact: true })).toBeVisible();
  });
});
