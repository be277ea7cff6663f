import { addDays } from '@luch/contract/kernel/days.ts';
import type { Locator } from '@playwright/test';
import { inDays } from './action-steps.ts';
import { password } from './portal.ts';
import { settled } from './seen.ts';

const turned = (day: string, by: string, to: string) => day.split(by).toReversed().join(to);
const dayAfter = (day: string) => turned(addDays(turned(day, '.', '-'), 1), '-', '.');

/** Not the days of the window before: what it has made may still stand there. */
let windows = 0;
const freshDay = (from: number) => inDays(from + 2 * (windows++ % 40));

/** Gives every empty field of a window something that is right in most. */
export async function fill(asked: Locator): Promise<void> {
  const fields = asked.locator('input:visible:enabled, textarea:visible:enabled');
  // Of a first and a last day, the last is later.
  let day = '';
  // Time of a station, which has a type, and of a proposal: far from all that the demonstration has planned.
  const takesTime = asked.getByLabel('Тип', { exact: true }).or(asked.getByLabel('Время начала', { exact: true }));
  const from = (await takesTime.count()) > 0 ? 150 : 21;
  for (const field of await fields.all()) {
    // A window that was just answered may shut.
    if (!(await field.isVisible())) continue;
    const { type, value, role, isEmpty, hint, isReadOnly, label, isCode, isSearch } = await field.evaluate(
      (element: HTMLInputElement) => ({
        type: element.type,
        value: element.value,
        role: element.getAttribute('role') ?? element.getAttribute('aria-haspopup') ?? '',
        isEmpty: element.value === '',
        hint: `${element.placeholder} ${element.inputMode}`,
        isReadOnly: element.readOnly,
        label: element.labels?.[0]?.innerText ?? '',
        isCode: element.maxLength > 0 && element.maxLength < 5,
        isSearch: element.type === 'search' || element.getAttribute('role') === 'searchbox',
      }),
    );
    if (/^\d\d\.\d\d\.\d{4}$/.test(value)) day = value;
    if (!isEmpty || isCode || isSearch || ['checkbox', 'radio', 'file'].includes(type)) continue;
    if (['combobox', 'listbox'].includes(role) || isReadOnly) {
      await field.click();
      // What has opened with the focus was shut by the press.
      if ((await field.getAttribute('aria-expanded')) === 'false') await field.click();
      const own = await field.getAttribute('aria-controls');
      const lists = own ? asked.page().locator(`[id="${own}"]`) : asked.page().locator('body');
      const option = lists.getByRole('option', { disabled: false }).first();
      await settled(asked.page());
      // Where a name is looked for, nothing is offered before it is typed.
      const isOffered = await option.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
      if (isOffered) await option.click();
      // A list of several stays open, and over what comes next; Escape may shut the window.
      await field.blur({ timeout: 2000 }).catch(() => undefined);
    } else if (/дд|dd|\d\d\.\d\d/i.test(hint)) {
      const isBirth = /рожд/i.test(label);
      if (!isBirth) day = day ? dayAfter(day) : freshDay(from);
      await field.fill(isBirth ? '01.02.1990' : day);
      await field.blur();
    } else if (type === 'password') await field.fill(password);
    else if (type === 'tel') await field.fill('9161234567');
    else if (label.startsWith('Номер UN')) await field.fill('UN 1090');
    else if (type === 'email') await field.fill('someone@example.org');
    else await field.fill(/numeric|decimal/.test(hint) ? '1' : 'Так решено при проверке');
  }
  for (const list of await asked.locator('select:visible:enabled').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
  // Of what may be chosen, one.
  await asked.getByRole('checkbox', { disabled: false }).evaluateAll((boxes: HTMLInputElement[]) => {
    const groups = Map.groupBy(boxes, (box) => box.closest('fieldset, [role=group]') ?? document.body);
    for (const group of groups.values()) if (!group.some(({ checked }) => checked)) group[0]?.click();
  });
  const radios = asked.getByRole('radio', { disabled: false });
  if ((await radios.count()) > 0 && (await asked.getByRole('radio', { checked: true }).count()) === 0)
    await radios.first().click({ force: true });
}
