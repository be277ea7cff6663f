import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { SearchField } from './search-field.tsx';

const told: string[] = [];
let addressed: (value: string) => void;
const Sought = () => {
  const [value, setValue] = useState('');
  useEffect(() => {
    addressed = setValue;
  }, []);
  const hear = (text: string) => {
    told.push(text);
    setValue(text);
  };
  return <SearchField label="Поиск" value={value} onChange={hear} />;
};

test('a search that is cleared at once is not told afterwards', async () => {
  await show(<Sought />);
  await page.getByRole('searchbox').fill('катализ');
  const clear: HTMLElement | null = document.querySelector('[aria-label="Очистить"]');
  clear?.click();
  await new Promise((done) => setTimeout(done, 400));
  expect(told).toEqual(['']);
});

test('a word that goes and comes by the address stands in the field again', async () => {
  await show(<Sought />);
  const field = page.getByRole('searchbox');
  await field.fill('катализ');
  await expect.poll(() => told.at(-1)).toBe('катализ');
  addressed('');
  await expect.element(field).toHaveValue('');
  addressed('катализ');
  await expect.element(field).toHaveValue('катализ');
});
