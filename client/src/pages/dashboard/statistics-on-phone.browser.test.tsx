import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { visit } from '../../../testing/show.tsx';
import { answerStatistics } from '../../../testing/statistics.ts';
import { changeLanguage } from '../../lib/i18n.ts';

beforeEach(answerStatistics);

/** Neither it nor its frame reaches beyond the other's edge. */
async function expectWhole(name: string, said: RegExp): Promise<void> {
  const picture = page.getByRole('img', { name });
  await expect.element(picture).toMatchTextContent(said);
  const frame = picture.element().parentElement?.parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  const rightOf = (one: Element) => one.getBoundingClientRect().right;
  const beyond = () =>
    Math.max(...[...picture.element().querySelectorAll('text')].map(rightOf)) - rightOf(picture.element());
  await expect.poll(beyond).toBeLessThanOrEqual(1);
}

test('on a phone the demand for each station is read whole, its hours below its bar', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Спрос на станции', /СТМ.*×/);
});

test('on a phone the flow of proposals is read whole: stages below each other, and below each what ended there', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Путь заявок', /112.*Ждут рассмотрения.*3.*97\s%.*109.*21/);
});

test('on a phone the name of an organisation stands whole above its bar', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=general');
  await expectWhole('Заявки по организациям', /^[^…]*УрФУ[^…]*$/);
});

test('on a phone the sign of what is counted stands beside the last word of a name', async () => {
  await page.viewport(390, 844);
  answers.answer('PATCH /api/users/profile/detail/', { id: 3, language: 'en' });
  await visit('/dashboard?menu=status');
  // Some of these names just fit into their line.
  await changeLanguage('en');
  await visit('/dashboard?menu=general');
  const signs = page.getByRole('button', { name: /^What is counted/ });
  await expect.poll(() => signs.elements().length).toBeGreaterThan(4);
  for (const sign of signs.elements()) {
    const name = document.createRange();
    name.setStart(sign.parentElement ?? document.body, 0);
    name.setEndBefore(sign);
    const last = [...name.getClientRects()].at(-1);
    const { top, bottom } = sign.getBoundingClientRect();
    expect((top + bottom) / 2, sign.ariaLabel ?? '').toBeLessThan(last?.bottom ?? 0);
  }
  await changeLanguage('ru');
});
