import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table.props.ts';

interface Row {
  id: number;
}
const text = (id: string, words: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  head: id,
  cell: () => words,
  ...rest,
});
const columns = [
  text('id', '182', { kind: 'number', width: 72, sortable: true }),
  text('Заявка', 'Дифракция гексагидрата хлорида кобальта при высоком давлении', { opens: true }),
  text('Станция', 'Порошковый дифрактометр', { width: 120, sortable: true }),
  text('Подана', '12.03.2026', { kind: 'date', sortable: true }),
  text('Состояние', 'На экспертизе', { width: 168, sortable: true }),
  text('Часы', '120 / 80 ч', { kind: 'number', width: 150 }),
  text('Действия', 'Оценить и открыть', { kind: 'actions', width: 170 }),
];

const showTable = () =>
  show(
    <DataTable
      name="Заявки"
      columns={columns}
      rows={[{ id: 182 }, { id: 183 }]}
      rowKey={({ id }) => id}
      onOpen={() => undefined}
      onSelect={() => undefined}
      onSort={() => undefined}
      empty={null}
    />,
  );

const heads = () => page.getByRole('columnheader').elements();
const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect().width;

afterEach(() => page.viewport(1280, 900));

test.each([720, 800, 900, 1024])(
  'at %d px titles have room to be read, and the page is not wider than the window',
  async (width) => {
    await page.viewport(width, 900);
    await showTable();
    await expect.poll(() => widthOf('Заявка')).toBeGreaterThanOrEqual(220);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('what does not fit beside the title stands under it by name, and comes back with room', async () => {
  await page.viewport(720, 900);
  await showTable();
  await expect.poll(() => heads().length).toBeLessThan(columns.length);
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByRole('term').filter({ hasText: 'Часы' })).toBeVisible();
  await expect.element(row.getByText('120 / 80 ч')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.poll(() => heads().length).toBe(columns.length);
  await expect.element(row.getByRole('term')).not.toBeInTheDocument();
});

test('columns give way in the order that they say, and what stays after all others', async () => {
  await page.viewport(800, 900);
  await show(
    <DataTable
      name="Заявки"
      columns={[
        text('Заявка', 'Дифракция', { opens: true }),
        text('Станция', 'СТМ', { width: 200, stays: true }),
        text('Оценка', '4,0', { width: 200, givesWay: 2 }),
        text('Полоса', '—', { width: 200, givesWay: 1 }),
      ]}
      rows={[{ id: 182 }]}
      rowKey={({ id }) => id}
      empty={null}
    />,
  );
  const names = () => heads().map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Заявка', 'Станция', 'Оценка']);
  await page.viewport(720, 900);
  await expect.poll(names).toEqual(['Заявка', 'Станция', 'Оценка']);
  for (const [width, shown] of [
    [620, ['Заявка', 'Станция']],
    [420, ['Заявка']],
  ] as const) {
    document.querySelector<HTMLElement>('table')!.parentElement!.style.width = `${width}px`;
    await expect.poll(names).toEqual(shown);
  }
  document.querySelector<HTMLElement>('table')!.parentElement!.style.width = '';
  await page.viewport(1280, 900);
  await expect.poll(names).toEqual(['Заявка', 'Станция', 'Оценка', 'Полоса']);
});

test('of a long list that is drawn in parts the title has its room', async () => {
  await show(
    <DataTable
      name="Отчёт"
      columns={[text('Заявка', 'Дифракция', { opens: true }), text('Станция', 'СТМ', { width: 200 })]}
      rows={Array.from({ length: 200 }, (_, id) => ({ id }))}
      rowKey={({ id }) => id}
      foundBy={({ id }) => String(id)}
      empty={null}
    />,
  );
  await expect.poll(() => document.querySelectorAll('tr[aria-hidden]').length).toBeGreaterThan(0);
  const [title, station] = heads().map((head) => head.getBoundingClientRect().width);
  expect(station).toBe(200);
  expect(title).toBe((document.querySelector('table')?.clientWidth ?? 0) - 200);
});

test('rows are as high as each other until roomier ones are chosen, which is kept', async () => {
  const shown = await showTable();
  const heights = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.getBoundingClientRect().height);
  await expect.poll(heights).toEqual([44, 44]);
  await page.getByRole('button', { name: 'Строки просторнее' }).click();
  await shown.unmount();
  await showTable();
  await page.getByRole('button', { name: 'Строки плотнее' }).click();
  await expect.element(page.getByRole('button', { name: 'Строки просторнее' })).toBeVisible();
});
