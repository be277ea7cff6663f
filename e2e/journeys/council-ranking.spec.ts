import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ask, draftCouncil, rowOf } from '../support/council-steps.ts';
import { expect, test } from '../support/portal.ts';
import { type Language, words } from '../support/words.ts';

const stations = { ru: 36, en: 37 } as const;
/** Name, hours, marks of the two experts. */
const proposed = [
  ['Alpha', 48, 4.5, 4.3],
  ['Beta', 60, 4.2, 3.8],
  ['Gamma', 48, 4.9, 2.7],
  ['Delta', 36, 3.8, 3.6],
] as const;

for (const language of ['ru', 'en'] satisfies Language[])
  test(`a council sees where the hours of a station end, and takes what fits (${language})`, async ({
    portal,
    visit,
  }) => {
    const say = words(language);
    const text = say.feature('council-card/ranking', 'council-ranking');
    const accepted = say.contract('council')('decision.accept');
    const at = `ranking.${language}`;
    const author = await portal.add({ email: `${at}.author@example.org` });
    const moderator = await portal.add({ email: `${at}.moderator@example.org`, roles: ['moderator'] });
    const experts = [
      await portal.add({ email: `${at}.first@example.org`, roles: ['expert'] }),
      await portal.add({ email: `${at}.second@example.org`, roles: ['expert'] }),
    ] as const;
    const stationId = stations[language];
    const ids: number[] = [];
    for (const [name, requestedHours, ...marks] of proposed) {
      const of = { applicantId: author, kindId: 3, stationId, methodId: null, status: s.expertise };
      const id = await portal.propose({ ...of, name: `${name} ${language}`, requestedHours });
      for (const [one, mark] of marks.entries()) {
        const assignmentId = await portal.assign(id, experts[one] ?? 0);
        await portal.rate({ assignmentId, mark1: mark, mark2: mark, mark3: mark, mark4: mark });
      }
      ids.push(id);
    }
    const page = await visit(moderator, { language });
    await page.goto('/moderator-council');
    const id = await draftCouncil(page, `R-${language}`, ids);
    for (const from_status of [0, 1]) await ask(page, '/api/councils/next_status/', { council_id: id, from_status });

    await page.goto(`/moderator-council?tab=review&id=${id}`);
    await page.getByText(text('byStation'), { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`station=${stationId}`));
    const rowIn = (where: Page, name: string) => rowOf(where, `${name} ${language}`);
    const hours = page.getByRole('dialog').getByRole('textbox').first();
    await hours.fill('132');
    await hours.press('Enter');
    // By order the first two pass; with the third of them 132 hours are filled.
    await expect(page.getByText(text('cut.here', { hours: 132 }))).toBeVisible();
    await expect(page.getByText(text('first'))).toBeVisible();
    await expectAccessible(page, 'the ranking of a station');

    const judge = await visit(experts[0], { language });
    await judge.goto(`/expert-grid?view=councils&tab=review&id=${id}&station=${stationId}`);
    await expect(rowIn(judge, 'Delta')).toContainText(say.feature('council-card')('entries.undecided'));
    await expect(judge.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);

    await page.getByRole('button', { name: text('fits.mark'), exact: true }).click();
    await page.getByRole('button', { name: text('take.yes'), exact: true }).click();
    for (const name of ['Alpha', 'Gamma', 'Delta']) {
      await expect(rowIn(page, name)).toContainText(accepted);
      await expect(rowIn(judge, name)).toContainText(accepted);
    }
    await expect(rowIn(page, 'Beta')).not.toContainText(accepted);
    const { council_stations: kept } = await ask<{ council_stations: { accepted: number }[] }>(
      page,
      `/api/councils/detail/?id=${id}`,
    );
    expect(kept.map((one) => one.accepted)).toEqual([132]);
  });
