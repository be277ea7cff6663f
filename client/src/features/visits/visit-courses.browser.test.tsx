import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { needWith } from '../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { answer, Sample } from '../../../testing/visit-section.tsx';
import { today } from '../../lib/dates.ts';
import { VisitSection } from './visit-section.tsx';

test('a course that the station gives is marked once as passed, of whom and when', async () => {
  const course = { need: 'training', turn: 'station', course_id: 4, about: 'Лазер', text: 'не пройден' } as const;
  const tick = 'POST /api/training/tick/';
  answer([needWith(), needWith({ ...course, can_tick: true }), needWith({ ...course, visit_id: 2, person_id: 5 })]);
  answers.answer(tick, { status: 'ok', detail: 'Отмечено', valid_until: '2027-03-01' });
  await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  await page.getByRole('button', { name: 'Отметить курс: Оксидов П. Н.' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Кто и какой курс' })).toHaveValue('Оксидов П. Н., Лазер');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Отметить' }),
    tick,
    'features/visits/tick-dialog.tsx › TickDialog',
  );
  expect(answers.sent(tick)[0]?.body).toEqual({ person_id: 3, course_id: 4, passed_at: today() });
});

test('a course is marked of whom it was chosen for, or of nobody, and the focus stays in the line', async () => {
  const course = { need: 'training', turn: 'station', course_id: 4, about: 'Лазер', can_tick: true } as const;
  const other = needWith({ ...course, course_id: 6, about: 'Криогеника' });
  const done = { can_tick: false, state: 'ready' } as const;
  answer([needWith(course), other]);
  const { hear } = await show(<VisitSection proposalId={1238} sample={Sample} />, 'readiness');
  const open = page.getByRole('button', { name: 'Отметить курс: Оксидов П. Н.' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Когда' });
  const mark = dialog.getByRole('button', { name: 'Отметить' });
  await day.fill('01.02.2026');
  await userEvent.keyboard('{Tab}');
  answer([needWith({ ...course, ...done }), other]);
  hear('visit');
  await expect.element(mark).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await open.click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Кто и какой курс' }))
    .toHaveValue('Оксидов П. Н., Криогеника');
  await expect.element(day).not.toHaveValue('01.02.2026');
  answer([needWith({ ...course, ...done }), { ...other, ...done }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
  hear('visit');
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Оксидов' })).toHaveFocus();
});
