import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './account-steps.ts';
import type { Words } from './words.ts';

/** What an applicant and a moderator do with a proposal, in the words of the screens. */

export interface ProposalData {
  readonly name: string;
  /** A station by its code on the card, with what is searched to find it. */
  readonly station: string;
  readonly search: string;
  readonly hours: string;
}

const wizard = (say: Words) => say.feature('proposal-wizard');

/** Opens a new draft and answers its number, from the address. */
export async function beginProposal(page: Page, say: Words): Promise<number> {
  await page.goto('/user');
  await page
    .getByRole('button', { name: say.feature('my-proposals')('create') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/new-proposal\/\d+/);
  return Number(/new-proposal\/(\d+)/.exec(page.url())?.[1]);
}

export async function writeInfo(page: Page, say: Words, data: ProposalData): Promise<void> {
  const text = wizard(say);
  const field = (name: string) => page.getByRole('textbox', { name: text(`label.${name}`), exact: true });
  await field('name').fill(data.name);
  await choose(page, text('label.scientific_subjects'));
  await field('keywords').fill('катализ, церий, XANES');
  await field('problem_formulation').fill('Вопрос, на который отвечает работа: CeO₂ и H₂O.');
  await field('background').fill('Образцы готовы, предварительные спектры сняты.');
  await field('expected_results').fill('Будет известна степень окисления церия.');
}

export async function nextStep(page: Page, say: Words, step: string): Promise<void> {
  const text = wizard(say);
  await page.getByRole('button', { name: text('footer.next', { step: text(`steps.short.${step}`) }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(`steps.${step}`) })).toBeVisible();
}

export async function chooseStation(page: Page, say: Words, data: ProposalData): Promise<void> {
  const text = wizard(say);
  await page.getByText(text('facility.synchrotron'), { exact: true }).click();
  await page.getByRole('searchbox', { name: text('station.what') }).fill(data.search);
  await page.getByRole('radio', { name: new RegExp(`^${data.station}`) }).check({ force: true });
  await choose(page, text('label.method'), 0);
  await page.getByLabel(text('hours.field'), { exact: true }).fill(data.hours);
  await page
    .getByRole('textbox', { name: text('label.experiment_strategy'), exact: true })
    .fill('Первая смена: эталоны. Вторая: образцы.');
}

export async function describeSample(page: Page, say: Words): Promise<void> {
  const text = wizard(say);
  await page
    .getByRole('textbox', { name: text('label.sample_description'), exact: true })
    .fill('Порошки CeO₂–ZrO₂, 5 составов');
  await choose(page, text('label.sample_type_id'), 0);
  await page.getByLabel(text('label.sample_count'), { exact: true }).fill('5');
  await page.getByLabel(text('label.sample_mass'), { exact: true }).fill('120');
}

export async function attach(
  page: Page,
  say: Words,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(file.name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(wizard(say)('files.failed'))).toHaveCount(0);
}

export async function saved(page: Page, say: Words): Promise<void> {
  const start = wizard(say)('save.saved', { time: '' }).trim();
  await expect(page.getByText(new RegExp(`^${start}`)).first()).toBeVisible();
}

export async function submit(page: Page, say: Words, id: number): Promise<void> {
  const text = wizard(say);
  await page.getByRole('button', { name: text('footer.submit'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('submit.yes'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: text('receipt.title', { id }) })).toBeVisible();
}

/** The card of a proposal, over whatever list. */
export const cardOf = (page: Page, say: Words, id: number): Locator =>
  page.getByRole('dialog', { name: say.feature('proposal-card')('number', { id }), exact: true });

/** Opens every section of the card; they may be open already. */
export async function unfold(page: Page, say: Words): Promise<void> {
  const text = say.feature('proposal-card');
  const open = page.getByRole('button', { name: text('unfold'), exact: true });
  const close = page.getByRole('button', { name: text('fold'), exact: true });
  await expect(open.or(close)).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(close).toBeVisible();
}

/** The moderator opens the card of a proposal from the list of its status. */
export async function openCard(page: Page, id: number): Promise<void> {
  await page.goto(`/moderator-tab-2?id=${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Presses a button of the open card, also where it stands behind 'more'. */
export async function pressOnCard(page: Page, label: string): Promise<void> {
  const card = page.getByRole('dialog').first();
  const button = card.getByRole('button', { name: label, exact: true });
  const more = card.getByRole('button', { name: /^(Ещё|\d+ more)/ });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** The window of an action; by its title, since until it is there the card is the last dialog. */
export function askedAbout(page: Page, say: Words, action: string): Locator {
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  const title = text(`${action}.title`, { id: '¦' }).replaceAll('?', String.raw`\?`);
  const pattern = title.replaceAll(/\s/g, String.raw`\s`).replace('¦', String.raw`\d+`);
  return page.getByRole('dialog', { name: new RegExp(`^${pattern}$`) });
}

/** Fills the open window of an action and says yes. */
export async function sayYes(page: Page, say: Words, action: string, comment?: string): Promise<void> {
  const text = say.feature('proposal-card/actions', 'proposal-actions');
  const asked = askedAbout(page, say, action);
  if (comment !== undefined) await asked.getByRole('textbox', { name: text('field.comment') }).fill(comment);
  await asked.getByRole('button', { name: text(`${action}.yes`), exact: true }).click();
}

/** Presses an action of the card, fills its window and says yes. */
export async function act(page: Page, say: Words, action: string, comment?: string): Promise<void> {
  await pressOnCard(page, say.contract('proposal')(`action.${action}.label`));
  await sayYes(page, say, action, comment);
}
