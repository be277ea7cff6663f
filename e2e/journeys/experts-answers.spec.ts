import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { letterTo, subjectOf } from '../support/letters.ts';
import { expect, test } from '../support/portal.ts';
import { cardOf, openCard } from '../support/proposal-steps.ts';
import { askServer, detailOf, rowsOf } from '../support/review-steps.ts';
import { counted, type Words, words } from '../support/words.ts';

/** What experts answer when they are asked: no, or until the day that was set. */
const stations = { ru: 15, en: 16 } as const;
const surnames = { ru: 'Отказова', en: 'Уклонова' } as const;
const named = { firstName: 'Анна', middleName: 'Олеговна' };
const elsewhere = 2;

const choice = (page: Page, say: Words, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: say.feature('expert-assignment')('no') });

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('expert-assignment');
  const card = say.feature('proposal-card');
  const review = say.contract('review');
  const workspace = say.feature('expert-review');
  const email = (who: string) => `answers.${who}.${language}@example.org`;
  const reason = 'Готовим общую публикацию';

  test(`an expert declares a conflict: the moderator reads why, and nobody asks again (${language})`, async ({
    portal,
    visit,
  }) => {
    const author = await portal.add({ email: email('author'), language });
    const office = await portal.add({ email: email('office'), roles: ['moderator'], language });
    const expert = await portal.add({
      ...named,
      email: email('expert'),
      roles: ['expert'],
      lastName: surnames[language],
      organisationId: elsewhere,
      language,
    });
    const id = await portal.propose({ applicantId: author, stationId: stations[language], status: s.expertise });
    await portal.assign(id, expert);

    const desk = await visit(expert, { language });
    await desk.goto('/expert-grid');
    await desk.getByRole('button', { name: workspace('decline.one', { id }), exact: true }).click();
    const asked = desk.getByRole('dialog', { name: workspace('decline.title', { id }), exact: true });
    await asked.getByRole('radio', { name: workspace('decline.kind.conflict') }).check();
    await asked.getByRole('textbox', { name: workspace('decline.reason') }).fill(reason);
    await expectAccessible(desk, 'an expert declines');
    // Closed by a slip, nothing is lost.
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: workspace('decline.one', { id }), exact: true }).click();
    await expect(asked.getByRole('textbox', { name: workspace('decline.reason') })).toHaveValue(reason);
    await asked.getByRole('button', { name: workspace('decline.yes.conflict'), exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(rowsOf(desk)).toHaveCount(0);
    expect((await askServer(desk, detailOf(id))).status).toBe(404);

    const subject = say.letter('review')('declined.subject.conflict', { id });
    expect(JSON.stringify(await letterTo(portal.dataDir, email('office'), subjectOf(subject)))).toContain(reason);
    const page = await visit(office, { language });
    await openCard(page, id);
    const shown = cardOf(page, say, id);
    await expect(shown).toContainText(reason);
    await expect(shown).toContainText(review('decline.conflict'));
    await shown.getByRole('button', { name: card('experts.assign'), exact: true }).click();
    const row = choice(page, say, text('titleOne', { id }))
      .getByRole('listitem')
      .filter({ hasText: surnames[language] });
    await expect(row.getByRole('checkbox')).toBeDisabled();
    await expect(row).toContainText(reason);

    const applicant = await visit(author, { language });
    await applicant.goto('/user');
    expect((await askServer(applicant, detailOf(id))).text).not.toMatch(new RegExp(`${reason}|${surnames[language]}`));
  });

  test(`experts are suggested by competence, get a deadline and a reminder (${language})`, async ({
    portal,
    visit,
  }) => {
    const author = await portal.add({ email: email('writer'), language });
    const office = await portal.add({ email: email('suggests'), roles: ['moderator'], language });
    const expert = await portal.add({
      ...named,
      email: email('rater'),
      roles: ['expert'],
      lastName: `${surnames[language]}-Знаток`,
      organisationId: elsewhere,
      language,
    });
    const about = { stationId: stations[language], name: 'Цеолитные катализаторы с медью' };
    // What the expert submitted tells what the expert knows.
    await portal.propose({ ...about, applicantId: expert, status: s.created });
    const id = await portal.propose({ ...about, applicantId: author, status: s.expertise });

    const page = await visit(office, { language });
    await openCard(page, id);
    await cardOf(page, say, id)
      .getByRole('button', { name: card('experts.assign'), exact: true })
      .click();
    const asked = choice(page, say, text('titleOne', { id }));
    await asked.getByRole('textbox', { name: text('until'), exact: true }).fill('30.06.2099');
    await asked.getByRole('button', { name: text('untilSet'), exact: true }).click();
    await expect(page.getByText(counted(say, review, 'done.deadline', 1))).toBeVisible();
    await asked.getByText('1', { exact: true }).first().click();
    await asked.getByRole('button', { name: text('even.askOne'), exact: true }).click();
    const row = asked.getByRole('listitem').filter({ hasText: `${surnames[language]}-Знаток` });
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(row).toContainText(text('why.area'));
    await asked.getByRole('button', { name: text('yes'), exact: true }).click();
    await expect(asked).toBeHidden();

    await cardOf(page, say, id)
      .getByRole('button', { name: review('remind'), exact: true })
      .click();
    await expect(page.getByText(counted(say, review, 'done.reminded', 1))).toBeVisible();
    const subject = say.letter('review')('reminder.subject_of_one', { id });
    expect(JSON.stringify(await letterTo(portal.dataDir, email('rater'), subjectOf(subject)))).toContain('30.06.2099');
    const desk = await visit(expert, { language });
    await desk.goto('/expert-grid');
    await expect(rowsOf(desk).filter({ hasText: review('until', { date: '30.06.2099' }) })).toHaveCount(1);

    // A step that ends the rating says first who has not rated.
    await page.reload();
    await openCard(page, id);
    await cardOf(page, say, id)
      .getByRole('button', { name: say.contract('proposal')('action.accept.label'), exact: true })
      .click();
    await expect(page.getByText(counted(say, review, 'unrated', 1))).toBeVisible();
  });
}
