import { page } from 'vitest/browser';
import { answers } from './answers.ts';

const field = (name: RegExp) => page.getByRole('textbox', { name }).first();

async function choose(name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The lists from which whoever registers chooses. */
export function answerRegistration(): void {
  answers.answer('GET /api/references/academic-degree/list/', [
    { id: 1, name: 'Кандидат наук', title: 'Кандидат наук', short_name: '', is_active: true },
  ]);
  answers.answer('GET /api/references/organization/list/', [
    { id: 1, name: 'Институт', title: 'Институт', short_name: '', city: '', country: 'ru' },
  ]);
}

/** The form of registration, filled in without a fault. */
export async function fillInRegistration(): Promise<void> {
  await field(/Фамилия/).fill('Прототипов');
  await field(/^Имя/).fill('Виктор');
  await field(/Отчество/).fill('Сергеевич');
  await field(/Дата рождения/).fill('02.01.1980');
  await choose(/Организация/, 'Институт');
  await choose(/степень/, 'Кандидат наук');
  await field(/почта/).fill('a@example.org');
  await field(/Телефон/).fill('9001234567');
  await page.getByLabelText('Пароль', { exact: true }).fill('Secret123');
  await page.getByLabelText('Пароль ещё раз').fill('Secret123');
  await page.getByRole('checkbox').click();
}
