import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { passOptionsWith, passWith } from '../../../../testing/fixtures/pass.ts';
import { options, save } from '../../../../testing/pass-calls.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { PassFacts } from '../card/pass-facts.tsx';
import { PassRequestDialog } from './pass-request-dialog.tsx';

afterEach(() => page.viewport(1280, 900));

const ignore = () => undefined;

test('two presses send one request; what was typed is there at the next opening until then', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Запрос отправлен в бюро пропусков', pass: passWith() });
  const part = <PassRequestDialog proposalId={1238} onClose={ignore} />;
  const shown = await show(part, 'passes');
  await page.getByRole('textbox', { name: /Зачем едете/ }).fill('Эксперимент');
  await userEvent.keyboard('{Escape}');
  await shown.unmount();
  await show(part, 'passes');
  await expect.element(page.getByRole('textbox', { name: /Зачем едете/ })).toHaveValue('Эксперимент');
  await page.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect.element(page.getByText('Выберите значение')).toBeVisible();
  expect(answers.sent(save)).toEqual([]);
  await page.getByRole('radio', { name: /До 23:00/ }).click();
  await expectAccessibleDialog();
  await expectSentOnce(
    page.getByRole('button', { name: 'Отправить запрос' }),
    save,
    'features/passes/request/pass-request-dialog.tsx › Form',
  );
  expect(answers.sent(save)[0]?.body).toMatchObject({
    proposal_id: 1238,
    action: 'send',
    pass_type: 1,
    guests: [{ user_id: 3 }],
    justification: 'Эксперимент',
  });
});

test('whoever has left the team or the station holds no request up', async () => {
  answers.answer(save, { status: 'ok', id: 7, detail: 'Запрос отправлен', pass: passWith() });
  const part = <PassRequestDialog proposalId={1240} onClose={ignore} />;
  answers.answer(options, passOptionsWith());
  const shown = await show(part, 'passes');
  await page
    .getByRole('checkbox', { name: /Оксидов/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /До 23:00/ }).click();
  await shown.unmount();
  const [me] = passOptionsWith().people;
  answers.answer(options, passOptionsWith({ people: me ? [me] : [], responsibles: [] }));
  await show(part, 'passes');
  await page.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect.poll(() => answers.sent(save)[0]?.body).toMatchObject({ guests: [{ user_id: 3 }], responsibles: [] });
});

test('whoever asks says of each guest, and the office of each who prints, whether they are foreign citizens', async () => {
  answers.answer(save, { status: 'ok', id: 7, detail: 'Запрос отправлен', pass: passWith() });
  answers.answer(options, passOptionsWith());
  const shown = await show(<PassRequestDialog proposalId={1241} onClose={ignore} />, 'passes');
  await page.getByRole('checkbox', { name: /^иностранный гражданин: Натриевский/ }).click();
  await page.getByRole('radio', { name: /До 23:00/ }).click();
  await page.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect.poll(() => answers.sent(save)[0]?.body).toMatchObject({ guests: [{ user_id: 3, is_foreign: true }] });
  await shown.unmount();
  const correct = 'POST /api/passes/guest/';
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer(correct, { status: 'ok', id: 512, detail: 'Данные гостя исправлены', pass: passWith() });
  // Nobody comes by one that was cancelled.
  const cancelled = await show(<PassFacts pass={passWith({ status: 3, can_correct_guests: false })} />, 'passes');
  await expect.element(page.getByRole('heading', { name: 'Гость' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await cancelled.unmount();
  await show(<PassFacts pass={passWith()} />, 'passes');
  await expectSentOnce(
    page.getByRole('checkbox', { name: /^иностранный гражданин/ }),
    correct,
    'features/passes/card/pass-facts.tsx › Foreign',
  );
  expect(answers.sent(correct)[0]?.body).toEqual({ pass_id: 512, guest_id: 1, is_foreign: true });
});

test('the days are those of the next experiment, which midnight ends with the day before', async () => {
  const slots = [
    { id: 5, start_date: '2026-11-17 09:00', finish_date: '2026-11-18 00:00' },
    { id: 6, start_date: '2026-12-26 09:00', finish_date: '2026-12-28 00:00' },
  ];
  answers.answer(options, passOptionsWith({ slots, span: { from: '2026-09-30', to: '2026-12-27' } }));
  await show(<PassRequestDialog proposalId={1241} onClose={ignore} />, 'passes');
  await expect.element(page.getByRole('textbox', { name: 'Первый день' })).toHaveValue('26.12.2026');
  await expect.element(page.getByRole('textbox', { name: 'Последний день' })).toHaveValue('27.12.2026');
});

test.each([720, 512, 390])(
  'a request is no wider than a window of %i px, with own days and a guest by name',
  async (width) => {
    await page.viewport(width, 800);
    answers.answer(options, passOptionsWith());
    await show(<PassRequestDialog proposalId={1300 + width} onClose={ignore} />, 'passes');
    await page.getByRole('button', { name: 'Добавить гостя не из команды' }).click();
    await page.getByRole('checkbox', { name: /Приедет не на все дни: Натриевский/ }).click();
    const dialog = page.getByRole('dialog').element();
    const wider = [...dialog.querySelectorAll('input, button, textarea, p, li')].filter(
      (one) => one.getBoundingClientRect().right > dialog.getBoundingClientRect().right,
    );
    expect(wider).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('a request fits a laptop without scrolling; on a phone its two buttons stand beside each other', async () => {
  await page.viewport(1440, 900);
  answers.answer(options, passOptionsWith());
  const shown = await show(<PassRequestDialog proposalId={1440} onClose={ignore} />, 'passes');
  const keep = page.getByRole('button', { name: 'Оставить черновиком' });
  await expect.element(keep).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight + 1);
  await shown.unmount();
  await page.viewport(390, 844);
  await show(<PassRequestDialog proposalId={1441} onClose={ignore} />, 'passes');
  await expect.element(keep).toBeVisible();
  const send = page.getByRole('button', { name: 'Отправить запрос' }).element().getBoundingClientRect();
  expect(keep.element().getBoundingClientRect().top).toBe(send.top);
  expect(send.bottom).toBeLessThanOrEqual(844);
});
