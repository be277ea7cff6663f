import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DateField } from './date-field.tsx';
import { Dialog } from './dialog.tsx';

const widthOf = (name: string) => page.getByRole('dialog', { name }).element().getBoundingClientRect().width;

test.each([
  ['narrow', 0.4],
  ['wide', 0.6],
] as const)('a %s dialog takes %d of a wide window', async (size, part) => {
  await page.viewport(1600, 900);
  await show(
    <Dialog opened onClose={() => undefined} title="Окно" size={size}>
      Текст
    </Dialog>,
  );
  await expect.poll(() => widthOf('Окно')).toBeCloseTo(1600 * part, 0);
  await page.viewport(1280, 900);
});

test('a calendar begins its weeks on Monday and offers no day before the earliest one', async () => {
  await show(<DateField label="Дата рождения" value="1950-01-15" onChange={() => undefined} min="1950-01-01" />);
  await page.getByRole('textbox').click();
  await expect.element(page.getByRole('table')).toBeVisible();
  const days = [...page.getByRole('table').element().querySelectorAll('th')];
  expect(days.map((day) => day.textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  await expect.element(page.getByRole('button', { name: '31 декабря 1949' })).toBeDisabled();
});

const Opening = ({ fromMenu = false }: { fromMenu?: boolean }) => {
  const [opened, setOpened] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const open = () => setOpened(true);
  return (
    <>
      {fromMenu ? (
        <Menu>
          <Menu.Target>
            <button>Ещё</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={open}>Открыть</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <button onClick={open}>Открыть</button>
      )}
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Окно" footer={<button>Отправить</button>}>
          <input aria-label="Первое поле" />
          <DateField label="День" value={day} onChange={setDay} />
        </Dialog>
      )}
    </>
  );
};
const dialog = page.getByRole('dialog', { name: 'Окно' });

test('a dialog begins at its first field', async () => {
  await show(<Opening />);
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect.element(dialog.getByLabelText('Первое поле')).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => dialog.getByRole('button', { name: 'Закрыть' }).click()],
])('closed by %s, a dialog gives the focus back to the button that opened it', async (_way, close) => {
  await show(<Opening />);
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect.element(dialog.getByLabelText('Первое поле')).toHaveFocus();
  await close();
  await expect.element(page.getByRole('button', { name: 'Открыть' })).toHaveFocus();
});

const Asking = () => {
  const [opened, setOpened] = useState(true);
  const [isAsking, ask] = useState(false);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Окно">
      <button onClick={() => ask(true)}>Удалить</button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => undefined}
        title="Удалить?"
        yes="Да"
        no="Не удалять"
      />
    </Dialog>
  );
};

test('Escape answers the question on top, and only the next one closes the dialog below', async () => {
  await show(<Asking />);
  const question = page.getByRole('dialog', { name: 'Удалить?' });
  // The order in which windows hear a key changes with each opening.
  for (let time = 1; time <= 2; time += 1) {
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

const TwoQuestions = () => {
  const [opened, setOpened] = useState(false);
  const [question, ask] = useState<string>();
  return (
    <>
      <button onClick={() => setOpened(true)}>Открыть</button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Окно">
          {['Первый', 'Второй'].map((name) => (
            <button key={name} onClick={() => ask(name)}>
              {name}
            </button>
          ))}
          {question && (
            <ConfirmDialog
              opened
              onClose={() => ask(undefined)}
              onConfirm={() => setOpened(false)}
              title="Точно?"
              yes="Да"
              no="Нет"
            />
          )}
        </Dialog>
      )}
    </>
  );
};

test('two questions asked in turn, and closed with the window below, give the focus back to what opened that', async () => {
  await show(<TwoQuestions />);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Открыть');
  for (const name of ['Первый', 'Второй']) {
    await press(name);
    await press('Нет');
    await expect.element(page.getByRole('dialog', { name: 'Точно?' })).not.toBeInTheDocument();
  }
  await press('Первый');
  await press('Да');
  await expect.element(page.getByRole('button', { name: 'Открыть' })).toHaveFocus();
});

test('a dialog that was opened from a menu gives the focus back to the button of the menu', async () => {
  await show(<Opening fromMenu />);
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Открыть' }).click();
  await expect.element(dialog.getByLabelText('Первое поле')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Ещё' })).toHaveFocus();
});

test('a press beside an open calendar closes the calendar, the next one the dialog', async () => {
  await show(<Opening />);
  await page.getByRole('button', { name: 'Открыть' }).click();
  await dialog.getByRole('textbox', { name: 'День' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  const beside = { position: { x: 5, y: 5 } };
  await page.elementLocator(document.body).click(beside);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await page.elementLocator(document.body).click(beside);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog that begins with a day has the focus there, and the calendar opens by a press, by typing or by an arrow', async () => {
  await show(
    <Dialog opened onClose={() => undefined} title="Окно">
      <DateField label="День" value={null} onChange={() => undefined} />
    </Dialog>,
  );
  const day = dialog.getByRole('textbox', { name: 'День' });
  const calendar = page.getByRole('table');
  await expect.element(day).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  for (const open of ['{ArrowDown}', '1']) {
    await userEvent.keyboard(open);
    await expect.element(calendar).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar).not.toBeInTheDocument();
  }
  await day.click();
  await expect.element(calendar).toBeVisible();
});

test('Tab stays in a window whose last part is folded away, forwards and backwards', async () => {
  await show(
    <>
      <button>Под окном</button>
      <Dialog opened onClose={() => undefined} title="Окно">
        <button>Первая</button>
        <div style={{ contentVisibility: 'hidden' }}>
          <button>Свёрнутая</button>
        </div>
      </Dialog>
    </>,
  );
  const names: (string | null)[] = [];
  await expect.element(page.getByRole('button', { name: 'Первая' })).toBeVisible();
  for (const press of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(press);
    const { activeElement } = document;
    names.push(
      activeElement?.closest('[role="dialog"]') ? activeElement.tagName : `снаружи: ${activeElement?.textContent}`,
    );
  }
  expect(names).toEqual(Array.from({ length: 6 }, () => 'BUTTON'));
});
