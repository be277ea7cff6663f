import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DateField } from './date-field.tsx';

const field = () => page.getByRole('textbox', { name: 'День' });

const Form = ({ was = null }: { was?: string | null }) => {
  const [day, setDay] = useState<string | null>(was);
  return (
    <>
      <DateField label="День" value={day} onChange={setDay} min="2026-01-10" max="2026-12-20" />
      <output data-testid="value">{day}</output>
    </>
  );
};
const leave = () => userEvent.tab();

test.each([
  ['09.01.2026', '2026-01-09', /^Не\sраньше\s10\.01\.2026$/],
  ['01.01.1949', '1949-01-01', /^Не\sраньше\s10\.01\.2026$/],
  ['21.12.2026', '2026-12-21', /^Не\sпозже\s20\.12\.2026$/],
])('%s lies out of range: it says so and stays as it was typed', async (typed, value, words) => {
  await show(<Form was="2026-03-05" />);
  await field().fill(typed);
  await leave();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(field()).toHaveValue(typed);
  await expect.element(page.getByTestId('value')).toHaveTextContent(value);
});

test.each(['31.02.2026', '05.11', '1e5', 'завтра'])(
  '«%s» is no date: it is named, and what stood there stands',
  async (typed) => {
    await show(<Form was="2026-03-05" />);
    await field().fill(typed);
    await leave();
    await expect
      .element(page.getByText(new RegExp(`^«${typed.replaceAll('.', String.raw`\.`)}»\\s—\\sне\\sдата`)))
      .toBeVisible();
    await expect.element(field()).toHaveValue('05.03.2026');
    await field().fill('06.03.2026');
    await expect.element(page.getByText(/не\sдата/)).not.toBeInTheDocument();
    await expect.element(page.getByTestId('value')).toHaveTextContent('2026-03-06');
  },
);

test('the calendar offers no day, month or year out of range', async () => {
  await show(<Form was="2026-01-15" />);
  await field().click();
  await expect.element(page.getByRole('button', { name: '9 января 2026' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '10 января 2026' })).toBeEnabled();
});
