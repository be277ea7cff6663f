import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { institute, personCard as card, personRow as row } from '../../../testing/fixtures/people.ts';
import { aToldLetter } from '../../../testing/fixtures/told.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/administration/people/';
const detail = 'GET /api/administration/people/detail/';
const offices = 'PATCH /api/administration/people/offices/';

beforeEach(() => {
  answerPortal('administrator');
  answers.answerList(list, [row]);
  answers.answer(detail, card);
  answers.answer('GET /api/references/equipment/list/', []);
  answers.answer('GET /api/references/organization/list/', [institute]);
});

const aside = () => page.getByRole('complementary', { name: 'Карточка человека' });

test('somebody without the right finds no such page', async () => {
  answerPortal('moderator');
  const { router } = await visit('/admin/people');
  await expect.poll(() => router.state.location.pathname).toBe('/404');
  expect(answers.sent(list)).toEqual([]);
});

test('the list names who, with which roles, and opens a card beside it', async () => {
  const { router } = await visit('/admin/people');
  await page.getByRole('link', { name: /Пучковедов Захар/ }).click();
  await expect
    .element(aside())
    .toMatchTextContent(/\+7 \(495\) 000-00-33.*Роли.*Заявитель.*Входы.*Chrome, Windows.*Что меняли.*Советова/);
  expect(router.state.location.searchStr).toBe('?id=7');
});

test('somebody who is not there is told so, and what is no number opens the list alone', async () => {
  answers.refuse(detail, 404, { detail: 'Не найдено', code: 'not_found' });
  const { unmount } = await visit('/admin/people?id=999');
  await expect.element(page.getByText(/^Человека № 999 здесь нет/)).toBeVisible();
  await unmount();
  const asked = answers.sent(detail).length;
  const { router } = await visit('/admin/people?id=abc');
  await expect.element(page.getByRole('table', { name: 'Люди' })).toBeVisible();
  expect([router.state.matches.at(-1)?.search, answers.sent(detail).length]).toEqual([{}, asked]);
});

test('somebody whose data are gone is said to be so, and nothing is offered to be done', async () => {
  const name = 'Удалённый пользователь 7';
  const erased = { full_name: name, roles: [], is_blocked: true, is_erased: true, can_act_as: false };
  answers.answerList(list, [{ ...row, ...erased }]);
  answers.answer(detail, { ...card, ...erased });
  await visit('/admin/people?id=7');
  await expect
    .element(page.getByRole('link', { name: /Удалённый пользователь 7.*Личные данные удалены/ }))
    .toBeVisible();
  await expect.element(aside()).toMatchTextContent(/Личные данные удалены.*Что меняли/);
  const buttons = aside().getByRole('button').elements();
  expect(buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(['Закрыть']);
});

test('the list is narrowed to one organisation, and back to all', async () => {
  const { router } = await visit('/admin/people');
  const field = page.getByRole('combobox', { name: 'Организация' });
  await field.click();
  await page.getByRole('option', { name: /Институт кристаллографии/ }).click();
  await expect.poll(() => answers.sent(list).at(-1)?.query.get('organization')).toBe('31');
  expect(router.state.location.searchStr).toBe('?organization=31');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect.poll(() => router.state.location.searchStr).toBe('');
});

test('on a phone what narrows the list waits behind one press, and its first row is seen', async () => {
  await page.viewport(390, 844);
  await visit('/admin/people');
  const filters = page.getByRole('button', { name: 'Фильтры' });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  const first = page.getByRole('link', { name: /Пучковедов Захар/ });
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(844 * 0.4);
  await filters.click();
  await expect.element(page.getByRole('combobox', { name: 'Организация' })).toBeVisible();
  await page.viewport(1280, 900);
});

test('on a phone the name on a card stands in lines, and what one may do under it', async () => {
  await page.viewport(390, 844);
  await visit('/admin/people?id=7');
  const name = aside().getByRole('heading', { name: 'Пучковедов Захар Игнатьевич' });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeLessThan(80);
  const act = aside().getByRole('button', { name: 'Смотреть как' }).element().getBoundingClientRect();
  expect(act.top).toBeGreaterThan(name.element().getBoundingClientRect().bottom);
  const close = aside().getByRole('button', { name: 'Закрыть' }).element().getBoundingClientRect();
  expect([close.left > act.right, close.top < act.bottom, close.right > 330]).toEqual([true, true, true]);
  await page.viewport(1280, 900);
});

test('an organisation that came with the address alone is named by the rows', async () => {
  await visit('/admin/people?organization=77');
  await expect.element(page.getByRole('combobox', { name: 'Организация' })).toHaveValue('Институт');
});

test('roles are sent as a whole, once, with what stood there before', async () => {
  answers.answer(offices, { ...card, roles: ['applicant', 'expert'] });
  await visit('/admin/people?id=7');
  await aside().getByRole('switch', { name: 'Эксперт' }).click();
  await expect.element(aside().getByText('не сохранено')).toBeVisible();
  await expectSentOnce(
    aside().getByRole('button', { name: 'Сохранить' }),
    offices,
    'features/administration/people/offices-form.tsx › OfficesForm',
  );
  expect(answers.sent(offices)[0]?.body).toEqual({
    id: 7,
    roles: ['applicant', 'expert'],
    kinds: [],
    stations: [],
    seen: { roles: ['applicant'], kinds: [], stations: [] },
  });
});

test('what is ticked while a save is on its way stays ticked, over what was saved', async () => {
  const saved = { ...card, roles: ['applicant' as const, 'expert' as const] };
  const slow = answers.hold(offices, saved);
  await visit('/admin/people?id=7');
  await aside().getByRole('switch', { name: 'Эксперт' }).click();
  await aside().getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => answers.sent(offices)).toHaveLength(1);
  await aside().getByRole('switch', { name: 'Модератор' }).click();
  answers.answer(detail, saved);
  slow.release();
  await expect.poll(() => aside().getByText('не сохранено').elements()).toHaveLength(1);
  await expect.element(aside().getByRole('switch', { name: 'Модератор' })).toBeChecked();
  await aside().getByRole('button', { name: 'Сохранить' }).click();
  await expect
    .poll(() => answers.sent(offices).at(-1)?.body)
    .toMatchObject({ roles: ['applicant', 'expert', 'moderator'], seen: { roles: ['applicant', 'expert'] } });
});

test('who was slower reads who was faster, and what was ticked stays', async () => {
  answers.refuse(offices, 409, {
    code: 'moved_on',
    error: 'Состояние изменилось',
    moved: {
      action: 'change_offices',
      what: 'роли изменены',
      by: 'Второй Пётр',
      at: '2026-11-18T08:00:00Z',
      status_id: 0,
      status_name: '',
    },
  });
  await visit('/admin/people?id=7');
  await aside().getByRole('switch', { name: 'Эксперт' }).click();
  await aside().getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(aside().getByRole('alert')).toMatchTextContent(/Второй Пётр.*роли изменены/);
  await expect.element(aside().getByRole('switch', { name: 'Эксперт' })).toBeChecked();
});

test('roles that changed while one was ticking are not overwritten unknowingly', async () => {
  const { hear } = await visit('/admin/people?id=7');
  await aside().getByRole('switch', { name: 'Эксперт' }).click();
  const theirs = { ...card, roles: ['applicant' as const, 'moderator' as const] };
  answers.answer(detail, theirs);
  hear('reference');
  await expect.element(aside().getByRole('alert')).toMatchTextContent(/роли изменены/);
  await expect.element(aside().getByRole('switch', { name: 'Эксперт' })).toBeChecked();
  answers.refuse(offices, 409, { code: 'moved_on', error: 'Состояние изменилось' });
  await aside().getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => answers.sent(offices)[0]?.body).toMatchObject({ seen: { roles: ['applicant'] } });
  await aside().getByRole('button', { name: 'Показать новое' }).click();
  await expect.element(aside().getByRole('switch', { name: 'Эксперт' })).not.toBeChecked();
  await expect.element(aside().getByRole('switch', { name: 'Модератор' })).toBeChecked();
  await expect.element(aside().getByRole('alert')).not.toBeInTheDocument();
});

test('blocking asks first, and is sent once; Escape closes the question', async () => {
  const block = 'POST /api/administration/people/block/';
  answers.answer(block, { ...card, is_blocked: true });
  await visit('/admin/people?id=7');
  const ask = async () => {
    await aside().getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('menuitem', { name: 'Закрыть вход' }).click();
  };
  await ask();
  const dialog = page.getByRole('dialog', { name: /Закрыть вход: Пучковедов/ });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent(block)).toEqual([]);
  await ask();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Закрыть вход' }),
    block,
    'features/administration/people/person-card.tsx › Blocking',
  );
});

test('a sign-in is ended once', async () => {
  const end = 'POST /api/administration/people/end_sign_ins/';
  answers.answer(end, { ...card, sign_ins: card.sign_ins.slice(1) });
  await visit('/admin/people?id=7');
  await expectSentOnce(
    aside().getByRole('button', { name: 'Завершить вход: Chrome, Windows' }),
    end,
    'features/administration/people/person-card.tsx › SignIns',
  );
  expect(answers.sent(end)[0]?.body).toEqual({ id: 7, sign_in: 1 });
});

test('two-step sign-in is taken away once, after a question that Escape closes', async () => {
  const take = 'POST /api/administration/people/take_second_factor/';
  answers.answer('GET /api/administration/people/detail/', {
    ...card,
    second_factor_since: '2026-11-01T09:00:00.000Z',
    can_take_second_factor: true,
  });
  answers.answer(take, card);
  await visit('/admin/people?id=7');
  await aside().getByRole('button', { name: 'Снять' }).click();
  const dialog = page.getByRole('dialog', { name: /Снять двухэтапный вход: Пучковедов/ });
  await expect.element(dialog).toMatchTextContent(/убедитесь/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers.sent(take)).toEqual([]);
  await aside().getByRole('button', { name: 'Снять' }).click();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Снять' }),
    take,
    'features/administration/people/person-card.tsx › PersonSecondFactor',
  );
  await expect.element(aside().getByText('Не включён')).toBeVisible();
});

test('the card ends where the window does: what was changed can be saved wherever the page stands', async () => {
  await page.viewport(1440, 620);
  answers.answerList(
    list,
    Array.from({ length: 20 }, (_, index) => ({ ...row, id: 7 + index })),
  );
  await visit('/admin/people?id=7');
  await aside()
    .getByRole('switch', { name: /Модератор/ })
    .click();
  const save = aside().getByRole('button', { name: 'Сохранить' });
  for (const top of [0, 120, 5000]) {
    globalThis.scrollTo({ top });
    await expect.poll(() => aside().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(620);
    await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(620);
  }
});

test('a proposal is given once; a wrong number is told at the field, and stays typed', async () => {
  const give = 'POST /api/administration/people/give_proposal/';
  answers.refuse(give, 404, { code: 'not_found', error: 'Нет' });
  await visit('/admin/people?id=7');
  await aside().getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('menuitem', { name: 'Передать заявку' }).click();
  const dialog = page.getByRole('dialog', { name: /Передать заявку/ });
  const field = dialog.getByRole('textbox', { name: 'Номер заявки' });
  await field.fill('999');
  await dialog.getByRole('button', { name: 'Передать' }).click();
  await expect.element(field).toHaveAccessibleDescription('Такой заявки нет');
  await expect.element(field).toHaveValue('999');
  answers.answer(give, { detail: 'Заявка передана' });
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Передать' }),
    give,
    'features/administration/people/give-proposal.tsx › GiveProposal',
  );
});

test('what was written to somebody is asked for when it is opened, and says what became of it', async () => {
  const letters = 'GET /api/administration/people/letters/';
  const [said, closed] = [
    aToldLetter(),
    aToldLetter({ id: '2', may_read: false, subject: '', text: null, proposal_id: null }),
  ];
  answers.answer(letters, [said, { ...closed, state: 'given_up', error: '550 No such user' }]);
  await visit('/admin/people?id=7');
  const title = aside().getByRole('button', { name: 'Письма' });
  await expect.element(title).toBeVisible();
  expect(answers.sent(letters)).toEqual([]);
  await title.click();
  await expect.element(aside().getByText('Что в нём сказано о заявке, видит пользовательский офис')).toBeVisible();
  await expect.element(aside().getByText('Почтовый сервер: 550 No such user')).toBeVisible();
  await expect.element(aside().getByText(/^№\s1298 ·/)).toBeVisible();
});
