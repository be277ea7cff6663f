import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

/** In every list of the demonstration, at every width of a table and in both languages, each cell holds what it shows. */
test.use({ isDemonstration: true });

const lists: Readonly<Record<string, readonly string[]>> = {
  applicant: ['/user', '/user?tab=archive', '/user?tab=deleted'],
  expert: ['/expert-grid', '/my-councils'],
  scientist: ['/bs/1', '/bs/1?tab=archive', '/bs/report'],
  moderator: [
    ...['statement', 'review', 'expertise', 'approve', 'accepted', 'appointment', 'completion'].map(
      (tab) => `/moderator-tab-2?tab=${tab}`,
    ),
    '/moderator-council',
    '/moderator-council?id=3',
    '/sessions',
    '/bs/report',
  ],
  passes: ['/passes', '/passes?tab=archive', '/gate'],
  admin: ['/admin/people', '/admin/people?id=1', '/admin/work', '/admin/lists', '/admin/audit'],
};

/** What sticks out of its cell, and of the page itself. What is cut with dots, or scrolls, is cut on purpose, if it is no date. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const odd: string[] = [];
    const isMoment = /^\d\d\.\d\d\.\d{4}(, \d\d:\d\d)?$/;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) odd.push(`the page is ${wide} px too wide`);
    // Only lines of the very block that they stand in end in dots, and only where nothing around it cuts the dots.
    const isWhole = (holder: Element, box: DOMRect, cell: Element, mayEndInDots: boolean): boolean => {
      let [{ left, right }, isWithin]: [Pick<DOMRect, 'left' | 'right'>, boolean] = [box, !mayEndInDots];
      for (let one: Element | null = holder; one; one = one === cell ? null : one.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(one);
        // Only heard.
        if (one.clientWidth <= 1 && display !== 'inline') return true;
        if (/auto|scroll/.test(overflowX)) return true;
        const room = one.getBoundingClientRect();
        const isOut = (overflowX !== 'visible' || one === cell) && (right > room.right + 1 || left < room.left - 1);
        if (isOut && (isWithin || (textOverflow !== 'ellipsis' && webkitLineClamp === 'none'))) return false;
        if (isOut) ({ left, right } = room);
        isWithin ||= display !== 'inline';
      }
      return true;
    };
    for (const cell of document.querySelectorAll('main td, main th')) {
      const room = cell.getBoundingClientRect();
      if (room.width === 0) continue;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const parts: { name: string; box: DOMRect; holder: Element }[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        if (text.parentElement && !text.parentElement.closest('[hidden]'))
          parts.push({ name: text.textContent ?? '', box: range.getBoundingClientRect(), holder: text.parentElement });
      }
      // The button of a head is larger than its word, for the pointer.
      for (const button of cell.querySelectorAll(cell.tagName === 'TH' ? 'svg' : 'button, a, svg'))
        parts.push({
          name: button.getAttribute('aria-label') ?? button.tagName,
          box: button.getBoundingClientRect(),
          // Stars are drawn in part.
          holder: button instanceof SVGElement ? cell : button,
        });
      const out = parts.find(
        ({ name, box, holder }) => box.width > 1 && !isWhole(holder, box, cell, !isMoment.test(name)),
      );
      if (out)
        odd.push(`${cell.tagName} ${out.name.trim().slice(0, 40)}: ${Math.round(out.box.right - room.right)} px`);
    }
    return [...new Set(odd)];
  });

for (const who of Object.keys(lists))
  test(`each cell holds what it shows in the lists of ${who}`, async ({ portal, visit }) => {
    test.setTimeout(300_000);
    const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
    for (const language of ['ru', 'en'] as const) {
      const page = await visit(person?.id ?? 0, { viewport: { width: 1440, height: 900 }, language });
      for (const path of lists[who] ?? []) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
        for (const width of [1440, 1024, 720]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          expect.soft(await sticksOut(page), `${path} at ${width} in ${language}`).toEqual([]);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await page.context().close();
    }
  });
