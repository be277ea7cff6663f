import { DAY } from '@luch/contract/kernel/days.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../testing/portal-of-file.ts';
import { aProposal } from '../testing/proposals.ts';
import { nightlyTasks } from './modules.ts';
import { mailedLink, signIn } from './modules/account/account.tables.ts';
import { newLink } from './modules/account/mailed-links.ts';
import { proposal } from './modules/proposal/proposal.tables.ts';
import { indexWritten } from './modules/search/search.commands.ts';
import { runNightlyTasks } from './platform/nightly.ts';

const portal = await portalOfFile();

const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * DAY);

describe('at night', () => {
  it('sign-ins and links of long ago are forgotten, and nobody who is signed in is signed out', async () => {
    const start = portal.clock.now();
    const [forgetful, leaver] = [await portal.someone(), await portal.someone()];
    await leaver.call('POST', '/accounts/logout/');
    await newLink(portal.db, forgetful.id, 'reset', start);
    await newLink(portal.db, forgetful.id, 'invite', start);
    const left = async () => [
      (await portal.db.select().from(signIn)).length,
      (await portal.db.select().from(mailedLink)).length,
    ];
    const [signIns = 0] = await left();

    await runNightlyTasks(portal.deps, nightlyTasks);
    expect(await left()).toEqual([signIns, 2]);

    portal.clock.set(inDays(91));
    const recent = await portal.someone();
    await runNightlyTasks(portal.deps, nightlyTasks);
    // The one that was ended 91 days ago, and the link that worked for two hours.
    expect(await left()).toEqual([signIns, 1]);
    expect((await recent.call('GET', '/accounts/profile/')).status).toBe(200);

    portal.clock.set(inDays(30));
    await runNightlyTasks(portal.deps, nightlyTasks);
    // Everybody who has not been here for 120 days.
    expect(await left()).toEqual([1, 0]);
  });

  it('words that nobody’s proposal holds are forgotten, the others stay', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, name: 'Недописанн' });
    await portal.db.update(proposal).set({ name: 'Недописанное' }).where(eq(proposal.id, id));
    await indexWritten(portal.db);
    const words = async () =>
      (await portal.sql`select word from search_word where word like 'недописанн%' order by word`).map(
        ({ word }) => word,
      );
    expect(await words()).toEqual(['недописанн', 'недописанное']);
    await runNightlyTasks(portal.deps, nightlyTasks);
    expect(await words()).toEqual(['недописанное']);
  });
});
