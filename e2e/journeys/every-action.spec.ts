import { type CouncilAction, councilStatus, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { type PassStatus, type PersonalPassAction, passMachine, passSlugOf } from '@luch/contract/pass/pass.machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { actionPresses, type Pressed, type Who, whoMay } from '../support/action-steps.ts';
import { ask, move } from '../support/council-steps.ts';
import { expectNoFault, type Faults, sentBy, watchFaults } from '../support/effects.ts';
import { expect, test, type Visit } from '../support/portal.ts';
import { cardOf, unfold } from '../support/proposal-steps.ts';
import { words } from '../support/words.ts';

/**
 * Every action of the machines is pressed in the demonstration, once by each of those who may, and seen to work: the
 * server says yes, and the card says what happened. An action without a row does not compile.
 */
test.use({ isDemonstration: true });

const say = words('ru');

interface Window {
  readonly page: Page;
  readonly faults: Faults;
}
/** What fails is named, and the rest is pressed all the same. */
function stepsOf() {
  const failed: string[] = [];
  const step = async (name: string, press: () => Promise<void>): Promise<void> => {
    await test.step(name, press).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
  };
  return { failed, step };
}

/** One window for each person. */
function windowsOf(visit: Visit): (person: number) => Promise<Window> {
  const known = new Map<number, Window>();
  return async (person) => {
    const page = known.get(person)?.page ?? (await visit(person));
    const window = known.get(person) ?? { page, faults: watchFaults(page) };
    known.set(person, window);
    return window;
  };
}

const places: Readonly<Record<Who, string>> = {
  applicant: '/user',
  // Before moderators, who may do the same and more.
  msc_admin: '/bs',
  moderator: '/moderator-tab-2',
  bs: '/bs',
};
/** Of what is no action of the machine. */
const besides = { bs_verdict: ['bs', 'moderator'], edit_proposal: ['applicant'] } as const;
/** Pressed with their effect in the journey `calendar`, which makes days that are free. */
const elsewhere: readonly Pressed[] = ['reserve_time', 'release_time'];
const isBesides = (action: Pressed): action is keyof typeof besides => action in besides;
const doers = (action: Pressed): readonly string[] =>
  isBesides(action) ? besides[action] : proposalMachine.actions[action].by;

for (const who of Object.keys(places) as Who[]) {
  test(`proposals: every action of ${who}`, async ({ portal, visit }) => {
    test.setTimeout(600_000);
    const windowOf = windowsOf(visit);
    const { failed, step } = stepsOf();
    for (const [action, press] of actionPresses) {
      if (!doers(action).includes(who) || elsewhere.includes(action)) continue;
      const found = await whoMay(portal, who, action);
      if (!found) {
        failed.push(`Nobody may ${action} as ${who} in the demonstration`);
        continue;
      }
      await step(`${action} of ${found.id}`, async () => {
        const { page, faults } = await windowOf(found.person);
        await page.goto(`${places[who]}?id=${found.id}`);
        const open = cardOf(page, say, found.id);
        await expect(open).toBeVisible();
        await press({ page, open, action, id: found.id });
        await expectNoFault(page, faults, action);
      });
    }
    expect(failed).toEqual([]);
  });
}

/** The status of the council that each is pressed on; the one planned goes back to the drafts and comes again. */
const councilsIn: Readonly<Record<CouncilAction, CouncilStatus>> = {
  hold: councilStatus.planning,
  finish_discussion: councilStatus.review,
  delete: councilStatus.planned,
  return: councilStatus.cancelled,
  schedule: councilStatus.draft,
  discuss: councilStatus.planned,
};

test('councils: every action', async ({ portal, visit }) => {
  test.setTimeout(300_000);
  const { sql } = portal;
  const [moderator] = await sql<{ id: number }[]>`select id from person where email = 'moderator@luch.test'`;
  const page = await visit(moderator?.id ?? 0);
  const faults = watchFaults(page);
  const { failed, step } = stepsOf();
  await page.goto('/moderator-council');
  for (const action of Object.keys(councilsIn) as CouncilAction[]) {
    await step(action, async () => {
      const [council] = await sql<{ id: number; name: string }[]>`
        select c.id, c.name from council c where c.status = ${councilsIn[action]}
        order by (select count(*) from council_entry e where e.council_id = c.id) desc, c.id limit 1`;
      if (!council) throw new Error(`No council to ${action}`);
      if (action === 'finish_discussion') await decideAll(page, council.id);
      await page.goto(`/moderator-council?id=${council.id}`);
      await move(page, action, council.name, /./);
      await expectNoFault(page, faults, action);
    });
  }
  expect(failed).toEqual([]);
});

interface Entries {
  readonly proposals_council: readonly { id: number }[];
}
/** All are put off, which asks for neither words nor hours. */
async function decideAll(page: Page, id: number): Promise<void> {
  const card = await ask<Entries>(page, `/api/councils/detail/?id=${id}`);
  for (const entry of card.proposals_council)
    await ask(page, '/api/councils/change_proposal_solution/', {
      council_id: id,
      proposal_council_id: entry.id,
      action: 'change_solution',
      solution: decisions.later,
    });
}

const passText = say.feature('passes');
const passWords = say.contract('pass');
/** In an order in which enough passes are left for each. */
const passActions: Readonly<Record<PersonalPassAction, 'creator' | 'office'>> = {
  send: 'creator',
  delete: 'creator',
  ask_cancel: 'creator',
  in_work: 'office',
  done: 'office',
  reject: 'office',
};

test('passes: every action', async ({ portal, visit }) => {
  test.setTimeout(300_000);
  const { sql } = portal;
  const windowOf = windowsOf(visit);
  const { failed, step } = stepsOf();
  const [office] = await sql<{ id: number }[]>`select id from person where email = 'passes@luch.test'`;
  for (const action of Object.keys(passActions) as PersonalPassAction[]) {
    await step(action, async () => {
      const { from, to } = passMachine.actions[action];
      const [pass] = await sql<{ id: number; status: PassStatus; proposal: number; creator: number }[]>`
        select pass.id, pass.status, proposal_id as proposal, creator_id as creator
        from pass join proposal on proposal.id = proposal_id and proposal.status in (7, 8)
        where pass.status = any(${[...from]}) and ends >= current_date
        order by not exists (select from pass other where other.proposal_id = pass.proposal_id and other.id <> pass.id) desc, pass.id desc
        limit 1`;
      if (!pass) throw new Error(`No pass to ${action} in the demonstration`);
      const isOffice = passActions[action] === 'office';
      const { page, faults } = await windowOf(isOffice ? (office?.id ?? 0) : pass.creator);
      await page.goto(isOffice ? `/passes?id=${pass.id}` : `/user?id=${pass.proposal}`);
      if (!isOffice) {
        await unfold(page, say);
        await page.getByRole('button', { name: new RegExp(`№\\s${pass.id}(?!\\d)`) }).click();
      }
      const label = passWords(`action.${action}.label`);
      const title = passText('card.title', { id: pass.id });
      const open = page
        .getByRole('dialog', { name: title, exact: true })
        .or(page.getByRole('complementary', { name: title, exact: true }));
      await open.getByRole('button', { name: label, exact: true }).click();
      const asked = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: passText('status.no') }) });
      await expect(asked.last()).toBeVisible();
      const reason = asked.last().getByRole('textbox');
      if (await reason.isVisible()) await reason.fill('Так решено при проверке');
      const { detail } = await sentBy<{ detail: string }>(page, 'POST /api/pass/action/', () =>
        asked.last().getByRole('button', { name: label, exact: true }).click(),
      );
      await expect(page.getByText(detail).first()).toBeVisible();
      await expect(asked).toHaveCount(0);
      if (action === 'delete') await expect(open).toBeHidden();
      else {
        const shown = typeof to === 'number' ? `status.${passSlugOf[to]}` : `action.${action}.past`;
        await expect(open.getByText(passWords(shown)).first()).toBeVisible();
      }
      await expectNoFault(page, faults, action);
    });
  }
  expect(failed).toEqual([]);
});
