import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { questionWith } from '../../../../testing/fixtures/question.ts';
import { rowWith } from '../../../../testing/fixtures/row.ts';
import { visit } from '../../../../testing/show.tsx';
import { answerWizard } from '../../../../testing/wizard.ts';
import { learnQuestions } from './answer-rules.ts';
import { draftOf } from './draft.ts';
import type { ProposalDraftState } from './proposal-kind.ts';
import { draftServer, restore } from './server-port.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('a version brought back empties what had no answer then, and has the server keep what it replaces', async () => {
  const line = questionWith({ id: 31, step: 'sample', type: 'line', label: 'Температура' });
  const { path, saved } = answerWizard({ name: 'Новое', questions: [line], answers: { '31': 'до 500' } });
  answers.answer('GET /api/proposals/proposal/versions/', [
    {
      version: 1,
      saved_at: '2026-02-09T09:00:00.000Z',
      saved_by: 'Иванова А. П.',
      changed: ['name'],
      fields: { name: 'Старое' },
    },
  ]);
  await visit(`${path}?step=1`);
  await button('Ещё').click();
  await page.getByRole('menuitem', { name: 'Прежние версии' }).click();
  await dialog.getByRole('button', { name: /Иванова/ }).click();
  await expect.element(dialog.getByRole('region', { name: 'Температура' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Вернуть всю версию' }).click();
  await expect.poll(() => saved()).toMatchObject([{ name: 'Старое', answers: { '31': null }, restored: true }]);
  await page.getByRole('textbox', { name: /^Ключевые слова/ }).fill('XANES');
  await expect.poll(() => saved().length).toBe(2);
  expect(saved().at(-1)).not.toHaveProperty('restored');
});

test('a table is brought back without the cells of a column that ended and stands nowhere any more', () => {
  const column = { label: 'Газ', type: 'line' as const, options: [], unit: '', min: null, max: null };
  const columns = [
    { ...column, id: 1, is_ended: false },
    { ...column, id: 2, is_ended: true },
  ];
  const table = questionWith({ id: 31, step: 'sample', type: 'table', label: 'Газы', columns });
  const { draft } = answerWizard({ questions: [table], answers: { '31': [{ '1': 'Ne' }] } });
  const changed: object[] = [];
  learnQuestions([table]);
  const engine = {
    state: () => ({ draft: draftOf(draft), base: draftOf(draft) }) as ProposalDraftState,
    change: (patch: object) => void changed.push(patch),
  };
  restore(engine, draft.id, { 'answers.31': [{ '1': 'He', '2': 'слабый' }, { '2': 'сильный' }] });
  expect(changed).toEqual([{ 'answers.31': [{ '1': 'He' }] }]);
  // Where nothing of it can be saved the present one stays.
  restore(engine, draft.id, { 'answers.31': [{ '2': 'слабый' }] });
  restore(engine, draft.id, { 'answers.31': null });
  expect(changed.slice(1)).toEqual([{}, { 'answers.31': null }]);
});

test('what is brought back is kept with the save that carries it, and not with one before', async () => {
  const { draft, saved } = answerWizard({ name: 'Новое' });
  const server = draftServer(draft.id);
  const engine = {
    state: () => ({ draft: draftOf(draft), base: draftOf(draft) }) as ProposalDraftState,
    change: () => undefined,
  };
  restore(engine, draft.id, { name: 'Старое' });
  await server.save({ keywords: 'XANES' }, 1);
  await server.save({ name: 'Старое' }, 2);
  await server.save({ name: 'Новейшее' }, 3);
  const marked = saved().map((body) => (body as { restored?: true }).restored ?? false);
  expect(marked).toEqual([false, true, false]);
});

test('the way back from a plan that was taken over is there after another step too', async () => {
  const { path, draft, saved } = answerWizard({ experiment_strategy: 'Свой план' });
  answers.answerList('GET /api/proposals/proposal/my/', [rowWith({ id: 1200 })]);
  const { router } = await visit(`${path}?step=1`);
  await expect.element(button('Взять план и образцы')).toBeVisible();
  answers.answer('GET /api/proposals/proposal/detail/', { ...draft, id: 1200, experiment_strategy: 'План из 1200' });
  await button('Взять план и образцы').click();
  await dialog.getByRole('button', { name: 'Взять', exact: true }).click();
  await expect.poll(() => saved().at(-1)).toMatchObject({ experiment_strategy: 'План из 1200', restored: true });
  await router.navigate({ href: `${path}?step=4` });
  await expect.element(page.getByRole('heading', { level: 1, name: /Команда/ })).toBeVisible();
  await router.navigate({ href: `${path}?step=2` });
  await button('Вернуть, как было').click();
  await expect.element(page.getByRole('textbox', { name: /^План эксперимента/ })).toHaveValue('Свой план');
});
