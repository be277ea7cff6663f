import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ChunkError } from '../../lib/chunk-error.ts';
import { changeLanguage, needTexts } from '../../lib/i18n.ts';
import { FailurePage } from './failure-page.tsx';

test.each([
  ['that was late', new ChunkError(true), 'Загрузка заняла больше 120 секунд и остановлена.'],
  ['that did not come', new ChunkError(false), 'Проверьте сеть и загрузите страницу ещё раз.'],
  ['of its own', new Error('any'), 'Произошла ошибка на этой странице.'],
])('a page with a fault %s says so and offers to try again', async (_fault, error, words) => {
  await show(<FailurePage error={error} reset={vi.fn<() => void>()} />);
  await expect.element(page.getByRole('alert').getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
});

test('words that do not arrive are a part of the page that did not come', async () => {
  await expect(needTexts('not-there' as never)).rejects.toBeInstanceOf(ChunkError);
  // The others change their language all the same.
  await changeLanguage('en');
  await changeLanguage('ru');
});
