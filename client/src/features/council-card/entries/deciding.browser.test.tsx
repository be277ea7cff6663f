import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { detail, open, rowOf, said, solution } from '../../../../testing/deciding.tsx';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';

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
