import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const list = 'GET /api/administration/people/';
const detail = 'GET /api/administration/people/detail/';
const offices = 'PATCH /api/administration/people/offices/';

const row = {
  id: 7,
  full_name: 'Пучковедов Захар Игнатьевич',
  last_name: 'Пучковедов',
  first_name: 'Захар',
  email: 'puchkovedov.z@example.org',
  organization: 'Институт',
  roles: ['applicant' as const],
  stations: [],
  kinds: [],
  last_seen_at: '2026-11-18T11:12:00.000Z',
  is_blocked: false,
  is_confirmed: true,
};
const card = {
  ...row,
  phone_number: '+7 495 000-00-33',
  created_at: '2026-01-10T09:00:00.000Z',
  blocked_at: null,
  is_self: false,
  is_last_administrator: false,
  can_act_as: true,
  second_factor_since: null,
  can_take_second_factor: false,
  proposals: 3,
  sign_ins: [
    {
      id: 1,
      device: 'Chrome, Windows',
      address: '192.0.2.1',
      last_seen_at: '2026-11-18T11:12:00.000Z',
      is_current: false,
    },
    {
      id: 2,
      device: 'Safari, iPhone',
      address: '192.0.2.2',
      last_seen_at: '2026-11-17T19:10:00.000Z',
      is_current: false,
    },
  ],
  doubles: [{ id: 8, full_name: 'Пучковедов З. И.', email: 'double@example.org', organization: '' }],
  history: [
    {
      id: 5,
      at: '2026-11-03T07:12:00.000Z',
      by: 'Советова К. А.',
      is_own: false,
      action: 'offices_changed',
      title: 'роли изменены',
      changes: [{ name: 'Станции', from: 'ФАЗА', to: 'ФАЗА, БиоМУР' }],
    },
  ],
};

const institute = {
  id: 31,
  title: '',
  country: '',
  name: 'Институт кристаллографии',
  short_name: 'ИК',
  city: 'Москва',
};

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
    .toMatchTextContent(/\+7 495.*Роли.*Заявитель.*Входы.*Chrome, Windows.*Что меняли.*Советова/);
  expect(router.state.location.searchStr).toBe('?id=7');
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
    'features/administration/people/person-second-factor.tsx › PersonSecondFactor',
  );
  await expect.element(aside().getByText('Не включён')).toBeVisible();
});

test('doubles are merged once, after what moves has been seen', async () => {
  const merge = 'POST /api/administration/people/merge/';
  const moves = [{ table: 'proposal', title: 'заявки', moved: 2, dropped: 0 }];
  answers.answer('POST /api/administration/people/merge_preview/', { moves });
  answers.answer(merge, { moves });
  await visit('/admin/people?id=7');
  await aside().getByRole('button', { name: 'Сравнить и объединить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединить две учётные записи' });
  await expect.element(dialog.getByRole('list', { name: 'Что перейдёт' })).toMatchTextContent(/заявки\s*2/);
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Объединить' }),
    merge,
    'features/administration/people/merge-dialog.tsx › MergeDialog',
  );
  expect(answers.sent(merge)[0]?.body).toEqual({ keep: 7, double: 8 });
});

test('two accounts are compared before, and merging leads to the one that is left', async () => {
  const moves = [{ table: 'proposal', title: 'заявки', moved: 3, dropped: 0 }];
  const email = `${'dlinnyi-adres'.repeat(5)}@institut.example.org`;
  const double = {
    ...card,
    id: 8,
    full_name: 'Пучковедов З. И.',
    email,
    phone_number: '+7 495 000-00-44',
    proposals: 1,
  };
  answers.answer(detail, ({ query }) =>
    query.get('id') === '8'
      ? double
      : { ...card, doubles: [{ id: 8, full_name: double.full_name, email, organization: 'МФТИ' }] },
  );
  answers.answer('POST /api/administration/people/merge_preview/', { moves });
  answers.answer('POST /api/administration/people/merge/', { moves });
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    const { router, unmount } = await visit('/admin/people?id=7');
    const compare = aside().getByRole('button', { name: 'Сравнить и объединить' });
    await compare.click();
    const other = page.getByRole('dialog').getByRole('radio', { name: new RegExp(email) });
    await expect.element(other).toHaveAccessibleDescription(/495 000-00-44.*1 заявка/);
    const whole = (box: HTMLElement | SVGElement) => box.scrollWidth <= box.clientWidth;
    expect(
      [compare, page.getByRole('dialog'), page.getByRole('radiogroup')].map((one) => whole(one.element())),
    ).toEqual([true, true, true]);
    await other.click();
    await expect.element(page.getByText(/^puchkovedov\.z@example\.org будет удалена/)).toBeVisible();
    await page.getByRole('button', { name: 'Объединить', exact: true }).click();
    await expect.poll(() => router.state.location.searchStr).toBe('?id=8');
    expect(answers.sent('POST /api/administration/people/merge/').at(-1)?.body).toEqual({ keep: 8, double: 7 });
    await unmount();
  }
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
