import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { type Language, words } from '../support/words.ts';

/** A laboratory needs no beam; each language has a station and a session of its own, behind those that other journeys look at. */
const places = {
  ru: { station: 42, session: { name: '2038-03', first: '2038-03-01', last: '2038-03-31', deadline: '2038-02-01' } },
  en: { station: 43, session: { name: '2038-05', first: '2038-05-01', last: '2038-05-31', deadline: '2038-04-01' } },
} as const;

for (const language of ['ru', 'en'] as const satisfies readonly Language[])
  test(`a moderator has a plan suggested, reads why, and takes a part of it (${language})`, async ({
    portal,
    visit,
    request,
  }) => {
    const say = words(language);
    const text = say.feature('calendar/plan', 'plan');
    const { station, session } = places[language];
    const moderator = await portal.add({ email: `suggested.moderator.${language}@example.org`, roles: ['moderator'] });
    const post = async (path: string, data: object) => {
      const headers = { Authorization: `Token ${await portal.signIn(moderator)}` };
      const answer = await request.post(portal.address + path, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const { id: sessionId } = await post('/api/references/session/list/', {
      megascience_type_ext_id: 3,
      name: session.name,
      date_start: session.first,
      date_end: session.last,
      deadline: session.deadline,
    });
    const author = await portal.add({ email: `suggested.author.${language}@example.org`, lastName: 'Образцов' });
    const propose = (name: string) =>
      portal.propose({
        applicantId: author,
        kindId: 3,
        stationId: station,
        methodId: null,
        status: s.approve,
        sessionId,
        name,
        requestedHours: 24,
        grantedHours: 24,
        canWorkAtNight: true,
      });
    const [taken, lost, left] = [await propose('Первая'), await propose('Вторая'), await propose('Третья')];

    const page = await visit(moderator, { language });
    await page.goto(`/calendar?station=${station}`);
    await page.getByRole('button', { name: say.feature('calendar')('suggest') }).click();
    await expect(page.getByRole('combobox', { name: text('ask.session') })).toHaveValue(new RegExp(session.name));
    await expectAccessible(page, 'asking for a plan');
    await page.getByRole('button', { name: text('ask.go'), exact: true }).click();
    const take = page.getByRole('button', { name: new RegExp(text('side.takeChosen', { count: '' })) });
    await expect(take).toContainText('3');

    await page.getByText(text('side.all'), { exact: true }).click();
    await inList(page, left).getByRole('checkbox').uncheck();
    await expect(take).toContainText('2');
    await inList(page, taken).getByRole('button').first().click();
    await expect(page.getByRole('complementary')).toContainText(text('facts.anyDates'));
    await expectAccessible(page, 'a suggested plan');
    await inList(page, taken).getByRole('button').first().click();

    const times = (await inList(page, lost).textContent()) ?? '';
    const [, day = '', month = ''] = /(\d\d)\.(\d\d), \d\d:\d\d/.exec(times) ?? [];
    await post('/api/calendar/detail/', {
      type: 1,
      station_id: station,
      experiment_name: 'Калибровка',
      start_date: `2038-${month}-${day} 12:00`,
      finish_date: `2038-${month}-${day} 14:00`,
      experiment_calendar: [],
    });
    await expect(page.getByText(text('changed.title'))).toBeVisible();
    await expect(inList(page, lost)).toContainText(text('changed.taken').replace(/: .*/, ''));
    await expect(take).toContainText('1');
    await take.click();
    await expect(page.getByText(text('taken.text.all'))).toBeVisible();
    await expect(page.locator('[data-record][aria-label*="Образцов"]').first()).toBeVisible();

    const applicant = await visit(author, { language });
    await applicant.goto('/user');
    const row = (id: number) => applicant.getByRole('row', { name: new RegExp(`^${id}\\s`) });
    await expect(row(taken)).toContainText(say.contract('proposal')('status.scheduled'));
    await expect(row(left)).toContainText(say.contract('proposal')('status.approve'));

    await page.getByRole('button', { name: text('taken.undo') }).click();
    await expect(page.locator('[data-record][aria-label*="Образцов"]')).toHaveCount(0);
  });

/** The row of a proposal among all of the plan. */
const inList = (page: Page, id: number) =>
  page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`(№|No\\.)\\s${id}`) });
