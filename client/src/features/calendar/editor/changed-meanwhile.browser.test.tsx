import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { changedAnswer, recordAt } from '../../../../testing/fixtures/calendar.ts';
import {
  answerEditor,
  change,
  dragged,
  Editor,
  finish,
  save,
  standing,
  start,
} from '../../../../testing/interval-editor.tsx';
import { show } from '../../../../testing/show.tsx';

beforeEach(answerEditor);

type Standing = (typeof standing)[number];

/** The same editor, under which the record changes, in one step or in several. */
const Watched = ({ before, after }: { before: Standing; after: Standing | readonly Standing[] }) => {
  const [count, move] = useState(0);
  const steps = [before, ...[after].flat()];
  return (
    <>
      <button onClick={() => move(count + 1)}>Чужое изменение</button>
      <Editor word="r70" records={[...standing, steps[count] ?? before]} given={dragged} />
    </>
  );
};

const Reopened = ({ before, after }: { before: Standing; after: Standing }) => {
  const [open, setOpen] = useState<Standing | undefined>(before);
  return (
    <>
      <button type="button" onClick={() => setOpen(undefined)}>
        Закрыть редактор
      </button>
      <button type="button" onClick={() => setOpen(after)}>
        Открыть снова
      </button>
      {open && <Editor word={`r${open.id}`} records={[open]} />}
    </>
  );
};

test('a change by somebody else under the open editor is said, and nothing typed is lost', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-17 09:00', finish_date: '2026-11-17 21:00', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await expect.element(start).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  await expect.element(page.getByText(/Теперь она стоит 17\.11, 09:00–21:00/)).toBeVisible();
  await expect.element(finish).toHaveValue('12:00');
  answers.refuse(change, 409, { error: 'Запись изменили', code: 'moved_on' });
  await save.click();
  expect(answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 1, start_date: '2026-11-21 09:00' });
  await page.getByRole('button', { name: 'Взять новые даты' }).click();
  await expect.element(finish).toHaveValue('21:00');
});

test('a drag of the record whose editor is open is asked about, and not put back by saving', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  // It stands there before the server knows of it, and then as the server answers.
  const put = { ...before, start_date: '2026-11-17 09:00', finish_date: '2026-11-17 21:00' };
  await show(<Watched before={before} after={[put, { ...put, version: 2 }]} />, 'calendar');
  const step = page.getByRole('button', { name: 'Чужое изменение' });
  await step.click();
  await step.click();
  await expect.element(page.getByText(/Теперь она стоит 17\.11, 09:00–21:00/)).toBeVisible();
});

test('a change that leaves its times as they are is nothing to ask about, and nothing in the way', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, description: 'С охлаждением', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  answers.answer(change, changedAnswer({ ...after, version: 3 }, 79));
  await save.click();
  await expect.poll(() => answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 2 });
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
});

test('what was typed before somebody else’s change is not mixed with it, and not saved over it without a word', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-18 11:00', finish_date: '2026-11-18 23:00', version: 2 };
  await show(<Reopened before={before} after={after} />, 'calendar');
  await userEvent.selectOptions(finish, '18:00');
  await page.getByRole('button', { name: 'Закрыть редактор' }).click();
  await page.getByRole('button', { name: 'Открыть снова' }).click();
  await expect.element(page.getByText(/Теперь она стоит 18\.11, 11:00–23:00/)).toBeVisible();
  await expect.element(start).toHaveValue('09:00');
  await expect.element(finish).toHaveValue('18:00');
  answers.refuse(change, 409, { error: 'Запись изменили', code: 'moved_on' });
  await save.click();
  await expect.poll(() => answers.sent(change)[0]?.body).toMatchObject({ id: 70, seen_version: 1 });
  await page.getByRole('button', { name: 'Взять новые даты' }).click();
  await expect.element(finish).toHaveValue('23:00');
  await page.getByRole('button', { name: 'Закрыть редактор' }).click();
  await page.getByRole('button', { name: 'Открыть снова' }).click();
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
});

test('one’s own dates may be kept over somebody else’s change, and are then saved over it', async () => {
  const before = recordAt({ id: 70, start_date: '2026-11-18 09:00', finish_date: '2026-11-18 21:00' });
  const after = { ...before, start_date: '2026-11-17 09:00', finish_date: '2026-11-17 21:00', version: 2 };
  await show(<Watched before={before} after={after} />, 'calendar');
  await page.getByRole('button', { name: 'Чужое изменение' }).click();
  answers.answer(change, changedAnswer({ ...after, version: 3 }, 80));
  await page.getByRole('button', { name: 'Оставить мои' }).click();
  await expect.element(page.getByText(/Теперь она стоит/)).not.toBeInTheDocument();
  await expect.element(finish).toHaveValue('12:00');
  await save.click();
  await expect
    .poll(() => answers.sent(change)[0]?.body)
    .toMatchObject({ id: 70, seen_version: 2, start_date: '2026-11-21 09:00' });
});
