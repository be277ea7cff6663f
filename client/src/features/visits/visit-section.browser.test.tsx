import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { needWith, visitWith } from '../../../testing/fixtures/visit.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { VisitSection } from './visit-section.tsx';

const readiness = 'GET /api/visits/readiness/';
const action = 'POST /api/visits/action/';
const plan = 'POST /api/visits/plan/';
const yes = { allowed: true } as const;
const no = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;

const answer = (rows: ReturnType<typeof needWith>[], can = { plan: yes, passes: yes } as object) => {
  answers.answer(readiness, rows);
  answers.answer('GET /api/visits/list/', [visitWith()]);
  answers.answer('GET /api/visits/options/', { can } as never);
};

test('what an experiment needs stands by person, with whose turn it is', async () => {
  answer([
    needWith(),
    needWith({ need: 'pass', state: 'blocked', text: 'после имён и курсов' }),
    needWith({
      need: 'sample',
      state: 'ready',
      visit_id: null,
      person_id: null,
      who: '',
      text: 'допущен',
      turn: 'nobody',
    }),
  ]);
  await show(<VisitSection proposalId={1238} />, 'readiness');
  const section = page.getByRole('region', { name: 'Визит' });
  await expect.element(section).toMatchTextContent(/24\.11\.2026, 09:00 – 25\.11\.2026, 21:00.*1 из 3 готово/);
  const lines = section.getByRole('listitem');
  await expect
    .element(lines.first())
    .toMatchTextContent(/Оксидов П\. Н\..*до 20\.11\.2026.*ждёт подтверждения.*после имён/);
  await expect.element(lines.nth(1)).toMatchTextContent(/Образец.*допущен/);
});

test('two presses confirm once, as the status was seen', async () => {
  answer([needWith()]);
  answers.answer(action, { status: 'ok', detail: 'Дни подтверждены', visits: [] });
  await show(<VisitSection proposalId={1238} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Подтвердить' }),
    action,
    'features/visits/visit-section.tsx › OwnActions',
  );
  expect(answers.sent(action)[0]?.body).toMatchObject({ visit_id: 1, action: 'confirm', seen_status: 1 });
});

test('a team is named by one press, and passes are asked for where somebody has none', async () => {
  answer([needWith({ visit_id: null, person_id: null, who: '', turn: 'author' })]);
  answers.answer(plan, { status: 'ok', detail: 'Сохранено, кто приедет', visits: [] });
  await show(<VisitSection proposalId={1238} />, 'readiness');
  await expectSentOnce(
    page.getByRole('button', { name: 'Назвать всю команду' }),
    plan,
    'features/visits/visit-section.tsx › SlotActions',
  );
  expect(answers.sent(plan)[0]?.body).toEqual({ slot_id: 7 });
  expect(page.getByRole('button', { name: 'Запросить пропуска' }).elements()).toEqual([]);
});

test('nobody is offered what is not theirs, and nothing stands where nothing is needed', async () => {
  answer([needWith({ need: 'pass', state: 'waiting', text: 'оформляется' })], { plan: no, passes: no });
  const shown = await show(<VisitSection proposalId={1238} />, 'readiness');
  await expect.element(page.getByText('оформляется')).toBeVisible();
  expect(page.getByRole('button', { name: /команду|пропуска/ }).elements()).toEqual([]);
  await shown.unmount();
  answer([]);
  await show(<VisitSection proposalId={1238} />, 'readiness');
  await vi.waitFor(() => expect(answers.sent(readiness).length).toBeGreaterThan(1));
  expect(page.getByRole('region', { name: 'Визит' }).elements()).toEqual([]);
});
