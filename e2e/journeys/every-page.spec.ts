import { expect, test } from '@playwright/test';
import { byDefault } from '../../server/testing/as-shipped.ts';
import { causeEveryLetter } from '../../server/testing/every-letter.ts';
import { everybody, openEveryPage, patternsOf } from '../support/every-page.ts';

/** The pages are those of the built screens: one that asks for something nobody gives is named. */
test('every page opens for everybody whose it is, in a portal as it is shipped, without a fault', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const portal = await byDefault();
  try {
    const told = await causeEveryLetter(portal);
    const changed = new Set<string>();
    const seen = await Promise.all(everybody.map((who) => openEveryPage(browser, portal, told, who, changed)));
    const opened = new Set(seen.flatMap(({ pages }) => pages));
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect((await patternsOf(browser, portal)).filter((pattern) => !opened.has(pattern))).toEqual([]);
  } finally {
    await portal.close();
  }
});
