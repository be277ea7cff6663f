import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { cardWith } from '../../../testing/fixtures/card.ts';
import { passRowWith, passWith } from '../../../testing/fixtures/pass.ts';
import { verdictsWith } from '../../../testing/fixtures/permissions.ts';
import { rowWith } from '../../../testing/fixtures/row.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

const detail = 'GET /api/proposals/proposal/detail/';
const team = 'POST /api/proposals/proposal/add_to_team/';
const card = page.getByRole('dialog', { name: /^Заявка №/ });
const facts = card.getByRole('region', { name: 'Сведения' });
const section = (name: RegExp) => card.getByRole('button', { name });
const said = { author_role: 'Модератор', kind: 'common', bs_resolution: null, station_id: null } as const;
const happened = { effective_date: null, comments: '', reasons: [], reason_keys: [], mark: null, changes: [] };

beforeEach(() => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith()]);
});

test('the card has the texts in sections of their own, with samples, equipment, team, files and comments', async () => {
  answers.answer(
    detail,
    cardWith({
      team_publications: 'Статья о плёнках',
      files: [
        {
          id: 7,
          name: 'Схема.pdf',
          url: '/media/7',
          size: 1024,
          type: 0,
          add_date: '2026-02-10T09:00:00.000Z',
          comments: '',
          can_delete: false,
        },
      ],
      comments: [
        { ...said, id: 4, author_name: 'Модераторова А. А.', created_at: '2026-02-11T09:00:00.000Z', text: 'Ясно.' },
      ],
    }),
  );
  await visit('/user?id=1298');
  await expect.element(card.getByRole('heading', { level: 1, name: 'Рассеяние на плёнках' })).toBeVisible();
  for (const [name, text] of [
    [/^Научное содержание/, 'Задача'],
    [/^Научный задел/, 'Основа'],
    [/^Ожидаемые результаты/, 'Результаты'],
    [/^План эксперимента/, 'План'],
    [/^Образцы и опасности/, 'Твёрдое тело'],
    [/^Метод и оборудование/, 'Дифракция'],
    [/^Публикации/, 'Статья о плёнках'],
    [/^Команда и календарь/, 'Прототипов Виктор Сергеевич'],
    [/^Файлы/, 'Схема.pdf'],
    [/^Комментарии/, 'Ясно.'],
  ] as const) {
    const fold = section(name);
    if (fold.element().getAttribute('aria-expanded') !== 'true') await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await expect.element(card.getByText(text, { exact: true }).last()).toBeVisible();
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  }
});

test('beside them stand who, where, how long and when, and what happened, the newest first', async () => {
  const history = [
    {
      id: 1,
      action: 'create',
      status_id: 1,
      status_name: 'Черновик',
      status_slug: 'draft',
      init_by: 'Прототипов В. С.',
    },
    {
      id: 2,
      action: 'created',
      status_id: 2,
      status_name: 'Подана',
      status_slug: 'created',
      init_by: 'Прототипов В. С.',
      changes: ['Станция: XSA-2 → МСС'],
    },
  ].map((entry, index) => ({ ...happened, ...entry, date: `2026-02-1${index}T09:00:00.000Z` }));
  answers.answer(
    detail,
    cardWith({
      provided_experiment_duration: 12,
      experiment_calendar: '2026-04-01:2026-04-05',
      status_history: history,
    }),
  );
  await visit('/user?id=1298');
  for (const text of [
    'Прототипов В. С.',
    'Институт',
    'Физика',
    'Рентгеноструктурный анализ',
    '24 часа',
    '12 часов',
    '2026-1',
  ])
    await expect.element(facts.getByText(text, { exact: false }).first()).toBeVisible();
  const [submitted, created] = [card.getByText(/^Подана, Прототипов/), card.getByText(/^Создана, Прототипов/)];
  await expect.element(submitted).toBeVisible();
  await expect.element(card.getByText('Станция: XSA-2 → МСС')).toBeVisible();
  const order = submitted.element().compareDocumentPosition(created.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the chain marks the present step, and what lies beyond it is paler', async () => {
  answers.answer(detail, cardWith());
  await visit('/user?id=1298');
  const steps = card.getByRole('group', { name: 'Ход заявки' }).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const colours = steps
    .elements()
    .map((step) => getComputedStyle(step.querySelector('.luch-chain-title') ?? step).color);
  expect(new Set(colours.slice(2)).size).toBe(1);
  expect(colours.slice(0, 2)).not.toContain(colours[2]);
});

test('on a phone the chain shows every step and date whole, without scrolling', async () => {
  await page.viewport(390, 844);
  answers.answer(detail, cardWith());
  await visit('/user?id=1298');
  const chain = card.getByRole('group', { name: 'Ход заявки' });
  await expect.element(chain).toBeVisible();
  const { left, right } = chain.element().getBoundingClientRect();
  const parts = [...chain.element().querySelectorAll('span')].map((part) => part.getBoundingClientRect());
  expect(parts.filter((part) => part.left < left || part.right > right)).toEqual([]);
  expect(chain.element().scrollWidth).toBeLessThanOrEqual(chain.element().clientWidth);
  await page.viewport(1280, 900);
});

test('a previous proposal opens in the card, with a way back to the one that names it', async () => {
  answers.answer(detail, ({ query }) =>
    query.get('id') === '1100'
      ? cardWith({ id: 1100, name: 'Прежняя' })
      : cardWith({ previous_proposals: [{ id: 1100, name: 'Прежняя', last_status_id: 10 }] }),
  );
  const { router } = await visit('/user?id=1298');
  await facts.getByRole('button', { name: /1100/ }).click();
  await expect.element(card.getByRole('heading', { level: 1, name: 'Прежняя' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?id=1100&back=1298');
  await card.getByRole('button', { name: /1298/ }).click();
  await expect.element(card.getByRole('heading', { level: 1, name: 'Рассеяние на плёнках' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Назад/ })).not.toBeInTheDocument();
});

test('whoever may adds a member found by surname, and removes one after a question', async () => {
  const member = {
    id: 31,
    is_active: true,
    creator: 3,
    can_remove: true,
    has_account: true,
    team_profile: {
      id: 9,
      individual: { last_name: 'Опытова', first_name: 'Нина', middle_name: 'Павловна' },
      organization: 'Институт',
    },
  };
  let members: (typeof member)[] = [];
  const permissions = { ...noPermissions, can: verdictsWith({ add_to_team: { allowed: true } }) };
  answers.answer(detail, () => cardWith({ permissions, all_teams: members }));
  answers.answer('GET /api/proposals/proposal/add_to_team/', () => ({ status: 'ok', all_teams: members }));
  answers.answer('GET /api/users/individual/list/', [
    { ...member.team_profile.individual, id: 9, profile_id: 9, full_name: 'Опытова Н. П.', organization: 'Институт' },
  ]);
  answers.answer(team, ({ body }) => {
    members = (body as { type: string }).type === 'add' ? [member] : [];
    return { status: 'ok', all_teams: members };
  });
  await visit('/user?id=1298');
  await section(/^Команда и календарь/).click();
  await card.getByRole('combobox', { name: 'Найти участника' }).fill('Опытова');
  await page.getByRole('option', { name: /Опытова/ }).click();
  await card.getByRole('button', { name: 'Добавить', exact: true }).click();
  const remove = card.getByRole('button', { name: /^Убрать из команды/ });
  await expect.element(remove).toBeVisible();
  await remove.click();
  await page.getByRole('dialog', { name: 'Убрать из команды?' }).getByRole('button', { name: 'Убрать' }).click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(answers.sent(team).map(({ body }) => body)).toEqual([
    { proposal_id: 1298, type: 'add', profile_id: 9 },
    { proposal_id: 1298, type: 'delete', proposal_team_id: 31 },
  ]);
});

test('the session of a draft without a station waits for the station, not for the schedule', async () => {
  const without = { station_id: null, station: null, session: null, submit_term: null };
  const can = verdictsWith({ edit_proposal: { allowed: true } });
  answers.answer(detail, cardWith({ ...without, permissions: { ...noPermissions, can } }));
  await visit('/user?id=1298');
  await expect.element(card.getByText(/выберите\sстанцию/)).toBeVisible();
  await expect.element(card.getByText(/публикации\sрасписания/)).not.toBeInTheDocument();
});

test('a pass over the card stands in the address: Back closes it and the card stays, a link opens both', async () => {
  const pass = page.getByRole('dialog', { name: 'Заявка на пропуск № 512' });
  const planned = cardWith({ last_status_id: 7, status_slug: 'scheduled', status_name: 'Время назначено' });
  answers.answer(detail, planned);
  answers.answerList('POST /api/passes/list/', [passRowWith()]);
  answers.answer('GET /api/passes/list/', passWith({ code: '', can_print_pdf: false }));
  const { router, unmount } = await visit(`/user?id=${planned.id}`);
  await card.getByRole('button', { name: 'Раскрыть всё' }).click();
  await card.getByRole('button', { name: /№ 512/ }).click();
  await expect.element(pass).toBeVisible();
  expect(router.state.location.searchStr).toBe(`?id=${planned.id}&pass=512`);
  router.history.back();
  await expect.element(pass).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
  await unmount();
  const linked = await visit(`/user?id=${planned.id}&pass=512`);
  await expect.element(pass).toBeVisible();
  await pass.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(() => linked.router.state.location.searchStr).toBe(`?id=${planned.id}`);
});

test('where nothing can be done now, no menu opens on it: what it waits for stands in the open', async () => {
  const later = { allowed: false, kind: 'not_now', because: 'slots_ahead', text: 'Эксперимент ещё впереди' } as const;
  answers.answer(
    detail,
    cardWith({ permissions: { ...noPermissions, can: verdictsWith({ send_to_archive: later }) } }),
  );
  await visit('/user?id=1298');
  await expect.element(card.getByText(/Эксперимент ещё впереди/)).toBeVisible();
  expect(card.getByRole('button', { name: /^Ещё/ }).elements()).toEqual([]);
});

test('a returned proposal says over its text who sent it back, when, why, until when, and leads to what is to be changed', async () => {
  answers.answer(
    detail,
    cardWith({
      last_status_id: 6,
      status_slug: 'modification',
      status_name: 'На доработке',
      permissions: { ...noPermissions, can_edit: true },
      status_history: [
        {
          id: 31,
          action: 'revision',
          status_id: 6,
          status_name: 'На доработке',
          status_slug: 'modification',
          effective_date: null,
          mark: null,
          changes: [],
          date: '2026-11-20T09:00:00.000Z',
          init_by: 'Регистратурова А. П.',
          comments: 'Покажите, как перевозите образцы',
          reasons: ['Нет описания образцов'],
          reason_keys: ['samples'],
        },
      ],
    }),
  );
  await visit('/user?id=1298');
  const panel = page.getByText(/^Возвращена на доработку: Регистратурова А\. П\., 20\.11\.2026$/);
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByText('Покажите, как перевозите образцы').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Образец и безопасность' }))
    .toHaveAttribute('href', '/new-proposal/1298?step=3');
});
