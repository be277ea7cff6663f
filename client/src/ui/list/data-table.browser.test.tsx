import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { changeLanguage } from '../../lib/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
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
  text('Действия', 'Оценить и открыть', { kind: 'actions' }),
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

/** A column that is wide in Russian alone. */
const InWords = () => (
  <DataTable
    name="Заявки"
    columns={[
      text('title', 'Дифракция гексагидрата хлорида кобальта', { opens: true }),
      text('hours', '', { cell: () => <div style={{ width: currentLanguage() === 'ru' ? 600 : 60 }}>120</div> }),
    ]}
    rows={[{ id: 182 }]}
    rowKey={({ id }) => id}
    onOpen={() => undefined}
    empty={null}
  />
);

test('what another language has room for stands beside the title again', async () => {
  await page.viewport(720, 900);
  const shown = await show(<InWords />);
  await expect.poll(() => heads().length).toBe(1);
  await changeLanguage('en');
  await expect.poll(() => heads().length).toBe(2);
  await shown.unmount();
  await changeLanguage('ru');
});
