import type { Locator, Page } from '@playwright/test';

/** What can be pressed, and where one stands. */

export const acting = 'button, a[href], [role=tab], [role=menuitem]';

export interface Standing {
  readonly at: number;
  readonly name: string;
  /** The same button on another row has the same. */
  readonly kind: string;
  /** It stands while something is on its way, and may be gone before it is pressed. */
  readonly isPassing: boolean;
  /** What it stands in, beside the main part. */
  readonly beside: string;
  readonly does: 'follows' | 'opens' | 'selects' | 'folds' | 'turns' | 'finishes' | 'sends' | 'shuts' | 'acts';
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
        // What stands in a calendar is of a kind by its type, closed or not.
        .replace(/^.+?(, \p{Lu}[^,]+), .*\d\d:\d\d(, выполнено)?.*$/u, '…$1$2')
        .replaceAll(/«[^»]*»|\p{Lu}[\p{L}-]+ \p{Lu}\..*/gu, '…')
        .replaceAll(/\d+/g, '#');
    return elements.flatMap((element, at) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(out)) return [];
      const name = told(element);
      const does = element.matches('[role=tab]')
        ? ('selects' as const)
        : (element.hasAttribute('aria-expanded') && !element.hasAttribute('aria-haspopup')) ||
            name.startsWith('Свернуть')
          ? ('folds' as const)
          : // What is chosen is no more there once it was carried out.
            element.matches('[aria-pressed], th *, [role=columnheader] *') || name === 'Отметить все'
            ? ('turns' as const)
            : element.matches('a[href]')
              ? element.matches('[target=_blank], [href^="mailto:"], [href^="tel:"], [href^="webcal:"]')
                ? ('opens' as const)
                : ('follows' as const)
              : element instanceof HTMLButtonElement && element.type === 'submit' && element.form
                ? ('sends' as const)
                : /^(Закрыть$|Понятно$|Позже)/.test(name) ||
                    (element.closest('[role=dialog], form') &&
                      /^(Отмена|Отменить$|Нет|Не |Назад|Вернуться|Оставить)/.test(name))
                  ? ('shuts' as const)
                  : element.matches('.mantine-Button-root:not([data-variant], [type=submit])') ||
                      /\sвсе(\s|$)/.test(name)
                    ? ('finishes' as const)
                    : ('acts' as const);
      const row = element.closest('tr, [role=row], li, article');
      const isNamed = element.hasAttribute('aria-label') || element.matches('.mantine-Button-root');
      const own = isNamed ? (plain(name).split(/[\s:]/)[0] ?? '') : element.className;
      const isOfMany = elements.filter((other) => other.className === element.className).length > 7;
      const leaving = /^(mailto|tel):/.exec(element.getAttribute('href') ?? '');
      const kind = leaving
        ? `${does} ${leaving[1]}`
        : plain(name).startsWith('…, ')
          ? `${does} in a list ${plain(name)}`
          : row || (isOfMany && !element.matches('.mantine-Button-root, [role=tab]'))
            ? `${does} in a list ${own}`
            : `${does} ${plain(name)}`;
      const isPassing = Boolean(element.closest('section')?.querySelector('[role=progressbar]'));
      const beside = element.closest('aside')?.getAttribute('aria-label') ?? '';
      return [{ at, name, kind, isPassing, beside, does }];
    });
  });

const order: readonly Standing['does'][] = [
  'turns',
  'opens',
  'acts',
  'finishes',
  'sends',
  'folds',
  'shuts',
  'follows',
  'selects',
];
/** What leads to another list or away is pressed last: what stands here is looked at first. */
export const inTurn = (all: readonly Standing[]) =>
  all.toSorted((a, b) => order.indexOf(a.does) - order.indexOf(b.does));

/** What lies on top: a menu, else a card or a window, else the page itself. */
export async function onTop(page: Page) {
  const over = page.locator('[role=menu]:visible, [role=dialog]:visible');
  // At once: a menu may close between two questions about it.
  const { depth, label, isMenu } = await over.evaluateAll((all) => {
    const top = all.at(-1);
    const by = document.getElementById(top?.getAttribute('aria-labelledby') ?? '');
    const name = top?.getAttribute('aria-label') ?? by?.textContent ?? '';
    return { depth: all.length, label: name, isMenu: top?.getAttribute('role') === 'menu' };
  });
  const scope = depth > 0 ? over.last() : page.getByRole('main');
  const place = `${new URL(page.url()).pathname} ${depth} ${label}`.replaceAll(/«[^»]*»/g, '…').replaceAll(/\d+/g, '#');
  return { scope, depth, label, place, isMenu };
}
