import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoFault, watchFaults } from './effects.ts';
import { fill } from './fill.ts';
import { lookAt, seeing, settled } from './seen.ts';
import { acting, inTurn, onTop, type Standing, standing } from './standing.ts';

/** Every button that stands on a page or a card is pressed, and has the effect that it is there for. */

export interface Press {
  readonly page: Page;
  readonly button: Locator;
}
export type Effect = (press: Press) => Promise<void>;
/** A name as screens have it, and what a press must do beyond any effect; those of `here` must be met by their person. */
export interface Row {
  readonly name: RegExp;
  /** Without one another journey presses it. */
  readonly effect?: Effect;
  readonly here?: boolean;
  /** Of a card, not of its windows or of a list. */
  readonly onCard?: boolean;
  /** A name that means something else on other pages. */
  readonly on?: string;
}

export interface Walk {
  /** Each shows a place in another state. */
  readonly addresses: readonly string[];
  readonly rows: readonly Row[];
  /** How windows are called that are cards, wherever they are opened. */
  readonly cards: readonly RegExp[];
  /** Where one press uses up what another needs, so that not all can be pressed in one walk. */
  readonly usesUp?: RegExp;
}

/** The form that a button sends, else the window that it stands in. */
const formOf = (button: Locator, scope: Locator) => button.locator('xpath=ancestor::form[1]').or(scope).last();

/** It stays the same when others come before it, as those that clear a field. */
async function marked(page: Page, button: Locator): Promise<Locator> {
  await button.evaluate((element) => {
    for (const one of document.querySelectorAll('[data-now]')) one.removeAttribute('data-now');
    element.setAttribute('data-now', '');
  });
  return page.locator('[data-now]');
}

/** What leaves the page: somebody to write to, another portal, a window of its own. */
async function leaves({ page, button }: Press): Promise<boolean> {
  const href = (await button.getAttribute('href')) ?? '';
  if (/^(mailto:.+@|tel:\+?\d|https?:|webcal:)/.test(href)) return true;
  if ((await button.getAttribute('target')) !== '_blank') return false;
  expect((await page.request.get(href)).status(), href).toBe(200);
  return true;
}

/** Any effect that is seen from outside, or on the screen; what sends must have sent. */
async function anyEffect({ page, button }: Press, { does }: Standing): Promise<void> {
  if (/^(follows|opens)$/.test(does) && (await leaves({ page, button }))) return;
  const seen = await lookAt(page);
  // Some are for keys alone.
  if (await button.evaluate((one) => getComputedStyle(one).pointerEvents === 'none')) await button.press('Enter');
  else await button.click({ timeout: 8000 });
  await seen.settled();
  await expect.poll(() => seen.effect(does === 'sends'), { message: 'an effect', timeout: 10_000 }).not.toBe('nothing');
}

interface Stood {
  readonly where: string;
  readonly url: string;
  readonly after: string;
  /** It may look otherwise among others. */
  readonly named: string;
  /** It is not missed where it has gone again. */
  readonly isPassing: boolean;
}

/** What was said stands over what comes next. */
const shutToasts = (page: Page) =>
  page.locator('.mantine-Notification-closeButton').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });

/** Goes over the places of one person. @returns what has not its effect, and what should stand somewhere and does not */
export async function walk(page: Page, { addresses, rows, cards, usesUp }: Walk): Promise<string[]> {
  const faults = watchFaults(page);
  await seeing(page);
  const [pressed, ever] = [new Set<string>(), new Set<string>()];
  /** Where each was first seen, and what was pressed before. */
  const stood = new Map<string, Stood>();
  const met = new Set<Row>();
  const wrong: string[] = [];
  /** Of what stands in lists: its windows are one place. */
  const titles = new Set<string>();
  for (const address of addresses) {
    /** For each window that is open, what has opened it: of one from a menu, the menu too. */
    const openers: { readonly keys: readonly string[]; readonly hasNew: boolean }[] = [];
    const open = async (at = address): Promise<number> => {
      openers.length = 0;
      last = '';
      await page.goto(at);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await settled(page);
      // What was answered draws parts that ask again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await settled(page);
      return (await onTop(page)).depth;
    };
    let [filled, last] = ['', ''];
    const base = await open();
    /** How often something was brought once more. */
    const times = new Map<string, number>();
    const start = placeOf(page);
    // A menu is of what it was opened from.
    let isOnCard = false;
    const isCard = ({ depth, label }: { depth: number; label: string }) =>
      (depth === base && address.includes('id=')) || cards.some((name) => name.test(label));
    for (;;) {
      const found = await onTop(page);
      const top = { ...found, place: [...titles].reduce((place, title) => place.replace(title, '…'), found.place) };
      const onCard = ({ beside }: Standing) =>
        top.isMenu ? isOnCard : isCard(top) || cards.some((name) => name.test(beside));
      const rowOf = (one: Standing) =>
        rows.find(
          (row) => row.name.test(one.name) && (!row.onCard || onCard(one)) && top.place.startsWith(row.on ?? ''),
        );
      const keyOf = (one: Standing) => {
        const row = rowOf(one);
        if (row) return `${row.on ?? ''}${row.name.source}`;
        return one.does === 'shuts' && top.depth > base ? one.kind : `${top.place}: ${one.kind}`;
      };
      // Some can be pressed only when all is filled in.
      const asked = `${top.place} ${await top.scope.locator('input:visible, textarea:visible').count()}`;
      if (top.depth > base && asked !== filled) await fill(top.scope);
      filled = asked;
      const isPressedElsewhere = (row: Row | undefined) => row !== undefined && !row.effect;
      const left = inTurn(await standing(top.scope)).filter(
        (one) => !isPressedElsewhere(rowOf(one)) && !pressed.has(keyOf(one)),
      );
      const isNew = (one: Standing) => !ever.has(keyOf(one));
      const stays = ({ does }: Standing) => does !== 'follows' && does !== 'selects';
      const ends = ({ does }: Standing) => does === 'finishes' || does === 'sends';
      const goesOn = (one: Standing) => stays(one) && !ends(one) && one.does !== 'shuts';
      // What a press has brought goes before what may take it away again. A window is shut before it sends, and sends
      // when all beside it was pressed.
      const next =
        left.find((one) => top.depth > base && one.does === 'shuts' && isNew(one)) ??
        left.find((one) => !stood.has(keyOf(one)) && one.does !== 'selects') ??
        left.find((one) => isNew(one) && goesOn(one)) ??
        left.find(goesOn) ??
        left.find((one) => isNew(one) && stays(one)) ??
        left[0];
      for (const one of left)
        stood.set(
          keyOf(one),
          stood.get(keyOf(one)) ?? {
            where: `${address}: ${one.name}`,
            url: page.url(),
            after: last,
            named: `${top.place} ${one.name}`,
            isPassing: one.isPassing || (usesUp?.test(address) ?? false),
          },
        );
      if (!next && top.depth <= base) {
        // What another press has taken away again is brought once more, and what has brought that.
        const missed = [...stood].find(
          ([key, { where, after, named, isPassing }]) =>
            where.startsWith(`${address}: `) &&
            !isPassing &&
            !ever.has(key) &&
            !ever.has(named) &&
            (after === '' || ever.has(after)) &&
            (times.get(key) ?? 0) < 3,
        );
        if (!missed) break;
        const [missing, { after, url }] = missed;
        const tries = times.get(missing) ?? 0;
        times.set(missing, tries + 1);
        for (let key: string | undefined = after, steps = 0; key && steps < 8; steps += 1) {
          pressed.delete(key);
          key = stood.get(key)?.after;
        }
        // The address knows much of what stood there: another week, a card. What was meanwhile done away is looked for anew.
        await open(tries < 2 ? url : address);
        // A record of that address may be gone.
        faults.take();
        continue;
      }
      // What ends a window may take away what stands beside its opener.
      const waits = openers.at(-1)?.hasNew && left.every(ends);
      if (!next || (top.depth > base && !top.isMenu && waits)) {
        if (next) for (const opener of openers.at(-1)?.keys ?? []) pressed.delete(opener);
        await page.keyboard.press('Escape');
        const isShut = async () => (await onTop(page)).depth < top.depth;
        await expect
          .poll(isShut, { timeout: 3000 })
          .toBe(true)
          .catch(() => open());
        await settled(page);
        openers.pop();
        continue;
      }
      const row = rowOf(next);
      const key = keyOf(next);
      pressed.add(key);
      ever.add(key).add(`${top.place} ${next.name}`);
      last = key;
      if (row) met.add(row);
      isOnCard = onCard(next);
      const failure = await test
        .step(`${address}: ${next.name}`, async () => {
          await shutToasts(page);
          const press = { page, button: await marked(page, top.scope.locator(acting).nth(next.at)) };
          if (next.does === 'sends') await fill(formOf(press.button, top.scope));
          await (row?.effect ?? anyEffect)(press, next);
          await expectNoFault(page, faults, next.name);
        })
        .then(() => undefined, String);
      faults.take();
      // What others did has drawn it anew under the hand: it is pressed again.
      const isLost = failure?.includes("waiting for locator('[data-now]')") && (times.get(`lost ${key}`) ?? 0) < 2;
      if (isLost) {
        times.set(`lost ${key}`, (times.get(`lost ${key}`) ?? 0) + 1);
        pressed.delete(key);
      } else if (failure)
        wrong.push(`${address}, ${top.place}: ${next.name} (${next.does}): ${failure.slice(0, 1200)}`);
      const { depth, label, isMenu } = await onTop(page);
      if (depth > top.depth && label && next.kind.includes(' in a list ') && next.name.includes(label))
        titles.add(label);
      const hasMore = left.some((one) => one !== next);
      const hasNew = left.some((one) => one !== next && isNew(one) && goesOn(one));
      if (failure || placeOf(page) !== start || depth < base) await open();
      else if (depth > top.depth) openers.push({ keys: [key], hasNew });
      else if (depth < top.depth) {
        // A window that has more to press is opened once more.
        for (const opener of openers.pop()?.keys ?? []) if (hasMore) pressed.delete(opener);
      } else if (top.isMenu && !isMenu) {
        const menu = openers.pop();
        for (const opener of menu?.keys ?? []) if (hasMore) pressed.delete(opener);
        openers.push({ keys: [...(menu?.keys ?? []), key], hasNew: hasNew || (menu?.hasNew ?? false) });
      }
    }
  }
  for (const [key, { where, after, named, isPassing }] of stood)
    if (!ever.has(key) && !ever.has(named) && !isPassing)
      wrong.push(`Nobody pressed ${where} (${key}), there after ${after}`);
  for (const row of rows) if (row.here && !met.has(row)) wrong.push(`${row.on ?? ''}${row.name.source} stands nowhere`);
  return wrong;
}

const placeOf = (page: Page): string => {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('id')}`;
};
