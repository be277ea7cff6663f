import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoFault, watchFaults } from './effects.ts';
import { fill } from './fill.ts';
import { lookAt, seeing } from './seen.ts';

/** Every button that stands on a page or a card is pressed, and has the effect that it is there for. */

export interface Press {
  readonly page: Page;
  readonly button: Locator;
}
export type Effect = (press: Press) => Promise<void>;
/** A name as screens have it, and what a press must do beyond any effect; those of `here` must be met by their person. */
export interface Row {
  readonly name: RegExp;
  readonly effect: Effect;
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
}

export const acting = 'button, a[href], [role=tab], [role=menuitem]';

interface Standing {
  readonly at: number;
  readonly name: string;
  /** The same button on another row has the same. */
  readonly kind: string;
  readonly does: 'follows' | 'selects' | 'folds' | 'turns' | 'sends' | 'shuts' | 'acts';
}

/** All that can be pressed now, and what each says of itself. */
export const standing = (scope: Locator): Promise<Standing[]> =>
  scope.locator(acting).evaluateAll((elements) => {
    const out =
      ':disabled, [aria-disabled=true], [data-disabled], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])';
    const told = (element: Element): string => {
      const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      const name = element.getAttribute('aria-label') ?? (by ?? element).textContent;
      return name.replaceAll(/\s+/g, ' ').trim();
    };
    const plain = (name: string) =>
      name
        .replace(/^.*(, свободно)$/, '…$1')
        .replaceAll(/«[^»]*»|\p{Lu}[\p{L}-]+ \p{Lu}\..*/gu, '…')
        .replaceAll(/\d+/g, '#');
    return elements.flatMap((element, at) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(out)) return [];
      const name = told(element);
      const does = element.matches('[role=tab]')
        ? ('selects' as const)
        : element.hasAttribute('aria-expanded') && !element.hasAttribute('aria-haspopup')
          ? ('folds' as const)
          : element.hasAttribute('aria-pressed') || element.closest('th, [role=columnheader]')
            ? ('turns' as const)
            : element.matches('a[href]')
              ? ('follows' as const)
              : element.matches('[type=submit]')
                ? ('sends' as const)
                : /^(Закрыть$|Позже)/.test(name) ||
                    (element.closest('[role=dialog], form') &&
                      /^(Отмена|Отменить$|Нет|Не |Назад|Вернуться|Оставить|Пропустить)/.test(name))
                  ? ('shuts' as const)
                  : ('acts' as const);
      const row = element.closest('tr, [role=row], li, article');
      const isNamed = element.hasAttribute('aria-label') || element.matches('.mantine-Button-root');
      const own = isNamed ? (plain(name).split(/[\s:]/)[0] ?? '') : element.className;
      const isOfMany = elements.filter((other) => other.className === element.className).length > 7;
      const kind =
        row || (isOfMany && !element.matches('.mantine-Button-root'))
          ? `${does} in a list ${own}`
          : `${does} ${plain(name)}`;
      return [{ at, name, kind, does }];
    });
  });

const order: readonly Standing['does'][] = ['turns', 'acts', 'sends', 'folds', 'shuts', 'follows', 'selects'];
/** What leads to another list or away is pressed last: what stands here is looked at first. */
const inTurn = (all: readonly Standing[]) => all.toSorted((a, b) => order.indexOf(a.does) - order.indexOf(b.does));

/** What lies on top: a menu, else a card or a window, else the page itself. */
export async function onTop(page: Page) {
  const over = page.locator('[role=menu]:visible, [role=dialog]:visible');
  const depth = await over.count();
  const scope = depth > 0 ? over.last() : page.getByRole('main');
  const label = await scope.evaluate(
    (element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '',
  );
  const place = `${new URL(page.url()).pathname} ${depth} ${label}`.replaceAll(/«[^»]*»/g, '…').replaceAll(/\d+/g, '#');
  return { scope, depth, place };
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
  if (/^(mailto:.+@|tel:\+?\d|https?:)/.test(href)) return true;
  if ((await button.getAttribute('target')) !== '_blank') return false;
  expect((await page.request.get(href)).status(), href).toBe(200);
  return true;
}

/** Any effect that is seen from outside, or on the screen; what sends must have sent. */
async function anyEffect({ page, button }: Press, { does }: Standing): Promise<void> {
  if (does === 'follows' && (await leaves({ page, button }))) return;
  const seen = await lookAt(page);
  // Some are for keys alone.
  if (await button.evaluate((one) => getComputedStyle(one).pointerEvents === 'none')) await button.press('Enter');
  else await button.click({ timeout: 8000 });
  await seen.settled();
  await expect.poll(() => seen.effect(does === 'sends'), { message: 'an effect', timeout: 10_000 }).not.toBe('nothing');
}

/** Goes over the places of one person. @returns what has not its effect, and what should stand somewhere and does not */
export async function walk(page: Page, { addresses, rows }: Walk): Promise<string[]> {
  const faults = watchFaults(page);
  await seeing(page);
  const [pressed, ever] = [new Set<string>(), new Set<string>()];
  /** Where each was first seen, and what was pressed before. */
  const stood = new Map<string, { readonly where: string; readonly after: string }>();
  const met = new Set<Row>();
  const wrong: string[] = [];
  for (const address of addresses) {
    const openers: string[] = [];
    const open = async (): Promise<number> => {
      openers.length = 0;
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await (await lookAt(page)).settled();
      return (await onTop(page)).depth;
    };
    const base = await open();
    let [filled, last] = ['', ''];
    /** How often something was brought once more. */
    const times = new Map<string, number>();
    const start = placeOf(page);
    const isCard = (depth: number) => depth === base && address.includes('id=');
    for (;;) {
      const top = await onTop(page);
      const rowOf = ({ name }: Standing) =>
        rows.find(
          (row) => row.name.test(name) && (!row.onCard || isCard(top.depth)) && top.place.startsWith(row.on ?? ''),
        );
      const keyOf = (one: Standing) => {
        const row = rowOf(one);
        if (row) return `${row.on ?? ''}${row.name.source}`;
        return one.does === 'shuts' && top.depth > base ? one.kind : `${top.place}: ${one.kind}`;
      };
      // Some can be pressed only when all is filled in.
      if (top.depth > base && top.place !== filled) await fill(top.scope);
      filled = top.place;
      const left = inTurn(await standing(top.scope)).filter((one) => !pressed.has(keyOf(one)));
      // What a press has brought goes before what may take it away again, and a window is shut before it sends.
      const next =
        left.find((one) => top.depth > base && one.does === 'shuts' && !ever.has(keyOf(one))) ??
        left.find((one) => !stood.has(keyOf(one)) && one.does !== 'selects') ??
        left[0];
      for (const one of left)
        stood.set(keyOf(one), stood.get(keyOf(one)) ?? { where: `${address}: ${one.name}`, after: last });
      if (!next && top.depth <= base) {
        // What another press has taken away again is brought once more.
        const missed = [...stood].find(
          ([key, { where, after }]) =>
            where.startsWith(`${address}: `) && !ever.has(key) && ever.has(after) && (times.get(after) ?? 0) < 4,
        );
        if (!missed) break;
        const [, { after }] = missed;
        times.set(after, (times.get(after) ?? 0) + 1);
        // Of a window that was opened from a menu, the menu too.
        for (const key of [after, stood.get(after)?.after ?? '']) pressed.delete(key);
        await open();
        continue;
      }
      if (!next) {
        await page.keyboard.press('Escape');
        await (await lookAt(page)).settled();
        if ((await onTop(page)).depth >= top.depth) await open();
        openers.pop();
        continue;
      }
      const row = rowOf(next);
      const key = keyOf(next);
      pressed.add(key);
      ever.add(key);
      last = key;
      if (row) met.add(row);
      const failure = await test
        .step(`${address}: ${next.name}`, async () => {
          const press = { page, button: await marked(page, top.scope.locator(acting).nth(next.at)) };
          if (next.does === 'sends') await fill(formOf(press.button, top.scope));
          await (row ? row.effect(press) : anyEffect(press, next));
          await expectNoFault(page, faults, next.name);
        })
        .then(() => undefined, String);
      faults.take();
      if (failure) wrong.push(`${address}, ${top.place}: ${next.name} (${next.does}): ${failure.slice(0, 600)}`);
      const { depth } = await onTop(page);
      if (failure || placeOf(page) !== start || depth < base) await open();
      else if (depth > top.depth) openers.push(key);
      else if (depth < top.depth) {
        // A window that has more to press is opened once more.
        const opener = openers.pop();
        if (opener && left.some((one) => one !== next)) pressed.delete(opener);
      }
    }
  }
  for (const [key, { where }] of stood) if (!ever.has(key)) wrong.push(`Nobody pressed ${where}`);
  for (const row of rows) if (row.here && !met.has(row)) wrong.push(`${row.on ?? ''}${row.name.source} stands nowhere`);
  return wrong;
}

const placeOf = (page: Page): string => {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('id')}`;
};
