import { rating, text } from '@luch/contract/kernel/limits.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { cardStep, cardWith } from '../../../../testing/fixtures/card.ts';
import { giveFile } from '../../../../testing/give-file.ts';
import { show } from '../../../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { type FieldName, factsOf, inputOf, wire } from './action-forms.ts';
import { cardActions, type DialogAction, isDialogAction } from './arrange.ts';

/* Every action in its dialog: what it asks, what it demands, what a refusal looks like, and what is sent. */

interface Case {
  /** The fields of the dialog, in any order. */
  asks: readonly FieldName[];
  /** Those without which nothing is sent. */
  demands: readonly FieldName[];
  /** Asked only after another choice. */
  later?: readonly FieldName[];
}
const question: Case = { asks: [], demands: [] };
const aComment: Case = { asks: ['comment'], demands: ['comment'] };
/** As a record: a new action without a case does not compile. */
const cases: Readonly<Record<DialogAction, Case>> = {
  deleted: question,
  examination: question,
  next_step: question,
  accept: { asks: ['granted', 'comment'], demands: ['granted'] },
  revision: { asks: ['reasons', 'comment'], demands: ['comment'], later: ['askAnew'] },
  reject: aComment,
  bs_verdict: { asks: ['resolution', 'comment'], demands: ['resolution', 'comment'] },
  bs_plan_change: aComment,
  forward_plan_change: aComment,
  decline_plan_change: aComment,
  approve_equipment: { asks: ['equipment'], demands: ['equipment'] },
  mark_done: question,
  upload_report: { asks: ['file', 'comment', 'mark'], demands: ['file', 'comment'] },
  upload_publication: { asks: ['file', 'comment'], demands: ['file', 'comment'] },
  not_realized: aComment,
  send_to_archive: question,
  change_status: { asks: ['status', 'date'], demands: ['status', 'date'], later: ['file'] },
  change_station: { asks: ['station'], demands: ['station'] },
  add_time: { asks: ['hours'], demands: ['hours'] },
  change_session: { asks: ['session'], demands: ['session'] },
  extend_session: { asks: ['sessionEnd'], demands: ['sessionEnd'] },
};
const actions = cardActions.filter(isDialogAction);
const rows = actions.map((action) => [action, cases[action]] as const);

const dialog = page.getByRole('dialog').first();
const textbox = (name: RegExp) => dialog.getByRole('textbox', { name }).first();
const send = dialog.getByRole('button').last();

interface Part {
  /** Found by its label, whatever kind of field it is. */
  label: RegExp;
  fill: () => Promise<unknown>;
  /** What is sent of it then. */
  sent: unknown;
}
const typeDay = (name: RegExp) => async () => {
  await textbox(name).fill('10.03.2028');
  await userEvent.keyboard('{Tab}');
};
const chooseFirst = (role: 'radio' | 'checkbox') => () => dialog.getByRole(role).first().click();
const parts: Readonly<Record<FieldName, Part>> = {
  comment: {
    label: /^(Комментарий|Причина)$/,
    fill: () => textbox(/Комментарий|Причина/).fill('Слова'),
    sent: 'Слова',
  },
  resolution: { label: /^Эксперимент на станции$/, fill: chooseFirst('radio'), sent: 2 },
  reasons: { label: /^Причины$/, fill: chooseFirst('checkbox'), sent: ['content'] },
  granted: { label: /^Выделить, часов$/, fill: () => textbox(/Выделить/).fill('12'), sent: 12 },
  hours: { label: /^Добавить, часов$/, fill: () => textbox(/Добавить/).fill('4'), sent: 4 },
  status: { label: /^Новый статус$/, fill: chooseFirst('radio'), sent: 2 },
  date: { label: /^Дата$/, fill: typeDay(/^Дата/), sent: '2028-03-10' },
  sessionEnd: { label: /^Новая дата окончания$/, fill: typeDay(/окончания/), sent: '2028-03-10' },
  station: {
    label: /^Новая станция$/,
    fill: async () => {
      // Its list is open already: the first field has the focus.
      await dialog.getByRole('combobox', { name: /станция/ }).fill('МИКРО');
      await page.getByRole('option', { name: /МИКРО/ }).click();
    },
    sent: 7,
  },
  session: {
    label: /^Новая сессия$/,
    fill: async () => {
      await dialog.getByRole('combobox', { name: /сессия/ }).fill('2029-1');
      await page.getByRole('option', { name: /2029-1/ }).click();
    },
    sent: 9,
  },
  equipment: { label: /^Что согласовано$/, fill: () => textbox(/согласовано/).fill('Насос'), sent: 'Насос' },
  file: {
    label: /^Файл$/,
    fill: () =>
      userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['текст'], 'report.pdf')),
    sent: 41,
  },
  askAnew: {
    label: /^Спросить и/,
    fill: () => dialog.getByRole('checkbox', { name: /^Спросить и/ }).click(),
    sent: true,
  },
  mark: { label: /^Оценка эксперимента$/, fill: () => Promise.resolve(), sent: rating.default },
};

const call = 'POST /api/proposals/proposal/update_status/';
const verdictCall = 'POST /api/proposals/comment/detail/';
const callOf = (action: DialogAction) => (action === 'bs_verdict' ? verdictCall : call);

/** A card in a state in which the action is carried out; without wishes of its own, so that every field begins empty. */
const cardFor = (action: DialogAction) =>
  cardWith({
    last_status_id: action === 'bs_verdict' ? 2 : (proposalMachine.actions[action].from[0] ?? 0),
    experiment_duration: null,
    provided_experiment_duration: 8,
    status_history: [cardStep({ id: 12, action: 'created', status_id: 2 })],
  });
const open = async (action: DialogAction, onDone = () => undefined as void) => {
  answers.answer('GET /api/references/method/list/', []);
  answers.answer('GET /api/references/equipment/list/', [station]);
  answers.answer('GET /api/references/session/list/', [session]);
  answers.answer('POST /api/references/file/detail/', { id: 41 } as never);
  await show(
    <ActionDialog action={action} card={cardFor(action)} onClose={() => undefined} onDone={onDone} />,
    'actions',
  );
  await expect.element(dialog).toBeVisible();
};
const station = {
  id: 7,
  name: 'МИКРО',
  full_name: 'Микроскопия',
  type: 'station',
  megascience_type_ext_id: 1,
} as never;
const session = {
  id: 9,
  name: '2029-1',
  megascience_type_ext_id: 1,
  date_start: '2029-02-01',
  date_end: '2029-04-30',
} as never;
const fillIn = async (fields: readonly FieldName[]) => {
  for (const field of fields) await parts[field].fill();
};
/** A verdict is confirmed once more. */
const press = async (action: DialogAction) => {
  await send.click();
  if (action === 'bs_verdict') await page.getByRole('dialog').last().getByRole('button').last().click();
};

describe.each(rows)('%s', (action, { asks, later = [] }) => {
  test('asks what the contract asks, and nothing else', async () => {
    const asked = Object.keys(inputOf(action).asked(factsOf(cardFor(action))));
    expect([...asks, ...later].map((field) => wire[field]).toSorted()).toEqual(asked.toSorted());
    await open(action);
    for (const [field, { label }] of Object.entries(parts) as [FieldName, Part][]) {
      const found = [...dialog.element().querySelectorAll('label, .mantine-InputWrapper-label, [class*=label]')].filter(
        ({ textContent }) => label.test((textContent ?? '').trim()),
      );
      expect(found.length > 0, `${field} in the dialog of ${action}`).toBe(asks.includes(field));
    }
  });

  test('sends what was filled in, with what its author saw', async () => {
    answers.answer(call, { status: 'ok', detail: 'Сделано', id: 1298, last_status_id: 5 });
    answers.answer(verdictCall, {} as never);
    await open(action);
    await fillIn(asks);
    await press(action);
    await expect.poll(() => answers.sent(callOf(action)).length).toBe(1);
    const said = Object.fromEntries(asks.map((field) => [wire[field], parts[field].sent]));
    const { body } = answers.sent(callOf(action))[0] ?? {};
    if (action === 'bs_verdict')
      expect(body).toEqual({ kind: 'bs', proposal: 1298, text: said['comment'], bs_resolution: said['bs_resolution'] });
    else
      expect(body).toEqual({
        proposal_id: 1298,
        proposal_action: action,
        seen_status: cardFor(action).last_status_id,
        seen_history: 12,
        ...said,
      });
  });

  test('shows at each field what the server refuses, and keeps what was filled in', async () => {
    const refused = asks.length > 0 ? asks.map((field) => wire[field]) : ['proposal_id'];
    const errors = Object.fromEntries(refused.map((name) => [name, [`Так нельзя: ${name}`]]));
    answers.refuse(callOf(action), 400, { errors });
    await open(action);
    await fillIn(asks);
    await press(action);
    for (const name of refused) await expect.element(dialog.getByText(`Так нельзя: ${name}`).first()).toBeVisible();
    if (asks.includes('comment')) await expect.element(textbox(/Комментарий|Причина/)).toHaveValue('Слова');
  });
});

describe.each(rows.filter(([, { demands }]) => demands.length > 0))('what %s demands', (action, { demands }) => {
  test('sends nothing without what it demands, and says so at the fields', async () => {
    await open(action);
    // As Enter in a field does: an open list of choices may lie over the button.
    document.querySelector('form')?.requestSubmit();
    const wrong = () => dialog.element().querySelectorAll('.mantine-InputWrapper-error, [role=alert]').length;
    await expect.poll(wrong).toBeGreaterThanOrEqual(demands.length);
    expect(answers.changes()).toEqual([]);
  });
});

describe.each(rows.filter(([, { asks }]) => asks.includes('comment')))('the comment of %s', (action, { asks }) => {
  test('is not sent when it is longer than the contract allows', async () => {
    const max = action.startsWith('upload_') ? text.reportComment : text.comment;
    await open(action);
    await fillIn(asks);
    await textbox(/Комментарий|Причина/).fill('я'.repeat(max + 1));
    await send.click();
    await expect.element(textbox(/Комментарий|Причина/)).toHaveAttribute('aria-invalid', 'true');
    expect(answers.changes()).toEqual([]);
  });
});

test('accepting begins with the requested hours', async () => {
  await show(<ActionDialog action="accept" card={cardWith()} onClose={() => undefined} />, 'actions');
  await expect.element(textbox(/Выделить/)).toHaveValue('24');
});

test('a report begins with the usual mark', async () => {
  await open('upload_report');
  await expect.element(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', String(rating.default));
});

test('a silent change asks for the file of the state to which it leads', async () => {
  await open('change_status');
  const file = dialog.getByRole('group', { name: 'Файл' });
  await expect.element(file).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /Публикация/ }).click();
  await expect.element(file).toBeVisible();
});

test('a silent change says that an extension ends where it is decided anew, and there alone', async () => {
  const card = cardWith({ last_status_id: 7, extension_to: '2026-07-15' });
  await show(<ActionDialog action="change_status" card={card} onClose={() => undefined} />, 'actions');
  const notice = dialog.getByText('Продление сессии до 15.07.2026 закончится', { exact: false });
  const choose = (status: RegExp) => dialog.getByRole('radio', { name: status }).first().click();
  await choose(/Подана/);
  await expect.element(notice).toBeVisible();
  await choose(/Ожидает отчёта/);
  await expect.element(notice).not.toBeInTheDocument();
});

test('a file of another kind, or one too large, is refused by name before anything is sent', async () => {
  await open('upload_report');
  const give = (name: string, content: BlobPart = 'текст') =>
    giveFile(document.querySelector('input[type=file]'), new File([content], name));
  give('отчёт.exe');
  await expect.element(dialog.getByRole('alert').getByText(/Недопустимый формат файла: отчёт\.exe/)).toBeVisible();
  give('отчёт.pdf', new Uint8Array(6_291_457));
  await expect.element(dialog.getByRole('alert').getByText(/отчёт\.pdf, 6,01/)).toBeVisible();
  give('отчёт.pdf');
  await expect.element(dialog.getByText('отчёт.pdf')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
