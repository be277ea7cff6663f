import type { Locator } from '@playwright/test';
import { inDays } from './action-steps.ts';
import { password } from './portal.ts';

/** Gives every empty field of a window something that is right in most. */
export async function fill(asked: Locator): Promise<void> {
  const fields = asked.locator('input:visible:enabled, textarea:visible:enabled');
  for (const field of await fields.all()) {
    // A window that was just answered may shut.
    if (!(await field.isVisible())) continue;
    const { type, role, isEmpty, hint, isReadOnly, isCode, isSearch } = await field.evaluate(
      (element: HTMLInputElement) => ({
        type: element.type,
        role: element.getAttribute('role') ?? element.getAttribute('aria-haspopup') ?? '',
        isEmpty: element.value === '',
        hint: `${element.placeholder} ${element.inputMode}`,
        isReadOnly: element.readOnly,
        isCode: element.maxLength > 0 && element.maxLength < 5,
        isSearch: element.type === 'search' || element.getAttribute('role') === 'searchbox',
      }),
    );
    if (!isEmpty || isCode || isSearch || ['checkbox', 'radio', 'file'].includes(type)) continue;
    if (['combobox', 'listbox'].includes(role) || isReadOnly) {
      await field.click();
      const option = asked.page().getByRole('option').first();
      await option.click({ timeout: 2000 }).catch(() => asked.page().keyboard.press('Escape'));
      // A list of several stays open, and over what comes next.
      await field.blur({ timeout: 2000 }).catch(() => undefined);
    } else if (/дд|dd|\d\d\.\d\d/i.test(hint)) await field.fill(inDays(20));
    else if (type === 'password') await field.fill(password);
    else if (type === 'email') await field.fill('someone@example.org');
    else await field.fill(/numeric|decimal/.test(hint) ? '1' : 'Так решено при проверке');
  }
  for (const list of await asked.locator('select:visible:enabled').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
  const radios = asked.getByRole('radio', { disabled: false });
  if ((await radios.count()) > 0 && (await asked.getByRole('radio', { checked: true }).count()) === 0)
    await radios.first().click({ force: true });
}
