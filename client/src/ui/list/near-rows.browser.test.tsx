import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { NearRows } from './near-rows.tsx';

const Rows = ({ count, kept }: { count: number; kept?: number }) => (
  <div data-testid="box" style={{ height: 400, overflowY: 'auto' }}>
    <NearRows
      rows={Array.from({ length: count }, (_, at) => at + 1)}
      keyOf={(row) => row}
      height={40}
      isKept={(row) => row === kept}
    >
      {(row) => <div style={{ height: 40 }}>Row {row}</div>}
    </NearRows>
  </div>
);
const drawn = () => page.getByText(/^Row \d+$/).elements().length;
const box = () => page.getByTestId('box').element();

test('a long list draws what is near, and is as high as a whole one', async () => {
  await show(<Rows count={300} />);
  await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible();
  expect(drawn()).toBeLessThan(100);
  // 24 hairlines between 25 parts of twelve.
  expect(box().scrollHeight).toBe(300 * 40 + 24);
});

test('what is scrolled to is drawn, and what was left is not', async () => {
  await show(<Rows count={300} />);
  box().scrollTop = box().scrollHeight;
  await expect.element(page.getByText('Row 300', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Row 1', { exact: true })).not.toBeInTheDocument();
  box().scrollTop = 0;
  await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible();
});

test('the row in hand is drawn wherever it stands, and a short list whole', async () => {
  await show(<Rows count={300} kept={200} />);
  await expect.element(page.getByText('Row 200', { exact: true })).toBeInTheDocument();
  await show(<Rows count={36} />);
  await expect.element(page.getByText('Row 36', { exact: true }).last()).toBeInTheDocument();
});
