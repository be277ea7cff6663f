import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { passOptionsWith, passRowWith, passWith } from '../../../testing/fixtures/pass.ts';
import { needWith } from '../../../testing/fixtures/visit.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { keptValues } from '../../lib/kept-values.ts';
import { PassCardDialog } from './card/pass-card-dialog.tsx';
import { PassFacts } from './card/pass-facts.tsx';
import { PassForms } from './card/pass-forms.tsx';
import { PassTurn } from './card/pass-turn.tsx';
import { PassSection } from './pass-section.tsx';
import { PassRequestDialog } from './request/pass-request-dialog.tsx';

afterEach(() => page.viewport(1280, 900));

const ignore = () => undefined;
const noPass = { id: undefined, open: ignore, close: ignore };
const action = 'POST /api/pass/action/';
const save = 'PATCH /api/passes/list/';
const options = 'GET /api/passes/options/';
const preview = 'GET /api/pass/preview/';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><text y="20">Форма</text></svg>';

test('two presses on a form make one document', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  answers.refuse(action, 503, { error: 'Занято', code: 'documents_busy' });
  answers.answer(preview, { pages: 2, svg, pass_id: 1 });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expectSentOnce(
    page.getByRole('button', { name: 'Печать' }),
    action,
    'features/passes/card/pass-forms.tsx › PassForms',
  );
  await expect.element(page.getByText('нет иностранцев').first()).toBeVisible();
});

test('a form is seen before it is printed, another one by a press', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  answers.answer(preview, { pages: 2, svg, pass_id: 1 });
  answers.refuse(action, 503, { error: 'Занято', code: 'documents_busy' });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expect.element(page.getByRole('img', { name: 'Форма 2: как напечатается' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Печатные формы' }))
    .toMatchTextContent(/Форма 2 1\sгость, 2\sлиста/);
  await page.getByRole('button', { name: /^СЗ Форма 2/ }).click();
  await expect.element(page.getByRole('img', { name: 'СЗ Форма 2: как напечатается' })).toBeVisible();
  await page.getByRole('button', { name: 'Печать' }).click();
  await vi.waitFor(() => expect(answers.sent(action)[0]?.body).toMatchObject({ action: 'print', type: [3] }));
});

test('a form that cannot be shown says that it can be printed, and tries again', async () => {
  answers.refuse(preview, 503, { error: 'Занято', code: 'documents_busy' });
  await show(<PassForms pass={passWith()} />, 'passes');
  await expect.element(page.getByText(/Напечатать его можно/)).toBeVisible();
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect.element(page.getByRole('img', { name: 'Форма 2: как напечатается' })).toBeVisible();
});

test('it is the turn of whoever may lead a pass on, and of nobody who can only end it', async () => {
  const { can } = passWith();
  const turn = { onEdit: ignore, onGone: ignore };
  const shown = await show(<PassTurn pass={passWith()} {...turn} />, 'passes');
  await expect.element(page.getByText(/^Ваш ход/)).toBeVisible();
  await shown.unmount();
  const ready = passWith({ can: { ...can, in_work: can.send, reject: can.send, ask_cancel: { allowed: true } } });
  await show(<PassTurn pass={ready} {...turn} />, 'passes');
  await expect.element(page.getByRole('button', { name: 'Попросить отменить' })).toBeVisible();
  expect(page.getByText(/^Ваш ход/).elements()).toEqual([]);
});

test('the card shows what the specification lists, and everybody can use it', async () => {
  answerPortal('applicant');
  answers.answer('GET /api/passes/list/', passWith());
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  answers.answer('GET /api/visits/readiness/', [needWith({ need: 'pass', turn: 'passes' })]);
  await show(<PassCardDialog id={512} onClose={ignore} />, 'passes');
  const dialog = page.getByRole('dialog', { name: /Заявка на пропуск № 512/ });
  for (const words of [
    'требуется мат.пропуск',
    'до 23:00 (с сопровождением)',
    /Натриевский\sГеоргий/,
    /Каналова\sРаиса/,
    '- не указано',
    // What the experiment still needs.
    /^ход бюро пропусков, до 20\.11/,
  ])
    await expect.element(dialog.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Код пропуска № 512' }).first()).toBeVisible();
  await expectAccessibleDialog();
});

test('a browser that does not copy the link of a pass says so', async () => {
  answerPortal('applicant');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  answers.answer('GET /api/passes/list/', passWith());
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer(preview, { pages: 1, svg, pass_id: 1 });
  const shown = await show(<PassCardDialog id={512} onClose={ignore} />, 'passes');
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect.element(page.getByText('Браузер не дал скопировать ссылку')).toBeVisible();
  copied.mockRestore();
  await shown.unmount();
});

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

test('a draft is kept on the server with whatever is there', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const onClose = vi.fn<() => void>();
  await show(<PassRequestDialog proposalId={1239} onClose={onClose} />, 'passes');
  await page.getByRole('button', { name: 'Добавить гостя не из команды' }).click();
  await page.getByRole('textbox', { name: /Фамилия/ }).fill('Гостев');
  await expectSentOnce(
    page.getByRole('button', { name: 'Оставить черновиком' }),
    save,
    'features/passes/request/pass-request-dialog.tsx › Form',
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(answers.sent(save)[0]?.body).toMatchObject({ draft: true, guests: [{ user_id: 3 }, { last_name: 'Гостев' }] });
});

test('a saved draft opens as it was saved, without what was typed on the way', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const onClose = vi.fn<() => void>();
  const draft = passWith({ id: 9, status: 4, justification: 'Эксперимент' });
  const shown = await show(<PassRequestDialog proposalId={1242} draft={draft} onClose={onClose} />, 'passes');
  const words = page.getByRole('textbox', { name: /Зачем едете/ });
  await words.fill('Опыт');
  // Only what was typed is kept on the device: guests that come from the server meanwhile are not hidden by it.
  expect(keptValues.read('pass-draft-9')).toEqual({ justification: 'Опыт' });
  await shown.unmount();
  const again = await show(<PassRequestDialog proposalId={1242} draft={draft} onClose={onClose} />, 'passes');
  await expect.element(words).toHaveValue('Опыт');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(keptValues.read('pass-draft-9')).toEqual({});
  await again.unmount();
});

test('a draft that is being saved is not sent as a second request', async () => {
  answers.answer(options, passOptionsWith());
  const pass = passWith({ status: 4 });
  const held = answers.hold(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass });
  const onClose = vi.fn<() => void>();
  await show(<PassRequestDialog proposalId={1243} onClose={onClose} />, 'passes');
  await page.getByRole('radio', { name: /До 23:00/ }).click();
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await expect.element(page.getByRole('button', { name: 'Отправить запрос' })).toBeDisabled();
  held.release();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(answers.sent(save)).toHaveLength(1);
});

test('a guest may come on some of the days only; a draft keeps these days and the phone that the profile lacks', async () => {
  answers.answer(options, passOptionsWith());
  answers.answer(save, { status: 'ok', id: 7, detail: 'Черновик сохранён', pass: passWith({ status: 4 }) });
  const shown = await show(<PassRequestDialog proposalId={1240} onClose={ignore} />, 'passes');
  await page.getByRole('checkbox', { name: /Приедет не на все дни: Натриевский/ }).click();
  await page.getByRole('textbox', { name: /^Приедет/ }).fill('25.11.2099');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(answers.sent(save)).toHaveLength(1));
  expect(answers.sent(save)[0]?.body).toMatchObject({
    guests: [{ user_id: 3, start_date: '2099-11-25', finish_date: null }],
  });
  await shown.unmount();
  const [me] = passWith().guests;
  if (!me) throw new Error('The fixture has a guest');
  const kept = { ...me, start_date: '2099-11-25', finish_date: null };
  const silent = { ...me, id: 2, user_id: 26, individual: { ...me.individual, phone_number: '+7 900 000-00-00' } };
  const draft = passWith({
    id: 8,
    status: 4,
    start_date: '2099-11-24',
    finish_date: '2099-11-25',
    guests: [kept, silent],
  });
  await show(<PassRequestDialog proposalId={1240} draft={draft} onClose={ignore} />, 'passes');
  await expect.element(page.getByRole('textbox', { name: /^Приедет/ })).toHaveValue('25.11.2099');
  await page.getByRole('button', { name: 'Оставить черновиком' }).click();
  await vi.waitFor(() => expect(answers.sent(save)).toHaveLength(2));
  expect(answers.sent(save)[1]?.body).toMatchObject({
    guests: [
      { user_id: 3, start_date: '2099-11-25', phone_number: '' },
      { user_id: 26, phone_number: '+7 900 000-00-00' },
    ],
  });
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

test('of three hundred passes the latest stand in the card of a proposal, the others a press away, each once', async () => {
  const list = 'POST /api/passes/list/';
  answers.answerList(list, ({ body }) => {
    const { page: at } = body as { page: number };
    const rows = Array.from({ length: 20 }, (_, index) => passRowWith({ id: 1000 - 20 * at + index }));
    return { rows, total: 300, pages: 15 };
  });
  answers.answer(options, passOptionsWith());
  await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  const more = page.getByRole('button', { name: /Показать ещё/ });
  await expect.element(more).toMatchTextContent(/280\sпропусков/);
  const lines = page.getByRole('region', { name: 'Пропуска' }).getByRole('listitem');
  expect(lines.elements()).toHaveLength(20);
  (more.element() as HTMLElement).click();
  (more.element() as HTMLElement).click();
  await expect.element(more).toMatchTextContent(/260/);
  expect(lines.elements()).toHaveLength(40);
  expect(answers.sent(list).map(({ body }) => (body as { page: number }).page)).toEqual([1, 2]);
});

test('the card of a proposal lists its passes, and offers a request to whoever may ask', async () => {
  answers.answerList('POST /api/passes/list/', [passRowWith()]);
  answers.answer(options, passOptionsWith());
  const shown = await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  await expect.element(page.getByRole('button', { name: /№ 512/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Запросить пропуск' })).toBeVisible();
  await shown.unmount();
  answers.answerList('POST /api/passes/list/', []);
  answers.answer(options, passOptionsWith({ can_create: { allowed: false, kind: 'hidden', because: 'forbidden' } }));
  await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  await vi.waitFor(() => expect(answers.sent(options).length).toBeGreaterThan(1));
  expect(page.getByRole('button', { name: 'Запросить пропуск' }).elements()).toEqual([]);
});

test('once the report is in, no pass is offered any more', async () => {
  answers.answerList('POST /api/passes/list/', [passRowWith()]);
  answers.answer(options, passOptionsWith());
  const { hear } = await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  const ask = page.getByRole('button', { name: 'Запросить пропуск' });
  await expect.element(ask).toBeVisible();
  answers.answer(
    options,
    passOptionsWith({ can_create: { allowed: false, kind: 'not_now', because: 'pass_not_yet' } }),
  );
  hear('proposal');
  await expect.element(ask).not.toBeInTheDocument();
});
