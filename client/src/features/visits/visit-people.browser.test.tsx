import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { needWith, visitWith } from '../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { answer, plan, Sample } from '../../../testing/visit-section.tsx';
import { VisitSection } from './visit-section.tsx';

const action = 'POST /api/visits/action/';

test('two presses confirm once, as the status was seen', async () => {
  answer([needWith()]);
  answers.answer(action, { status: 'ok', detail: 'Дни подтверждены', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: /^Подтвердить: ./ }),
    action,
    'features/visits/visit-section.tsx › OwnActions',
  );
  expect(answers.sent(action)[0]?.body).toMatchObject({ visit_id: 1, action: 'confirm', seen_status: 1 });
});

test('a team is named by one press, and passes are asked for where somebody has none', async () => {
  answer([needWith({ visit_id: null, person_id: null, who: '', turn: 'author' })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Назвать всю команду' }),
    plan,
    'features/visits/visit-section.tsx › SlotActions',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({ slot_id: 7 });
  expect(page.getByRole('button', { name: 'Запросить пропуска' }).elements()).toEqual([]);
});

test('whoever is not named yet is named by one press, and those who are keep their days', async () => {
  answer([needWith()], undefined, {
    unnamed: [
      { slot_id: 7, person_id: 4 },
      { slot_id: 8, person_id: 5 },
    ],
  });
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Назвать остальных' }),
    plan,
    'features/visits/visit-section.tsx › SlotActions',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({ slot_id: 7, people: [{ person_id: 4 }] });
});

test('a member who reads no rows of others names those who are not named, never the whole team', async () => {
  answer([needWith({ need: 'sample', visit_id: null, person_id: null, who: '', turn: 'author' })], undefined, {
    unnamed: [{ slot_id: 7, person_id: 4 }],
  });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await expect.element(page.getByRole('button', { name: 'Назвать остальных' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Назвать всю команду' }).elements()).toEqual([]);
});

test('other days of one person are said once', async () => {
  answer([needWith({ person_id: null })]);
  answers.answer('GET /api/visits/list/', [visitWith({ person_id: null, name: 'Гостева А. П.', is_me: false })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: /^Изменить дни: ./ }).click();
  const dialog = page.getByRole('dialog', { name: 'Дни визита: Гостева А. П.' });
  await expect.element(dialog.getByText(/попросят подтвердить/)).toBeVisible();
  await dialog.getByText('Удалённо').click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Сохранить' }),
    plan,
    'features/visits/visit-dialogs.tsx › VisitDaysDialog',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({
    slot_id: 7,
    people: [{ visit_id: 1, mode: 'remote', arrives: '2026-11-24', leaves: '2026-11-25' }],
  });
});

test('of whoever is there only the last day is asked, and nobody confirms anew', async () => {
  const there = { person_id: 3, is_me: false, is_there: true, status: 3 };
  answer([needWith({ state: 'ready' })]);
  answers.answer('GET /api/visits/list/', [visitWith(there)]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: /^Изменить дни: ./ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Отъезд')).toBeVisible();
  for (const words of ['Приезд', 'Удалённо', /попросят подтвердить/])
    expect(dialog.getByText(words).elements()).toEqual([]);
});

test('what was typed before somebody came is not sent once they are there', async () => {
  answer([needWith({ state: 'ready' })]);
  const seen = { person_id: 3, is_me: false };
  answers.answer('GET /api/visits/list/', [visitWith(seen)]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  const over = <VisitSection proposalId={1238} sample={Sample} />;
  const shown = await show(over, 'readiness');
  const change = page.getByRole('button', { name: /^Изменить дни: ./ });
  await change.click();
  await page.getByRole('dialog').getByText('Удалённо').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await shown.unmount();
  answers.answer('GET /api/visits/list/', [visitWith({ ...seen, is_there: true, status: 3 })]);
  await show(over, 'readiness');
  await change.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect
    .poll(() => answers.sent(plan)[0]?.body)
    .toEqual({ slot_id: 7, people: [{ visit_id: 1, mode: 'on_site', leaves: '2026-11-25' }] });
});

test('one’s own days are not confirmed anew, and somebody who is no longer in the team is told so', async () => {
  answer([needWith()]);
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: /^Изменить дни: ./ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  expect(dialog.getByText(/попросят подтвердить/).elements()).toEqual([]);
  const gone = 'Этого человека нет в команде';
  answers.refuse(plan, 400, { errors: { 'people.0.person_id': [gone] } });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Этого человека нет в команде/);
});

test('a guest is invited for the days of the experiment', async () => {
  answer([needWith({ ends: '2026-11-26 00:00' })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено', visits: [] });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Пригласить гостя' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Петров');
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Пётр');
  await dialog.getByRole('checkbox', { name: 'Иностранный гражданин' }).click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Пригласить' }),
    plan,
    'features/visits/visit-dialogs.tsx › GuestDialog',
  );
  expect(answers.sent(plan)[0]?.body).toMatchObject({
    people: [
      {
        invited: { last_name: 'Петров', first_name: 'Пётр', is_foreign: true },
        arrives: '2026-11-24',
        leaves: '2026-11-25',
      },
    ],
  });
});
