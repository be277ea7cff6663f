import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expectAccessible } from '../support/axe.ts';
import { draftField, onServer, openDraft, saveLineSays } from '../support/draft-steps.ts';
import { letterTo, lettersIn, linkIn, subjectOf } from '../support/letters.ts';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { act, cardOf, pressOnCard, sayYes, submit } from '../support/proposal-steps.ts';
import {
  askServer,
  countTab,
  detailOf,
  historyLine,
  menuItem,
  refusedAtComment,
  rowsOf,
} from '../support/review-steps.ts';
import { type Language, words } from '../support/words.ts';

/** A kind of its own for each story; the head of another one has nothing to do with it. */
const places = { ru: { stationId: 9, kindId: 1 }, en: { stationId: 31, kindId: 3 } } as const;
const otherKind = 2;
const update = '/api/proposals/proposal/update_status/';

async function peopleOf(
  portal: JourneyPortal,
  story: string,
  { stationId, kindId }: { stationId: number; kindId: number },
  language: Language,
) {
  const person = (who: string, more: object) =>
    portal.add({
      email: `plan.${who}.${story}@example.org`,
      firstName: 'Анна',
      middleName: 'Олеговна',
      language,
      ...more,
    });
  return {
    author: await person('author', { lastName: 'Плёнкина' }),
    scientist: await person('scientist', { lastName: 'Станкевич', roles: ['bs'], stations: [stationId] }),
    head: await person('head', { lastName: 'Головина', roles: ['msc_admin'], kinds: [kindId] }),
    otherHead: await person('otherhead', { lastName: 'Реакторова', roles: ['msc_admin'], kinds: [otherKind] }),
  };
}

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('station-proposals');
  const wizard = say.feature('proposal-wizard');
  const proposal = say.contract('proposal');
  const letter = say.letter('proposal');

  test(`a station asks for another plan, the head forwards it, the author answers (${language})`, async ({
    portal,
    visit,
  }) => {
    test.setTimeout(240_000);
    const place = places[language];
    const people = await peopleOf(portal, language, place, language);
    const about = { applicantId: people.author, name: 'Смачивание плёнок', methodId: null, grantedHours: 24 };
    const id = await portal.propose({ ...about, ...place, status: s.approve });

    const station = await visit(people.scientist, { language });
    await station.goto(`/bs/${place.stationId}?tab=planned&id=${id}`);
    await act(station, say, 'bs_plan_change', '');
    await refusedAtComment(station, say, 'bs_plan_change');
    await expectAccessible(station, 'window of a request for another plan');
    await sayYes(station, say, 'bs_plan_change', 'Ячейка не держит вакуум');
    await expect(cardOf(station, say, id)).toContainText('Ячейка не держит вакуум');
    await station.keyboard.press('Escape');
    await expect(rowsOf(station)).toContainText(text('planChange'));

    const head = `plan.head.${language}@`;
    const asked = await letterTo(portal.dataDir, head, subjectOf(letter('plan_change_asked.subject', { id })));
    expect(asked.text).toContain('Ячейка не держит вакуум');
    const office = await visit(people.head, { language });
    await office.goto('/user');
    await menuItem(office, say, say.page('station')('menu.stations'), 1).click();
    await countTab(office, text('overview.plan'), 1).click();
    await expect(office).toHaveURL(/\/bs\?tab=plan$/);
    await expect(rowsOf(office)).toContainText('Смачивание плёнок');
    await expectAccessible(office, 'requests for other plans');
    await rowsOf(office).getByRole('link').click();
    await expect(cardOf(office, say, id)).toContainText('Ячейка не держит вакуум');
    await act(office, say, 'forward_plan_change', ' ');
    await refusedAtComment(office, say, 'forward_plan_change');
    await sayYes(office, say, 'forward_plan_change', 'Опишите опыт без ячейки');
    await expect(cardOf(office, say, id)).toContainText(proposal('status.modification'));
    await office.keyboard.press('Escape');
    await expect(office.getByRole('heading', { name: text('empty.plan.title') })).toBeVisible();
    await expect(menuItem(office, say, say.page('station')('menu.stations'), 0)).toBeVisible();

    const author = `plan.author.${language}@`;
    const told = await letterTo(portal.dataDir, author, subjectOf(letter('plan_change_forwarded.subject', { id })));
    expect(told.text).toContain('Опишите опыт без ячейки');
    const page = await visit(people.author, { language });
    await page.goto(linkIn(told, 'user'));
    await expect(cardOf(page, say, id)).toContainText('Опишите опыт без ячейки');
    await pressOnCard(page, say.feature('proposal-card')('edit.modification'));
    await expect(page).toHaveURL(new RegExp(`/new-proposal/${id}`));
    await openDraft(page, say, id, 1);
    await expect(page.getByText(wizard('locked.text'))).toBeVisible();
    for (const name of ['name', 'keywords', 'background'])
      await expect(draftField(page, say, name)).toHaveAttribute('readonly');
    await openDraft(page, say, id, 2);
    await expect(page.getByLabel(wizard('hours.field'), { exact: true })).toHaveAttribute('readonly');
    await expectAccessible(page, 'wizard, another plan');
    await draftField(page, say, 'experiment_strategy').fill('Две смены на воздухе, без ячейки');
    await saveLineSays(page, say, 'saved');
    await openDraft(page, say, id, 6);
    await submit(page, say, id);
    await expect(page.getByText(wizard('receipt.planSteps.check'))).toBeVisible();
    const now = await onServer(page, id);
    expect(now).toMatchObject({ last_status_id: s.approve, experiment_strategy: 'Две смены на воздухе, без ячейки' });

    // Whoever took part reads the whole round: who, when, in which words.
    for (const [reader, address] of [
      [page, `/user?id=${id}`],
      [station, `/bs/${place.stationId}?tab=planned&id=${id}`],
    ] as const) {
      await reader.goto(address);
      const open = cardOf(reader, say, id);
      await expect(open).toContainText(proposal('status.approve'));
      for (const [action, who, comment] of [
        ['bs_plan_change', 'Станкевич А. О.', 'Ячейка не держит вакуум'],
        ['forward_plan_change', 'Головина А. О.', 'Опишите опыт без ячейки'],
        ['created', 'Плёнкина А. О.', ''],
      ] as const) {
        await expect(historyLine(open, say, action, who)).toContainText(comment);
        await expect(historyLine(open, say, action, who).locator('time')).toBeVisible();
      }
    }

    const elsewhere = await visit(people.otherHead, { language });
    await elsewhere.goto(`/bs?tab=plan&id=${id}`);
    await expect(
      elsewhere.getByRole('heading', { name: say.feature('proposal-card')('missing', { id }) }),
    ).toBeVisible();
    expect((await askServer(elsewhere, detailOf(id))).status).toBe(404);
  });
}

test('a request that the head declines stays among staff: the station reads why and may ask again', async ({
  portal,
  visit,
}) => {
  const say = words('ru');
  const text = say.feature('station-proposals');
  const letter = say.letter('proposal');
  const place = { stationId: 10, kindId: 1 };
  const people = await peopleOf(portal, 'decline', place, 'ru');
  const about = { applicantId: people.author, name: 'Окисление меди', methodId: null, grantedHours: 12 };
  const id = await portal.propose({ ...about, ...place, status: s.approve });
  const station = await visit(people.scientist);
  await station.goto(`/bs/10?tab=planned&id=${id}`);
  await act(station, say, 'bs_plan_change', 'Просим перенести на осень');
  await expect(cardOf(station, say, id)).toContainText('Просим перенести на осень');

  // Meanwhile the head of another kind is asked nothing.
  const elsewhere = await visit(people.otherHead);
  await elsewhere.goto('/bs?tab=plan');
  await expect(countTab(elsewhere, text('overview.plan'), 0)).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: text('empty.plan.title') })).toBeVisible();
  await expect(menuItem(elsewhere, say, say.page('station')('menu.stations'), 0)).toBeVisible();
  for (const action of ['forward_plan_change', 'decline_plan_change']) {
    const body = { proposal_id: id, proposal_action: action, comment: 'Нет' };
    expect((await askServer(elsewhere, update, body)).status).toBe(404);
  }

  const office = await visit(people.head);
  await office.goto('/bs?tab=plan');
  await rowsOf(office).filter({ hasText: 'Окисление меди' }).getByRole('link').click();
  await act(office, say, 'decline_plan_change', '');
  await refusedAtComment(office, say, 'decline_plan_change');
  await sayYes(office, say, 'decline_plan_change', 'Осенью установка закрыта');
  const open = cardOf(office, say, id);
  await expect(historyLine(open, say, 'decline_plan_change', 'Головина А. О.')).toContainText(
    'Осенью установка закрыта',
  );
  await expect(open).toContainText(say.contract('proposal')('status.approve'));

  const answer = subjectOf(letter('plan_change_declined.subject', { id }));
  expect((await letterTo(portal.dataDir, 'plan.scientist.decline@', answer)).text).toContain(
    'Осенью установка закрыта',
  );
  await station.reload();
  await expect(historyLine(cardOf(station, say, id), say, 'decline_plan_change', 'Головина А. О.')).toBeVisible();
  const label = say.contract('proposal')('action.bs_plan_change.label');
  await pressOnCard(station, label);
  await sayYes(station, say, 'bs_plan_change', 'Тогда весной');
  await expect(cardOf(station, say, id)).toContainText('Тогда весной');

  // The author never learns that anything was asked.
  const page = await visit(people.author);
  await page.goto(`/user?id=${id}`);
  await expect(cardOf(page, say, id)).toContainText('Окисление меди');
  const { text: wire } = await askServer(page, detailOf(id));
  for (const hidden of ['Просим перенести', 'Осенью установка', 'Тогда весной']) {
    expect(wire).not.toContain(hidden);
    await expect(page.getByText(hidden)).toHaveCount(0);
  }
  expect(lettersIn(portal.dataDir).filter(({ to }) => to.includes('plan.author.decline@'))).toEqual([]);
});
