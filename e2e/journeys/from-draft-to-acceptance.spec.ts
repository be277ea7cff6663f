import { expectAccessible } from '../support/axe.ts';
import { followLetter, register, signIn, speak } from '../support/account-steps.ts';
import { aPdf } from '../support/files.ts';
import { letterTo } from '../support/letters.ts';
import { expect, password, test } from '../support/portal.ts';
import {
  act,
  attach,
  beginProposal,
  chooseStation,
  describeSample,
  nextStep,
  openCard,
  saved,
  submit,
  writeInfo,
} from '../support/proposal-steps.ts';
import { words } from '../support/words.ts';

/** The main chain: register, verify, write, attach, submit, sent back, corrected, submitted again, accepted. */
const stations = { ru: 'СТМ', en: 'STM' } as const;

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const applicant = {
    email: `author.${language}@example.org`,
    lastName: 'Цериева',
    firstName: 'Мария',
    middleName: 'Павловна',
    password: 'Beamtime2026',
  };
  const moderator = `moderator.${language}@example.org`;
  const data = {
    name: `Окислительное состояние церия (${language})`,
    station: stations[language],
    search: 'XANES',
    hours: '60',
  };

  test(`a proposal goes from registration to acceptance (${language})`, async ({ browser, portal }) => {
    test.setTimeout(240_000);
    await portal.add({ email: moderator, roles: ['moderator'], language, lastName: 'Сидорова', firstName: 'Вера' });
    const author = await (await browser.newContext()).newPage();
    await speak(author, say);
    await register(author, say, applicant);
    await followLetter(author, portal.dataDir, applicant.email, /./, 'verify-user');
    await expect(author).toHaveURL(/\/login/);
    await signIn(author, say, applicant.email, applicant.password);

    const id = await beginProposal(author, say);
    await writeInfo(author, say, data);
    await expectAccessible(author, 'wizard, general information');
    await nextStep(author, say, 'station');
    await chooseStation(author, say, data);
    await expectAccessible(author, 'wizard, station');
    await nextStep(author, say, 'sample');
    await describeSample(author, say);
    await nextStep(author, say, 'team');
    await nextStep(author, say, 'files');
    await attach(author, say, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
    await nextStep(author, say, 'review');
    await saved(author, say);
    await expectAccessible(author, 'wizard, review');
    await submit(author, say, id);
    await author.getByRole('link', { name: say.feature('proposal-wizard')('receipt.list'), exact: true }).click();
    await expect(author).toHaveURL(/\/user$/);

    const office = await (await browser.newContext()).newPage();
    await speak(office, say);
    await signIn(office, say, moderator, password);
    await openCard(office, id);
    await expectAccessible(office, 'card of the moderator');
    await act(office, say, 'revision', 'Укажите число образцов за смену');
    await letterTo(portal.dataDir, applicant.email, new RegExp(`${id}.*(доработку|revision)`));

    await author.goto(`/new-proposal/${id}?step=2`);
    const wizard = say.feature('proposal-wizard');
    await author
      .getByRole('textbox', { name: wizard('label.experiment_strategy'), exact: true })
      .fill('Первая смена: эталоны. Вторая: три образца, третья: два.');
    await saved(author, say);
    await author.goto(`/new-proposal/${id}?step=6`);
    await submit(author, say, id);

    await openCard(office, id);
    await act(office, say, 'accept');
    await expect(office.getByRole('dialog').first()).toContainText(say.contract('proposal')('status.approve'));
    await letterTo(portal.dataDir, applicant.email, new RegExp(`${id}.*(принята|accepted)`));
    await author.goto('/user');
    await expect(author.getByText(say.contract('proposal')('status.approve')).first()).toBeVisible();
    await expectAccessible(author, 'my proposals');
    await author.context().close();
    await office.context().close();
  });
}
