import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { passOptionsWith, passRowWith } from '../../../testing/fixtures/pass.ts';
import { options } from '../../../testing/pass-calls.ts';
import { show } from '../../../testing/show.tsx';
import { PassSection } from './pass-section.tsx';

const ignore = () => undefined;
const noPass = { id: undefined, open: ignore, close: ignore };

test('of three hundred passes the latest stand in the card of a proposal, the others a press away, each once', async () => {
  const list = 'POST /api/passes/list/';
  answers.answerList(list, ({ body }) => {
    const { page: at } = body as { page: number };
    const rows = Array.from({ length: 20 }, (_, index) => passRowWith({ id: 1000 - 20 * at + index }));
    return { rows, total: 300, pages: 15 };
  });
  answers.answer(options, passOptionsWith());
  await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  const more = page.getByRole('button', { name: /Показать ещё/ });
  await expect.element(more).toMatchTextContent(/280\sпропусков/);
  const lines = page.getByRole('region', { name: 'Пропуска' }).getByRole('listitem');
  expect(lines.elements()).toHaveLength(20);
  (more.element() as HTMLElement).click();
  (more.element() as HTMLElement).click();
  await expect.element(more).toMatchTextContent(/260/);
  expect(lines.elements()).toHaveLength(40);
  expect(answers.sent(list).map(({ body }) => (body as { page: number }).page)).toEqual([1, 2]);
});

test('the card of a proposal lists its passes, and offers a request to whoever may ask', async () => {
  answers.answerList('POST /api/passes/list/', [passRowWith()]);
  answers.answer(options, passOptionsWith());
  const shown = await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  await expect.element(page.getByRole('button', { name: /№ 512/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Запросить пропуск' })).toBeVisible();
  await shown.unmount();
  answers.answerList('POST /api/passes/list/', []);
  answers.answer(options, passOptionsWith({ can_create: { allowed: false, kind: 'hidden', because: 'forbidden' } }));
  await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  await vi.waitFor(() => expect(answers.sent(options).length).toBeGreaterThan(1));
  expect(page.getByRole('button', { name: 'Запросить пропуск' }).elements()).toEqual([]);
});

test('once the report is in, no pass is offered any more', async () => {
  answers.answerList('POST /api/passes/list/', [passRowWith()]);
  answers.answer(options, passOptionsWith());
  const { hear } = await show(<PassSection proposalId={1238} address={noPass} />, 'passes');
  const ask = page.getByRole('button', { name: 'Запросить пропуск' });
  await expect.element(ask).toBeVisible();
  answers.answer(
    options,
    passOptionsWith({ can_create: { allowed: false, kind: 'not_now', because: 'pass_not_yet' } }),
  );
  hear('proposal');
  await expect.element(ask).not.toBeInTheDocument();
});
