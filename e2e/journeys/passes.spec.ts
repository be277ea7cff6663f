import { addDays } from '@luch/contract/kernel/days.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, type JourneyPortal, test, type Visit } from '../support/portal.ts';
import { type Language, words } from '../support/words.ts';

const station = 30;
const lab = 3;

const inDays = (count: number): string => addDays(dayOf(new Date(), 'Europe/Moscow'), count);
const typed = (day: string): string => day.split('-').toReversed().join('.');

async function typeDate(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(typed(day));
  await field.press('Tab');
}

const guests = { ru: 'Гостеприимов', en: 'Guestov' } as const;

/** A proposal without a session or assigned time, so that a visit may be any day. */
async function world(portal: JourneyPortal, language: Language) {
  const author = await portal.add({
    email: `passes.author.${language}@example.org`,
    lastName: guests[language],
    language,
  });
  const office = await portal.add({
    email: `passes.office.${language}@example.org`,
    roles: ['user_administrator'],
    language,
  });
  const proposal = await portal.propose({
    applicantId: author,
    status: 7,
    kindId: lab,
    stationId: station,
    name: `Опыт ${language}`,
  });
  return { author, office, proposal };
}

async function fromRequestToGate(portal: JourneyPortal, visit: Visit, language: Language): Promise<void> {
  const say = words(language);
  const text = say.feature('passes');
  const contract = say.contract('pass');
  const { author, office, proposal } = await world(portal, language);

  const page = await visit(author, { language });
  await page.goto(`/user?id=${proposal}`);
  await page
    .getByRole('button', { name: text('section.ask') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: text('request.title', { id: proposal }) });
  await expect(form).toBeVisible();
  await typeDate(page, text('request.first'), inDays(1));
  await typeDate(page, text('request.last'), inDays(2));
  await form.getByRole('textbox', { name: text('request.justification') }).fill('Печь и образцы');

  // Closed by Escape, then opened again: nothing typed is lost.
  await page.keyboard.press('Escape');
  await expect(form).not.toBeVisible();
  await page
    .getByRole('button', { name: text('section.ask') })
    .first()
    .click();
  await expect(form.getByRole('textbox', { name: text('request.justification') })).toHaveValue('Печь и образцы');

  await form.getByRole('button', { name: contract('action.send.label') }).click();
  await form.getByRole('radio', { name: text('request.types.1.title') }).click();
  await expectAccessible(page, `a request for a pass (${language})`);
  await form.getByRole('button', { name: contract('action.send.label') }).click();
  await expect(page.getByText(contract('said.sent'))).toBeVisible();

  const desk = await visit(office, { language });
  await desk.goto('/passes');
  await expectAccessible(desk, `the passes of the office (${language})`);
  await desk.getByRole('searchbox', { name: text('search') }).fill(String(proposal));
  await desk.getByRole('link', { name: new RegExp(guests[language]) }).click();
  const card = desk.getByRole('complementary', { name: new RegExp(text('card.title', { id: '\\d+' })) });
  await expect(card.getByText('Печь и образцы')).toBeVisible();
  for (const action of ['in_work', 'done'] as const) {
    await card.getByRole('button', { name: contract(`action.${action}.label`), exact: true }).click();
    const question = desk.getByRole('dialog', { name: text('status.title') });
    await expect(question.getByText(text('status.sure'))).toBeVisible();
    await question.getByRole('button', { name: contract(`action.${action}.label`), exact: true }).click();
    await expect(question).not.toBeVisible();
  }
  await expect(card.getByText(contract('status.ready')).first()).toBeVisible();

  await desk.goto(`/gate?date=${inDays(1)}`);
  const paper = desk.getByRole('article');
  await expect(paper.getByText(new RegExp(guests[language]))).toBeVisible();
  await expectAccessible(desk, `the list for the gate (${language})`);

  // A day early: the code says that nobody enters yet, and why; the card is one press further.
  const code = await paper.getByRole('img').first().getAttribute('aria-label');
  await desk.getByRole('textbox', { name: text('entry.field') }).fill(code?.match(/\d+/)?.[0] ?? '');
  await desk.getByRole('button', { name: text('entry.show') }).click();
  await expect(desk.getByRole('heading', { name: contract('entry.no') })).toBeVisible();
  await expect(desk.getByText(contract('entry.because.early', { day: typed(inDays(1)) }))).toBeVisible();
  await expectAccessible(desk, `a code read at the gate (${language})`);
  await desk.getByRole('button', { name: text('entry.card') }).click();
  await expect(desk).toHaveURL(/\/passes\?id=\d+/);

  // Whoever asked sees it at once, with the code for the gate.
  await page.goto(`/user?id=${proposal}`);
  await page.getByRole('button', { name: say.feature('proposal-card')('unfold') }).click();
  await page.getByRole('button', { name: new RegExp(contract('status.ready')) }).click();
  await expect(page.getByRole('img', { name: new RegExp(text('code.label', { id: '\\d+' })) }).first()).toBeVisible();
}

test('a pass is asked for, made and stands on the list for the gate, in Russian', async ({ portal, visit }) => {
  await fromRequestToGate(portal, visit, 'ru');
});

test('a pass is asked for, made and stands on the list for the gate, in English', async ({ portal, visit }) => {
  await fromRequestToGate(portal, visit, 'en');
});

test('a request that is rejected says why to whoever asked; nobody else finds it', async ({ portal, visit }) => {
  const text = words('ru').feature('passes');
  const contract = words('ru').contract('pass');
  const author = await portal.add({ email: 'passes.refused@example.org', lastName: 'Отказов' });
  const office = await portal.add({ email: 'passes.strict@example.org', roles: ['user_administrator'] });
  const stranger = await portal.add({ email: 'passes.stranger@example.org' });
  const proposal = await portal.propose({ applicantId: author, status: 7, kindId: lab, stationId: station });
  const own = await visit(author);
  const token = await portal.signIn(author);
  const made = await own.request.patch(`${portal.address}/api/passes/list/`, {
    headers: { Authorization: `Token ${token}` },
    data: { proposal_id: proposal, start_date: inDays(1), pass_type: 2, guests: [author] },
  });
  const { id } = (await made.json()) as { id: number };

  const desk = await visit(office);
  await desk.goto(`/passes?id=${id}`);
  await desk.getByRole('button', { name: contract('action.reject.label'), exact: true }).click();
  const question = desk.getByRole('dialog', { name: text('status.title') });
  await question.getByRole('button', { name: contract('action.reject.label'), exact: true }).click();
  await expect(question.getByText(contract('refusal.reason'))).toBeVisible();
  await question.getByRole('textbox').fill('Нет отметки об инструктаже');
  await question.getByRole('button', { name: contract('action.reject.label'), exact: true }).click();
  await expect(question).not.toBeVisible();

  await own.goto(`/user?id=${proposal}`);
  await own.getByRole('button', { name: words('ru').feature('proposal-card')('unfold') }).click();
  await own.getByRole('button', { name: new RegExp(contract('status.cancelled')) }).click();
  await expect(own.getByText('Нет отметки об инструктаже').first()).toBeVisible();

  const other = await visit(stranger);
  await other.goto('/passes');
  await expect(other).toHaveURL(/404/);
});
