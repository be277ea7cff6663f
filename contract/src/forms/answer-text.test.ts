import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

test('a day is written alike in both languages, in a table too', () => {
  const day = { type: 'date', options: [], unit: '' } as const;
  const table = { ...day, type: 'table', columns: [{ ...day, id: 1, label: 'Synthesised' }] } as const;
  const words = { yes: 'yes', no: 'no' };
  for (const language of ['ru', 'en'] as const) {
    expect(answerText(day, '2026-02-10', { ...words, language })).toBe('10.02.2026');
    expect(answerText(table, [{ '1': '2026-02-10' }], { ...words, language })).toBe('Synthesised: 10.02.2026');
  }
});
