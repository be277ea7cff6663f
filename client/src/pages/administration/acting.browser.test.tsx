import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { profileOf } from '../../../testing/fixtures/profile.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const profile = 'GET /accounts/profile/';
const end = 'POST /accounts/acting/end/';
const actAs = 'POST /api/administration/people/act_as/';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const bar = () => page.getByRole('region', { name: 'Просмотр от имени другого человека' });
const card = {
  id: 7,
  full_name: 'Пучковедов Захар',
  last_name: 'Пучковедов',
  first_name: 'Захар',
  email: 'puchkovedov.z@example.org',
  organization: '',
  roles: ['applicant' as const],
  stations: [],
  kinds: [],
  last_seen_at: null,
  is_blocked: false,
  is_erased: false,
  is_confirmed: true,
  phone_number: '',
  created_at: '2026-01-10T09:00:00.000Z',
  blocked_at: null,
  is_self: false,
  is_last_administrator: false,
  can_act_as: true,
  second_factor_since: null,
  can_take_second_factor: false,
  proposals: 0,
  sign_ins: [],
  doubles: [],
  has_more_doubles: false,
  history: [],
};
const openCard = async (facts: Partial<typeof card> = {}) => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/people/', [card]);
  answers.answer('GET /api/references/organization/list/', []);
  answers.answer('GET /api/administration/people/detail/', { ...card, ...facts });
  return visit('/admin/people?id=7');
};

beforeEach(() => {
  answerPortal('applicant');
  answers.answer(end, { detail: 'Вы снова у себя' });
  answers.answerList('GET /api/proposals/proposal/my/', []);
});

test('the bar stands over the page as long as one acts, with the name and the way back, which is sent once', async () => {
  answers.answer(profile, { ...profileOf('applicant'), acting: { until: inMinutes(20) } });
  await visit('/sessions');
  await expect.element(bar()).toMatchTextContent(/Вы смотрите портал как .*Изменить ничего нельзя/);
  answers.answer(profile, profileOf('administrator'));
  // The sessions may be seen as an administrator for a moment, before the card of the person comes.
  answers.answer('GET /api/references/session/usage/', { sessions: [], kinds: [] });
  answers.answerList('GET /api/administration/people/', [card]);
  answers.answer('GET /api/references/organization/list/', []);
  answers.answer('GET /api/administration/people/detail/', card);
  await expectSentOnce(
    bar().getByRole('button', { name: 'Вернуться к себе' }),
    end,
    'features/shell/acting-bar.tsx › ActingBar',
  );
  await expect.element(bar()).not.toBeInTheDocument();
});

test('without acting there is no bar', async () => {
  await visit('/sessions');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('when the time is up, one is led back by itself', async () => {
  answers.answer(profile, { ...profileOf('applicant'), acting: { until: inMinutes(-1) } });
  await visit('/sessions');
  await expect.poll(() => answers.sent(end)).not.toEqual([]);
});

test('what it means is said before one acts as somebody; it is sent once', async () => {
  answers.answer(actAs, { detail: 'Портал открыт' });
  await openCard();
  await page.getByRole('button', { name: 'Смотреть как' }).click();
  const dialog = page.getByRole('dialog', { name: /Смотреть портал как Пучковедов Захар/ });
  await expect.element(dialog).toMatchTextContent(/Полчаса.*Изменить ничего нельзя.*записывается в журнал/);
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Смотреть как' }),
    actAs,
    'features/administration/people/person-card.tsx › ActAs',
  );
});

test('whom one acts as stands over the page at once', async () => {
  answers.answer(actAs, { detail: 'Портал открыт' });
  await openCard();
  await page.getByRole('button', { name: 'Смотреть как' }).click();
  const dialog = page.getByRole('dialog', { name: /Смотреть портал как/ });
  await expect.element(dialog).toBeVisible();
  answers.answer(profile, { ...profileOf('applicant'), id: 7, acting: { until: inMinutes(20) } });
  await dialog.getByRole('button', { name: 'Смотреть как' }).click();
  await expect.element(bar()).toMatchTextContent(/Вы смотрите портал как/);
  await expect.element(page.getByRole('link', { name: 'Справочники' })).not.toBeInTheDocument();
});

test('as whom one may not act, the card offers no such button', async () => {
  await openCard({ can_act_as: false });
  await expect.element(page.getByRole('heading', { name: 'Пучковедов Захар' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Смотреть как' })).not.toBeInTheDocument();
});

test('on the page of somebody’s data, how they sign in is neither shown nor asked for', async () => {
  answers.answer(profile, {
    ...profileOf('applicant'),
    update_personal_data: true,
    acting: { until: inMinutes(20) },
  });
  for (const list of ['organization', 'academic-degree', 'academic-rank'] as const)
    answers.answer(`GET /api/references/${list}/list/`, []);
  await visit('/personal-data');
  await expect.element(page.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Двухэтапный вход' })).not.toBeInTheDocument();
  for (const call of [
    'GET /api/users/sign-in/list/',
    'GET /api/users/second-factor/',
    'GET /api/users/token/list/',
  ] as const)
    expect(answers.sent(call)).toEqual([]);
});
