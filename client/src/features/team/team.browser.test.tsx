import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../testing/accessible.ts';
import { answers } from '../../../testing/answers.ts';
import { memberWith } from '../../../testing/fixtures/team.ts';
import { closeDialog, closings, openDialog, showOpened } from '../../../testing/opening.tsx';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { InvitePerson } from './invite-person.tsx';
import { TeamSection } from './team-section.tsx';

const change = 'POST /api/proposals/proposal/add_to_team/';
const invite = 'POST /api/users/profile/create/';
const found = {
  id: 7,
  profile_id: 7,
  last_name: 'Сидоров',
  first_name: 'Пётр',
  middle_name: '',
  full_name: 'Сидоров Пётр',
  organization: 'Завод',
};
const author = { last_name: 'Прототипов', first_name: 'Виктор', middle_name: '', organization: 'Институт' };

const showTeam = () =>
  show(<TeamSection proposalId={1298} author={author} members={[memberWith()]} canAdd={{ allowed: true }} />);

beforeEach(() => {
  answers.answer('GET /api/proposals/proposal/add_to_team/', { status: 'ok', all_teams: [memberWith()] });
  answers.answer('GET /api/references/academic-degree/list/', [
    { id: 1, name: 'Кандидат наук', title: 'Кандидат наук', short_name: '', is_active: true },
  ]);
  answers.answer('GET /api/references/organization/list/', [
    { id: 1, name: 'Институт', title: 'Институт', short_name: '', city: '', country: 'ru' },
  ]);
});

test('two presses add a member once', async () => {
  answers.answer('GET /api/users/individual/list/', [found]);
  answers.answer(change, { status: 'ok', all_teams: [memberWith()] });
  await showTeam();
  await page.getByLabelText('Найти участника').first().fill('Сидоров');
  await page.getByRole('option', { name: /Сидоров/ }).click();
  await expectSentOnce(
    page.getByRole('button', { name: 'Добавить' }),
    change,
    'entities/person/person-search.tsx › PersonSearch',
    'features/team/team-section.tsx › TeamSection',
  );
});

test('who was chosen is not sought again by their whole name', async () => {
  answers.answer('GET /api/users/individual/list/', [found]);
  await showTeam();
  const field = page.getByLabelText('Найти участника').first();
  await field.fill('Сидоров');
  await page.getByRole('option', { name: /Сидоров/ }).click();
  await expect.element(field).toHaveValue('Сидоров Пётр');
  // Longer than it waits after the last letter.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(answers.sent('GET /api/users/individual/list/')).toHaveLength(1);
});

test('two presses remove a member once', async () => {
  answers.answer(change, { status: 'ok', all_teams: [] });
  await showTeam();
  await page.getByRole('button', { name: /Убрать из команды/ }).dblClick();
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }),
    change,
    'features/team/team-section.tsx › MemberRow',
  );
});

const field = (name: RegExp) => page.getByRole('textbox', { name });

async function fillIn() {
  await field(/Фамилия/).fill('Сидоров');
  await field(/^Имя/).fill('Пётр');
  await field(/Отчество/).fill('Ильич');
  await field(/почта/).fill('sidorov@example.org');
  await field(/Телефон/).fill('9001234567');
  await page.getByRole('combobox', { name: /Организация/ }).click();
  await page.getByRole('option', { name: 'Институт' }).click();
  await page.getByRole('combobox', { name: /степень/ }).click();
  await page.getByRole('option', { name: 'Кандидат наук' }).click();
}

const showInvitation = () =>
  showOpened((close) => <InvitePerson onClose={close} onInvited={() => Promise.resolve()} />);

test('two presses invite a person once', async () => {
  answers.answer(invite, { profile_id: 7 });
  await showInvitation();
  await fillIn();
  await expectSentOnce(
    page.getByRole('button', { name: 'Пригласить и добавить' }),
    invite,
    'features/team/invite-person.tsx › InvitePerson',
  );
});

test('whoever was invited is not invited again, unless at another address', async () => {
  answers.answer(invite, { profile_id: 7 });
  const added: number[] = [];
  const refuse = (id: number) => {
    added.push(id);
    return Promise.reject(new Error('not added'));
  };
  await showOpened((close) => <InvitePerson onClose={close} onInvited={refuse} />);
  await fillIn();
  const send = page.getByRole('button', { name: 'Пригласить и добавить' });
  const press = async (count: number) => {
    await send.click();
    await expect.poll(() => added).toHaveLength(count);
  };
  await press(1);
  await press(2);
  answers.answer(invite, { profile_id: 8 });
  await field(/почта/).fill('sidorov@example.com');
  await press(3);
  expect([added, answers.sent(invite).map(({ body }) => (body as { email: string }).email)]).toEqual([
    [7, 7, 8],
    ['sidorov@example.org', 'sidorov@example.com'],
  ]);
});

test.each(closings)('what is typed of an invitation closed by %s stands there at the next opening', async (way) => {
  await showInvitation();
  await field(/Фамилия/).fill('Сидоров');
  await userEvent.keyboard('{Tab}');
  await closeDialog(way);
  await openDialog();
  await expect.element(field(/Фамилия/)).toHaveValue('Сидоров');
});

test('after an invitation is sent the next one begins empty', async () => {
  answers.answer(invite, { profile_id: 7 });
  await showInvitation();
  await fillIn();
  await page.getByRole('button', { name: 'Пригласить и добавить' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openDialog();
  await expect.element(field(/Фамилия/)).toHaveValue('');
  await expect.element(field(/почта/)).toHaveValue('');
});

test('everybody can use the dialog of an invitation', async () => {
  await showInvitation();
  await expect.element(field(/Фамилия/)).toHaveFocus();
  await expectAccessibleDialog();
});
