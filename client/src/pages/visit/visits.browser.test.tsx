import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessiblePage } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { needWith, ownVisitWith, visitWith } from '../../../testing/fixtures/visit.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const own = 'GET /api/visits/own/';
const plan = 'POST /api/visits/plan/';
const action = 'POST /api/visits/action/';
const hidden = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  answerPortal('applicant');
  answers.answer(own, [ownVisitWith()]);
  answers.answer(action, { status: 'ok', detail: 'Дни подтверждены', visits: [] });
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
});

test('a visitor reads the days, what is missing, where to come and whom to ring', async () => {
  await visit('/visits');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Медь в цеолитах.*24\.11, 09:00 – 25\.11, 21:00.*Подтвердите/);
  await expect
    .element(main.getByRole('link', { name: /Пройдите курс.*Радиационная/ }))
    .toHaveAttribute('href', '/training?course=4');
  await expect.element(main).toMatchTextContent(/здание 348.*Пучковедов З\. И\..*\+7\s\(495\)/);
  await expect
    .element(main.getByRole('link', { name: 'Позвонить: Пучковедов З. И.' }))
    .toHaveAttribute('href', 'tel:+74950000033');
  await expectAccessiblePage();
});

test('two presses confirm the days once', async () => {
  await visit('/visits');
  await expectSentOnce(button('Подтвердить 24.11–25.11'), action, 'features/visits/own/own-days.tsx › OwnDays');
  expect(answers.sent(action)[0]?.body).toEqual({ visit_id: 1, action: 'confirm', seen_status: 1 });
  expect(answers.sent(plan)).toEqual([]);
});

test('other days and another mode are saved before they are confirmed', async () => {
  await visit('/visits');
  await button('24.11, пучок').click();
  await page.getByText('Удалённо').click();
  await button('Подтвердить 25.11').click();
  await expect.poll(() => answers.sent(action).length).toBe(1);
  expect(answers.sent(plan)[0]?.body).toEqual({
    slot_id: 7,
    people: [{ person_id: 3, mode: 'remote', arrives: '2026-11-25', leaves: '2026-11-25' }],
  });
});

test('days that are refused are not confirmed, and stay chosen', async () => {
  answers.refuse(plan, 400, {
    detail: 'Визит должен захватывать эксперимент и выходить за него не больше чем на 14 дней',
    code: 'invalid',
  });
  await visit('/visits');
  await button('24.11, пучок').click();
  await button('Подтвердить 25.11').click();
  await expect
    .element(page.getByText('Визит должен захватывать эксперимент и выходить за него не больше чем на 14 дней'))
    .toBeVisible();
  expect(answers.sent(action)).toEqual([]);
  await expect.element(button('Подтвердить 25.11')).toBeEnabled();
});

test('whoever will not come is asked once, and Esc leaves all as it was', async () => {
  await visit('/visits');
  await button('Не приеду').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Отказаться от визита № 1238?');
  await expect.element(dialog.getByRole('button', { name: 'Приеду', exact: true })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Приеду', exact: true }).click();
  expect(answers.sent(action)).toEqual([]);
  await button('Не приеду').click();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Не приеду' }),
    action,
    'features/visits/own/own-days.tsx › OwnDays',
  );
});

test('a letter leads to the visit of its proposal, and a visit that is over offers nothing', async () => {
  const can = { confirm: hidden, withdraw: hidden, change: hidden, came: hidden, left: hidden };
  answers.answer(own, [
    ownVisitWith(),
    ownVisitWith({
      name: 'Сульфиды',
      visit: visitWith({ id: 2, proposal_id: 1244, status: 3, status_name: 'На месте', can }),
      needs: [
        needWith({ state: 'ready', turn: 'nobody' }),
        needWith({ need: 'sample', state: 'ready', turn: 'nobody', text: 'допущен' }),
      ],
    }),
  ]);
  await visit('/visits?proposal=1244');
  await expect.element(page.getByRole('main')).toMatchTextContent(/Сульфиды.*На месте.*Всё готово, приезжайте/);
  expect(button(/Подтвердить|Не приеду|Сохранить/).elements()).toEqual([]);
});

test('whoever is there says another last day by one press, and nothing else', async () => {
  const can = { confirm: hidden, withdraw: hidden, change: { allowed: true } as const, came: hidden, left: hidden };
  answers.answer(own, [
    ownVisitWith({ visit: visitWith({ status: 3, status_name: 'На месте', is_there: true, can }) }),
  ]);
  await visit('/visits');
  await expect.element(page.getByRole('button', { name: '22.11', exact: true })).toBeDisabled();
  expect(button('Не приеду').elements()).toEqual([]);
  await page.getByRole('button', { name: '27.11', exact: true }).click();
  await button(/Сохранить/).click();
  await expect
    .poll(() => answers.sent(plan)[0]?.body)
    .toMatchObject({
      people: [{ mode: 'on_site', arrives: '2026-11-24', leaves: '2026-11-27' }],
    });
});

test('what was chosen before one was there is not sent with another last day', async () => {
  const can = { confirm: hidden, withdraw: hidden, change: { allowed: true } as const, came: hidden, left: hidden };
  const shown = await visit('/visits');
  await button('24.11, пучок').click();
  await page.getByText('Удалённо').click();
  answers.answer(own, [
    ownVisitWith({ visit: visitWith({ status: 3, status_name: 'На месте', is_there: true, can }) }),
  ]);
  shown.hear('visit');
  await expect.element(page.getByText('На месте', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '27.11', exact: true }).click();
  await button(/Сохранить/).click();
  await expect
    .poll(() => answers.sent(plan)[0]?.body)
    .toMatchObject({ people: [{ mode: 'on_site', arrives: '2026-11-24', leaves: '2026-11-27' }] });
});

test('of two visits for one proposal each opens', async () => {
  const second = ownVisitWith({
    visit: visitWith({ id: 2, slot_id: 8 }),
    starts: '2026-12-01 09:00',
    ends: '2026-12-01 21:00',
  });
  answers.answer(own, [ownVisitWith(), second]);
  await visit('/visits?visit=2');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('01.12, 09:00 – 01.12, 21:00');
  await page.getByRole('link', { name: /24\.11/ }).click();
  await expect.element(main).toMatchTextContent('24.11, 09:00 – 25.11, 21:00');
  await page.getByRole('link', { name: /01\.12/ }).click();
  await expect.element(main).toMatchTextContent('01.12, 09:00 – 01.12, 21:00');
});

test('a pass opens, and one that lacks days does not', async () => {
  const pass = { need: 'pass', turn: 'passes' } as const;
  const needs = [
    needWith({ ...pass, text: 'оформляется' }),
    needWith({ ...pass, state: 'ready', about: '31', text: 'готов' }),
  ];
  answers.answer(own, [ownVisitWith({ needs })]);
  await visit('/visits');
  await expect.element(page.getByRole('link', { name: /31.*готов/ })).toHaveAttribute('href', '/user?id=1238&pass=31');
  await expect.element(page.getByRole('main')).toMatchTextContent(/Пропуск.*оформляется/);
  expect(page.getByRole('link', { name: /оформляется/ }).elements()).toEqual([]);
});

test('nobody is expected: the page says so', async () => {
  answers.answer(own, []);
  await visit('/visits');
  await expect.element(page.getByText('Пока никуда ехать не нужно')).toBeVisible();
});
