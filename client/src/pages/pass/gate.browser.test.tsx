import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { entryWith, passRowWith, passWith } from '../../../testing/fixtures/pass.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { GateList } from '../../api/pass.ts';

const entry = 'GET /api/pass/entry/';
const visitor = (id: number): GateList['passes'][number] => ({
  id,
  type: 1,
  place: 1,
  station: 'СТМ',
  has_lost_time: false,
  from_time: '20:00',
  start_date: '2026-11-18',
  finish_date: '2026-11-20',
  responsible: [{ name: 'Пучковедов З. И.', phone_number: '+7 (495) 000-00-33' }],
  need_applicant_equipment_pass: id % 2 === 0,
  guests: [{ id, full_name: `Ламелина Юлия ${id}`, organization: 'ККТЭФ' }],
  code: `https://luch.example.org/gate?pass=${id}`,
});
const listOf = (many: number): GateList => ({
  date: '2026-11-18',
  today: '2026-11-18',
  made_at: '2026-11-18 08:10',
  passes: Array.from({ length: many }, (_, index) => visitor(501 + index)),
  waiting: [{ id: 512, starts_in: 1, guest_count: 3 }],
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerPortal('user_administrator');
  answers.answer('GET /api/passes/gate/', listOf(2));
  answers.answer(entry, entryWith());
});
afterEach(() => page.viewport(1280, 900));

const panel = () => page.getByRole('region', { name: /^Код прочитан/ });

test('a code that was read says large whether its guests may enter, who they are and until when', async () => {
  await visit('/gate?pass=503');
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
  await expect.element(panel()).toMatchTextContent(/Сегодня до 23:00.*Ламелина Юлия Олеговна.*ККТЭФ/);
  await expect.element(panel()).toMatchTextContent(/№\s503.*Готов.*территория, 348.*Пучковедов З\. И\./);
  await expect.element(panel().getByRole('link', { name: /000-00-33/ })).toHaveAttribute('href', 'tel:+74950000033');
  const size = (text: string) =>
    Number.parseFloat(getComputedStyle(panel().getByText(text).first().element()).fontSize);
  expect(size('Можно впустить')).toBeGreaterThanOrEqual(34);
  expect(size('Ламелина Юлия Олеговна')).toBeGreaterThanOrEqual(24);
  await expectAccessiblePage();
});

test.each([
  ['early', 'Пропуск действует с 18.11.2026'],
  ['over', 'Пропуск закончился 20.11.2026'],
  ['late', 'Сегодня пускали до 23:00'],
  ['not_ready', 'Пропуск ещё не оформлен'],
  ['cancelled', 'Пропуск отменён'],
] as const)('who may not enter is told why: %s', async (because, words) => {
  answers.answer(entry, entryWith({ because }));
  await visit('/gate?pass=503');
  await expect.element(panel().getByRole('heading', { name: 'Не впускать' })).toBeVisible();
  await expect.element(panel()).toMatchTextContent(new RegExp(words));
});

test('of several guests it says who is not expected today, what they carry, and that it is to be cancelled', async () => {
  const [one] = entryWith().guests;
  if (!one) throw new Error('The fixture has a guest');
  const late = { ...one, id: 2, full_name: 'Поздний Гость', start_date: '2026-11-20', is_today: false };
  answers.answer(entry, entryWith({ guests: [one, late], need_applicant_equipment_pass: true, cancel_asked: true }));
  await visit('/gate?pass=503');
  await expect.element(panel()).toMatchTextContent(/Поздний Гость.*20\.11\.2026.*сегодня не приходит/);
  await expect.element(panel()).toMatchTextContent(/требуется мат\.пропуск/);
  await expect.element(panel()).toMatchTextContent(/попросил отменить/);
});

test('a scanner types the code, and a number can be typed; what is no number is kept and said', async () => {
  const { router } = await visit('/gate');
  const field = page.getByRole('textbox', { name: 'Номер или код' });
  await field.fill('Ламелина');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Это не номер пропуска')).toBeVisible();
  await expect.element(field).toHaveValue('Ламелина');
  await field.fill('https://luch.example.org/gate?pass=503');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toBeVisible();
  expect(router.state.location.searchStr).toBe('?pass=503');
  expect(answers.sent(entry)[0]?.query.get('id')).toBe('503');
  await expect.element(field).toHaveValue('');
});

test('a code is read once for two presses, and the second says nothing wrong', async () => {
  await visit('/gate');
  await page.getByRole('textbox', { name: 'Номер или код' }).fill('503');
  await expectSentOnce(
    page.getByRole('button', { name: 'Показать' }),
    entry,
    'features/passes/gate/gate-day.tsx › CodeField',
  );
  await expect.element(panel()).toBeVisible();
  expect(page.getByText('Это не номер пропуска').elements()).toEqual([]);
});

test('Escape first leaves the field with what was typed, then closes the code; the list stays', async () => {
  await visit('/gate?pass=503');
  const field = page.getByRole('textbox', { name: 'Номер или код' });
  await field.fill('50');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('50');
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('article')).toBeVisible();
});

test('a pass that is not there is not let in; without a network the printed list holds', async () => {
  answers.refuse(entry, 404, { detail: 'Не найдено' });
  const first = await visit('/gate?pass=777');
  await expect.element(panel().getByRole('heading', { name: 'Не впускать' })).toBeVisible();
  await expect.element(panel()).toMatchTextContent(/№ 777 нет/);
  await first.unmount();
  answers.refuse(entry, 503, { error: 'Недоступно', code: 'unknown' });
  await visit('/gate?pass=778');
  await expect.element(panel().getByRole('heading', { name: 'Не удалось проверить' })).toBeVisible();
  await expect.element(panel()).toMatchTextContent(/напечатанным списком/);
});

test('who may enter is not told any more once it cannot be checked again', async () => {
  await visit('/gate?pass=503');
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
  answers.refuse(entry, 500, { error: 'Недоступно', code: 'unknown' });
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await expect.element(panel().getByRole('heading', { name: 'Не удалось проверить' })).toBeVisible();
  await expect.element(panel()).not.toMatchTextContent(/Можно впустить/);
  await expect.element(panel()).toMatchTextContent(/Ламелина Юлия Олеговна/);
});

test('the staff of a station read a code on their telephone, and see no list', async () => {
  await page.viewport(390, 800);
  answerPortal('bs');
  await visit('/gate?pass=503');
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
  expect(answers.sent('GET /api/passes/gate/')).toEqual([]);
  expect(panel().getByRole('button', { name: 'Открыть карточку' }).elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessiblePage();
});

test('from its card the office comes to what is asked at the gate', async () => {
  answers.answer('GET /api/passes/counts/', { current: 1, archive: 0, new: 0, urgent: 0 });
  answers.answerList('POST /api/passes/list/', [passRowWith({ id: 503 })]);
  answers.answer('GET /api/passes/list/', passWith({ id: 503 }));
  answers.answer('GET /api/pass/preview/', { pages: 1, pass_id: 1, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await visit('/passes?id=503&view=card');
  await page.getByRole('link', { name: 'Проверить, как на проходной' }).click();
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
});

test('a code that was printed before says the same to the staff of a station', async () => {
  answerPortal('bs');
  const { router } = await visit('/passes?id=503');
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
  expect(router.state.location.href).toBe('/gate?pass=503');
  expect(answers.sent('POST /api/passes/list/')).toEqual([]);
});

test.each([['bs'], ['applicant'], ['expert']] as const)('the list of passes is not there for %s', async (role) => {
  answerPortal(role);
  const { router } = await visit(role === 'bs' ? '/passes' : '/passes?id=503');
  await expect.poll(() => router.state.location.pathname).toBe('/404');
});

test.each([390, 720, 1024])('the page of the gate is no wider than %i px', async (width) => {
  await page.viewport(width, 800);
  await visit('/gate?pass=503');
  await expect.element(panel().getByRole('heading', { name: 'Можно впустить' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('three hundred passes of a day stand on the paper', async () => {
  answers.answer('GET /api/passes/gate/', listOf(300));
  await visit('/gate');
  await expect.element(page.getByText('300 гостей, 300 готовых пропусков, 150 с имуществом')).toBeVisible();
  const paper = page.getByRole('article');
  expect(paper.getByRole('img', { name: /^Код пропуска/ }).elements()).toHaveLength(300);
  await expect.element(paper.getByText('Ламелина Юлия 800')).toBeInTheDocument();
});

test('on paper stands the list alone: nothing that is pressed or filled in', async () => {
  await visit('/gate');
  await expect.element(page.getByText('Ламелина Юлия 501').first()).toBeVisible();
  const devtools = cdp() as unknown as { send(method: string, facts: object): Promise<unknown> };
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const shown = [...document.querySelectorAll('button, input, a[href]')].filter((one) => one.checkVisibility());
    expect(shown.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([]);
    expect(page.getByText('Ламелина Юлия 501').first().element().checkVisibility()).toBe(true);
  } finally {
    await devtools.send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('on a phone the list is cards with a number to ring, and what lost its time is marked', async () => {
  await page.viewport(390, 844);
  const [lost, fine] = listOf(2).passes;
  if (!lost || !fine) throw new Error('no passes');
  const responsible = fine.responsible.map((host) => ({ ...host, name: 'Пучковедов-Каналов З. И.' }));
  answers.answer('GET /api/passes/gate/', {
    ...listOf(0),
    passes: [
      { ...lost, has_lost_time: true },
      { ...fine, responsible },
    ],
  });
  await visit('/gate');
  const cards = page.getByRole('article', { name: /^№ 50[12]$/ });
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(cards.first()).toMatchTextContent(/Время эксперимента отдано или перенесено/);
  await expect.element(cards.last()).not.toMatchTextContent(/отдано/);
  expect(cards.first().getByRole('link').element().getAttribute('href')).toMatch(/^tel:/);
  const number = document.createRange();
  number.selectNodeContents(cards.last().getByRole('link').element());
  expect(number.getClientRects(), 'a number in one line').toHaveLength(1);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1280, 800);
});
