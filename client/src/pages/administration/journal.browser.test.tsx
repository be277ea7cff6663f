import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { visit } from '../../../testing/show.tsx';

test('the journal says who did what, with the old one struck out', async () => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/audit/', [
    {
      id: 1,
      at: '2026-11-03T07:12:00.000Z',
      by: 'Советова К. А.',
      by_id: 1,
      action: 'setting_changed',
      title: 'настройка изменена',
      subject: 'setting',
      subject_id: null,
      about: '',
      changes: [{ name: 'Заявок в работе у одного автора', from: '10', to: '5' }],
    },
  ]);
  answers.answer('GET /api/administration/audit/actions/', [
    { action: 'setting_changed', title: 'настройка изменена' },
  ]);
  await visit('/admin/audit');
  await expect
    .element(page.getByRole('table', { name: 'Журнал' }))
    .toMatchTextContent(/Советова.*Заявок в работе.*10 → 5/);
  await expect.element(page.getByText('10', { exact: true })).toHaveProperty('tagName', 'S');
});
