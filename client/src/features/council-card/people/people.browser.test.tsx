import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { councilEditNames } from '@luch/contract/council/council-rights.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { participant } from '../../../../testing/fixtures/council-people.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const change = 'POST /api/councils/change_team/';
const answer = 'POST /api/councils/update_expert_resolution/';
const found = 'GET /api/users/individual/list/';
const side = page.getByRole('complementary');
const confirm = side.getByRole('button', { name: 'Подтвердить протокол' });
const reject = side.getByRole('button', { name: 'Отклонить протокол' });
const hidden = { allowed: false, kind: 'hidden', because: 'wrong_state' } as const;
const openCard = async (card: ReturnType<typeof councilIn>) => {
  answers.answer('GET /api/councils/detail/', card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
const own = participant(3, 'Экспертова', { is_my: true });
const others = [
  participant(7, 'Плёнкина', { approve_type: 2, rated: 2, assigned: 3 }),
  participant(8, 'Кластеров', { approve_type: 1, comment: 'Часы не сходятся' }),
  participant(9, 'Гостева', { type: 0 }),
];
/** As an expert reads it: nothing is theirs to change but the own answer. */
const asExpert = (may: boolean) =>
  councilIn(councilStatus.review, {
    proposals_council: [entryWith(1284, { version: 2 }), entryWith(1286, { version: 3 })],
    council_teams: [own, ...others],
    edits: recordOf(councilEditNames, (edit) => (may && edit === 'resolution' ? { allowed: true } : hidden)),
  });
const openAdding = async () => {
  await openCard(councilIn(councilStatus.planned, { council_teams: others }));
  await side.getByRole('button', { name: 'Добавить', exact: true }).click();
};
const foundAs = (id: number, last_name: string, first_name: string) => ({
  id,
  profile_id: id,
  last_name,
  first_name,
  middle_name: '',
  full_name: `${last_name} ${first_name}`,
  organization: 'ФИАН',
});
const dialog = page.getByRole('dialog', { name: 'Добавить участника' });
const field = dialog.getByRole('combobox');

test('an answer without a status is told in the words of the specification, in a dialog as beside it', async () => {
  await openCard(asExpert(true));
  answers.answer(answer, {} as never);
  await confirm.click();
  await expect.element(page.getByText('Что-то пошло не так... попробуйте перезагрузить страницу')).toBeVisible();
  await reject.click();
  const asked = page.getByRole('dialog', { name: 'Отклонить протокол?' });
  await asked.getByRole('textbox').fill('Часы не сходятся');
  await asked.getByRole('button', { name: 'Отклонить протокол' }).click();
  await expect.element(asked.getByText('Что-то пошло не так... попробуйте перезагрузить страницу')).toBeVisible();
});

test('experts and invited ones stand apart, with what the experts say of the protocol', async () => {
  await openCard(
    councilIn(councilStatus.review, {
      council_teams: [...others, participant(10, 'Бывшая', { is_active: false, approve_type: 2 })],
    }),
  );
  await expect.element(side).toMatchTextContent(/протокол подтвердили 1 из 2/);
  const experts = side.getByRole('list', { name: 'Эксперты' });
  await expect.element(experts).toMatchTextContent(/Плёнкина.*оценки: 2 из 3.*протокол подтверждён/);
  await expect.element(experts).toMatchTextContent(/Кластеров.*протокол отклонён.*Часы не сходятся/);
  await expect.element(side.getByRole('list', { name: 'Приглашённые' })).toMatchTextContent(/Гостева/);
  await expect.element(side).not.toMatchTextContent(/Бывшая/);
});

test('an expert confirms the protocol once, however often the button is pressed', async () => {
  await openCard(asExpert(true));
  answers.answer(answer, { status: 'ok', detail: 'Протокол подтверждён' });
  await expectSentOnce(confirm, answer, 'features/council-card/people/protocol.tsx › Protocol');
  expect(answers.sent(answer)[0]?.body).toEqual({ councilteam_id: 3, resolution: true, seen_version: 5 });
  await expect.element(page.getByText('Протокол подтверждён').first()).toBeVisible();
});

test('whoever confirms in the moment in which somebody decides reads who, and what', async () => {
  await openCard(asExpert(true));
  const moved = { what: 'Отклонить', by: 'Иванова А. П.', at: '2026-03-10T09:00:00.000Z' };
  answers.refuse(answer, 409, { error: 'За это время что-то изменилось', code: 'moved_on', moved });
  await confirm.click();
  await expect.element(page.getByText(/Иванова А\. П\. · Отклонить/)).toBeVisible();
});

test('a rejection needs a reason, which stays when the server refuses it', async () => {
  await openCard(asExpert(true));
  await reject.click();
  const asking = page.getByRole('dialog', { name: 'Отклонить протокол?' });
  const send = asking.getByRole('button', { name: 'Отклонить протокол' });
  const reason = asking.getByRole('textbox', { name: 'Причина' });
  await send.click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(answers.sent(answer)).toEqual([]);
  await reason.fill('Часы не сходятся');
  answers.refuse(answer, 409, { error: 'Совет уже планирует время', code: 'wrong_state' });
  await send.click();
  await expect.element(page.getByText('Совет уже планирует время').first()).toBeVisible();
  await expect.element(reason).toHaveValue('Часы не сходятся');
  const moved = { action: 'plan', what: 'Планирование времени', by: 'Второв В. В.', at: '2026-11-18T09:00:00.000Z' };
  answers.refuse(answer, 409, { error: 'Совет уже планирует время', code: 'moved_on', moved });
  await send.click();
  await expect.element(asking.getByRole('alert')).toMatchTextContent(/Второв В\. В\. · Планирование времени/);
  answers.answer(answer, { status: 'ok', detail: 'Протокол отклонён' });
  await expect.element(send).not.toHaveAttribute('aria-disabled');
  await expectSentOnce(send, answer, 'features/council-card/people/reject-protocol.tsx › RejectProtocol');
  expect(answers.sent(answer).at(-1)?.body).toEqual({
    councilteam_id: 3,
    resolution: false,
    comment: 'Часы не сходятся',
  });
});

test('nobody answers for another, nor when the answer is no longer asked', async () => {
  await openCard(asExpert(false));
  await expect.element(side.getByRole('list', { name: 'Эксперты' })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(reject).not.toBeInTheDocument();
});

test('a person who is found joins as what was chosen, once', async () => {
  await openAdding();
  answers.answer(found, [foundAs(9, 'Гостева', 'Анна'), foundAs(20, 'Гостинцев', 'Илья')]);
  await dialog.getByText('Приглашённый').click();
  await field.fill('Гост');
  const options = page.getByRole('option');
  await expect.element(options.filter({ hasText: 'Гостева' })).toMatchTextContent(/уже в совете/);
  await expect.element(options.filter({ hasText: 'Гостева' })).toHaveAttribute('aria-disabled', 'true');
  await options.filter({ hasText: 'Гостинцев' }).click();
  answers.refuse(change, 409, { error: 'В совете уже слишком много участников', code: 'wrong_state' });
  const add = dialog.getByRole('button', { name: 'Добавить', exact: true });
  await add.click();
  await expect.element(page.getByText('В совете уже слишком много участников')).toBeVisible();
  await expect.element(field).toHaveValue('Гостинцев Илья');
  answers.answer(change, { status: 'ok', detail: 'Участники добавлены', council_teams: others });
  await expectSentOnce(add, change, 'features/council-card/people/add-people-dialog.tsx › AddPeopleDialog');
  expect(answers.sent(change).at(-1)?.body).toEqual({
    type: 'add',
    council_id: 5,
    users: [{ user_id: 20, type: 0 }],
  });
  await expect.element(field).toHaveValue('');
});

test('somebody who is no user is said to be none, and fifty signs are enough', async () => {
  await openAdding();
  answers.answer(found, []);
  await expect.element(field).toHaveAttribute('maxlength', '50');
  await field.fill('Неизвестный');
  await expect.element(page.getByText('Пользователь с таким именем не найден')).toBeVisible();
  expect(answers.sent(change)).toEqual([]);
});

test('a person leaves the council after a question, by one call', async () => {
  await openCard(councilIn(councilStatus.planned, { council_teams: others }));
  await side.getByRole('button', { name: /Убрать из совета: Гостева/ }).click();
  const question = page.getByRole('dialog', { name: 'Убрать из совета?' });
  answers.answer(change, { status: 'ok', detail: 'Участник удалён', council_teams: others.slice(0, 2) });
  await expectSentOnce(
    question.getByRole('button', { name: 'Убрать', exact: true }),
    change,
    'features/council-card/people/people-panel.tsx › RemovePerson',
  );
  expect(answers.sent(change)[0]?.body).toEqual({ type: 'delete', council_id: 5, users: { council_team_id: 9 } });
  await expect.element(side.getByText(/Гостева/)).not.toBeInTheDocument();
});

test('where nobody sits yet the panel says so, and in a draft it is not there', async () => {
  const { unmount } = await openCard(councilIn(councilStatus.planned));
  await expect.element(side).toMatchTextContent(/Пока никого нет/);
  await unmount();
  await openCard(councilIn(councilStatus.draft));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Участники' })).not.toBeInTheDocument();
});

test('on a phone the panel stands under the proposals, and everybody can use it', async () => {
  await page.viewport(390, 844);
  await openCard(asExpert(true));
  await expect.element(page.getByRole('button', { name: 'Подтвердить', exact: true })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessibleDialog();
  await page.viewport(1280, 900);
});
