import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { questionWith } from '../../../testing/fixtures/question.ts';
import { expectOneCall } from '../../../testing/press-twice.ts';
import { show } from '../../../testing/show.tsx';
import { addFile, answerFile } from '../../api/proposal/files.ts';
import { FileAnswerField } from './file-answer.tsx';

const question = questionWith({ id: 12, type: 'file', label: 'Схема ячейки' });

const choose = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['%PDF-1.7'], 'ячейка.pdf', { type: 'application/pdf' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('a file is sent once, and is the answer when it is there', async () => {
  answers.answer('POST /api/references/file/detail/', {
    id: 31,
    name: 'ячейка.pdf',
    add_date: '2026-03-01T09:00:00.000Z',
    comments: '',
    type: answerFile,
    size: 8,
    url: '/media/31',
    can_delete: true,
  });
  const set = vi.fn();
  await show(
    <FileAnswerField
      question={question}
      value={null}
      set={set}
      error={undefined}
      isLocked={false}
      aside={undefined}
      send={async (file) => ({ file: await addFile(3, answerFile, file), name: file.name })}
      data-path="answers.12"
    />,
  );
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull();
  const call = 'POST /api/references/file/detail/';
  await expectOneCall(choose, call, 'entities/question/file-answer.tsx › FileAnswerField');
  await expect.poll(() => set.mock.calls).toEqual([[{ file: 31, name: 'ячейка.pdf' }]]);
});

const shown = { set: vi.fn(), error: undefined, isLocked: false, 'data-path': 'answers.12' };
const file = { file: 31, name: 'ячейка.pdf' };

test.each([['empty', null] as const, ['answered', file] as const])(
  'who will read it and what it is for stand beside a field that is %s',
  async (_, value) => {
    const asked = { ...question, help: 'Чертёж с размерами' };
    await show(<FileAnswerField {...shown} question={asked} value={value} aside="видит пользовательский офис" />);
    await expect.element(page.getByText('видит пользовательский офис')).toBeVisible();
    await page.getByRole('button', { name: 'Помощь: Схема ячейки' }).click();
    await expect.element(page.getByText('Чертёж с размерами')).toBeVisible();
  },
);

test('where it is closed there is no file to choose', async () => {
  await show(<FileAnswerField {...shown} question={question} value={null} isLocked aside="закрыто" />);
  await expect.element(page.getByText('закрыто')).toBeVisible();
  await expect.element(page.getByText('не отвечено')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Выбрать файл' })).not.toBeInTheDocument();
});
