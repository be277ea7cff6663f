import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const solution = 'POST /api/councils/change_proposal_solution/';
const open = async (card = councilIn(councilStatus.review)) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
const said = (sent: { body: unknown } | undefined) => sent?.body;

test('a key decides about the proposal in hand, and the hours of its station fill before the server answers', async () => {
  const held = answers.hold(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 1, version: 1 }),
    stations: [],
  });
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await userEvent.keyboard('1');
  await expect.element(rowOf(1284)).toMatchTextContent(/Принять/);
  await expect.element(page.getByRole('button', { name: /СТМ/ })).toMatchTextContent(/48\s\/\s180/);
  expect(said(answers.sent(solution)[0])).toEqual({
    council_id: 5,
    proposal_council_id: 1284,
    seen_version: 0,
    action: 'change_solution',
    solution: 1,
  });
  held.release();
});

test('what was let go before it was made known says so beside its decision', async () => {
  const dropped = entryWith(1284, { status: 1, is_released: true, is_dropped: true });
  await open(councilIn(councilStatus.held, { proposals_council: [dropped, entryWith(1286, { status: 1 })] }));
  await expect.element(rowOf(1284)).toMatchTextContent(/Принять.*не объявлено/);
  await expect.element(rowOf(1286)).not.toMatchTextContent(/не объявлено/);
});

test.each([1024, 1366, 1440])('at %d px a row is at most 56 px high, and its title two lines', async (width) => {
  await page.viewport(width, 900);
  const name =
    'Распределение дейтерия в сплаве TiFe с добавкой марганца под давлением газа: вторая партия образцов из печи';
  const long = [1284, 1286, 1290].map((id) => {
    const entry = entryWith(id);
    return { ...entry, proposal: { ...entry.proposal, name } };
  });
  await open(councilIn(councilStatus.review, { proposals_council: long }));
  await expect.element(rowOf(1284)).toBeVisible();
  for (const { id } of long) {
    expect(rowOf(id).element().getBoundingClientRect().height).toBeLessThanOrEqual(56);
    expect(rowOf(id).getByRole('button').first().element().getBoundingClientRect().height).toBeLessThanOrEqual(36);
  }
});

test('a decision that is refused is taken back with a word why', async () => {
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  answers.refuse(solution, 409, { error: 'Решение уже принято: Отклонить, Иванова А. П.', code: 'moved_on' });
  await userEvent.keyboard('j1');
  await expect.element(page.getByText('Решение уже принято: Отклонить, Иванова А. П.')).toBeVisible();
  await expect.element(rowOf(1284)).toMatchTextContent(/решить/);
});

test('one’s own work is nobody’s to decide about: no key does, and the row says that one leaves', async () => {
  await open(
    councilIn(councilStatus.review, {
      proposals_council: [
        entryWith(1284, {
          is_own: true,
          leavers: [{ user_id: 7, why: 'author' }],
          proposals_expertise: null,
          correct_mark: null,
          average_mark: null,
        }),
      ],
    }),
  );
  await expect.element(rowOf(1284)).toMatchTextContent(/вы\sвыходите/);
  await userEvent.keyboard('j1');
  await expect.element(page.getByRole('group', { name: 'Решение' })).not.toBeInTheDocument();
  expect(answers.sent(solution)).toEqual([]);
});

test('a decision is sent once, and a double click does not take it back', async () => {
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 1, version: 1 }),
    stations: [],
  });
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const accept = page.getByRole('button', { name: /^Принять\s1$/ });
  await expectSentOnce(accept, solution, 'features/council-card/entries/entry-panel.tsx › EntryPanel');
  await expect.element(accept).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('j');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1286, { status: 2, version: 1 }),
    stations: [],
  });
  await page.getByRole('button', { name: /^Отклонить/ }).dblClick();
  await expect.element(page.getByRole('button', { name: /^Отклонить/ })).toHaveAttribute('aria-pressed', 'true');
  expect(answers.sent(solution).map(({ body }) => (body as { solution: number }).solution)).toEqual([1, 2]);
});

test('words of the council that are refused stand in their field until they are sent', async () => {
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  await field.fill('Не раскрыт метод');
  answers.refuse(solution, 409, { error: 'Не вышло', code: 'wrong_state' });
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click();
  await expect.element(page.getByText('Не вышло')).toBeVisible();
  await expect.element(field).toHaveValue('Не раскрыт метод');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { comment: 'Не раскрыт метод', version: 1 }),
    stations: [],
  });
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click();
  await expect.element(page.getByRole('button', { name: 'Сохранить комментарий' })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Не раскрыт метод');
});

test('words of the council that are too long stay whole, and are not sent', async () => {
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  const long = 'а'.repeat(text.comment + 1);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('button', { name: 'Сохранить комментарий' })).toBeDisabled();
  await field.fill('');
});

test('words of the council that were typed before somebody else’s are not put over them without a word', async () => {
  const { unmount } = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  const field = page.getByRole('textbox', { name: 'Комментарий совета' });
  await field.fill('Не раскрыт метод');
  await unmount();
  await open(
    councilIn(councilStatus.review, { proposals_council: [entryWith(1284, { comment: 'Мало часов', version: 1 })] }),
  );
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByText('Данные изменились')).toBeVisible();
  await expect.element(field).toHaveValue('Не раскрыт метод');
  await page.getByRole('button', { name: 'Взять новые данные' }).click();
  await expect.element(field).toHaveValue('Мало часов');
  expect(answers.sent(solution)).toEqual([]);
});

test('a second thought before the first is answered is sent after it, by the state that it left', async () => {
  const first = answers.hold(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 1, version: 1 }),
    stations: [],
  });
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j1');
  await expect.poll(() => answers.sent(solution).length).toBe(1);
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('button', { name: /^Отклонить/ })).toHaveAttribute('aria-pressed', 'true');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { status: 2, version: 2 }),
    stations: [],
  });
  first.release();
  await expect.poll(() => answers.sent(solution).length).toBe(2);
  expect(said(answers.sent(solution)[1])).toMatchObject({ solution: 2, seen_version: 1 });
  await expect.element(page.getByRole('button', { name: /^Отклонить/ })).toHaveAttribute('aria-pressed', 'true');
});

test('who decides what somebody else has decided reads who, what and when, and sees it', async () => {
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  const entry = entryWith(1284, { status: 2, version: 1 });
  answers.refuse(solution, 409, {
    error: 'Уже изменено',
    code: 'moved_on',
    moved: {
      action: 'change_solution',
      what: 'Отклонить',
      by: 'Иванова А. П.',
      at: '2026-11-22T09:31:00.000Z',
      status_id: 2,
      status_name: 'На рассмотрении',
    },
    entry,
  });
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: [entry, entryWith(1286)] }));
  await userEvent.keyboard('j1');
  await expect.element(page.getByText(/Иванова\sА\.\sП\.[\s\S]*Отклонить[\s\S]*22\.11\.2026,\s12:31/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Отклонить/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the final mark is set while experts rate, too', async () => {
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { correct_mark: 4.1, is_mark_set: true, version: 1 }),
    stations: [],
  });
  await open(councilIn(councilStatus.planned));
  await rowOf(1284).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Итоговая оценка' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await page.getByRole('button', { name: 'Сохранить оценку' }).click();
  await expect.poll(() => answers.sent(solution).length).toBe(1);
  expect(said(answers.sent(solution)[0])).toMatchObject({ action: 'change_mark' });
});

test('a proposal that nobody has rated has no final mark, rather than the lowest', async () => {
  const unrated = entryWith(1284, { correct_mark: null, average_mark: null, deviation: null });
  await open(councilIn(councilStatus.planned, { proposals_council: [unrated] }));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('slider', { name: 'Итоговая оценка' })).toHaveAttribute('aria-valuetext', '—');
  await expect.element(page.getByRole('status').filter({ hasText: '—' })).toBeVisible();
});

test('hours that are refused stand in their field, and are sent again when it is left again', async () => {
  await open(councilIn(councilStatus.review));
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('jh');
  answers.refuse(solution, 400, { error: 'Кратно получасу', code: 'invalid' });
  const field = page.getByRole('textbox', { name: /1284/ });
  await field.fill('12,3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Кратно получасу')).toBeVisible();
  await expect.element(field).toHaveValue('12,3');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  answers.answer(solution, {
    status: 'ok',
    detail: '',
    entry: entryWith(1284, { provided_experiment_duration: 12.5, version: 1 }),
    stations: [],
  });
  await field.fill('12,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('12,5');
  expect(answers.sent(solution).map(({ body }) => body)).toMatchObject([
    { provided_experiment_duration: 12.3 },
    { provided_experiment_duration: 12.5 },
  ]);
});

test('hours that somebody else has granted while one typed are sent with the version that one saw', async () => {
  const { hear } = await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('jh');
  const field = page.getByRole('textbox', { name: /1284/ });
  await field.fill('24');
  const entry = entryWith(1284, { provided_experiment_duration: 36, version: 1 });
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: [entry, entryWith(1286)] }));
  hear('council');
  await expect.poll(() => answers.sent(detail).length).toBeGreaterThan(1);
  answers.refuse(solution, 409, { error: 'Уже изменено', code: 'moved_on', entry });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Уже изменено')).toBeVisible();
  await expect.element(field).toHaveValue('24');
  answers.answer(solution, { status: 'ok', detail: '', entry: { ...entry, version: 2 }, stations: [] });
  await field.fill('30');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => answers.sent(solution).map(({ body }) => body))
    .toMatchObject([
      { provided_experiment_duration: 24, seen_version: 0 },
      { provided_experiment_duration: 30, seen_version: 1 },
    ]);
});

test('a final mark that was typed before somebody else’s is not put over it without a word', async () => {
  const { hear } = await open();
  await rowOf(1284).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Итоговая оценка' }).click();
  await userEvent.keyboard('{ArrowRight}');
  const typed = page.getByRole('slider', { name: 'Итоговая оценка' }).element().getAttribute('aria-valuenow') ?? '';
  const entry = entryWith(1284, { correct_mark: 1.5, is_mark_set: true, version: 1 });
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: [entry, entryWith(1286)] }));
  hear('council');
  const moved = page.getByText('Данные изменились');
  await expect.element(moved).toBeVisible();
  // No mark stood there at the beginning: typed further, it still stands over none.
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByRole('slider', { name: 'Итоговая оценка' }))
    .not.toHaveAttribute('aria-valuenow', typed);
  await expect.element(moved).toBeVisible();
  await page.getByRole('button', { name: 'Взять новые данные' }).click();
  await expect.element(page.getByRole('slider', { name: 'Итоговая оценка' })).toHaveAttribute('aria-valuenow', '1.5');
  expect(answers.sent(solution)).toEqual([]);
});

test('two decisions of the same moment: the row names who wished otherwise, its details say what and when', async () => {
  const other = { status: 4, by: 'Петрова И. С.', at: '2026-11-22T09:31:00.000Z' };
  const decided = entryWith(1284, { status: 1, version: 1, other_decision: other });
  await open(councilIn(councilStatus.review, { proposals_council: [entryWith(1280), decided] }));
  await expect.element(rowOf(1284)).toMatchTextContent(/Петрова\sИ\.\sС\.: иначе/);
  await userEvent.keyboard('jj');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Решили по-разному[\s\S]*Петрова\sИ\.\sС\. в 12:31: «Рассмотреть позже»/);
});

test('with a proposal in hand the card can be used without seeing it', async () => {
  await open();
  await expect.element(rowOf(1284)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: /^Принять/ })).toBeVisible();
  await expectAccessibleDialog();
});
