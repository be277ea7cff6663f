import { describe, expect, it } from 'vitest';
import { compared } from './compared.ts';
import { newQuestion } from './edited-questions.ts';

const ask = (id: number, more: object = {}) => ({ ...newQuestion(id, 'info'), ...more });

describe('two versions of a form', () => {
  it('tell what came, what went, and in what each other question differs', () => {
    const [kept, gone, come] = [ask(1), ask(2), ask(-1)];
    const now = ask(1, { label: { ru: 'Иначе', en: '' }, required: true, required_from: '2026-12-01' });
    expect(compared([kept, gone], [now, come])).toEqual({
      added: [come],
      changed: [{ was: kept, now, parts: ['label', 'required'] }],
      ended: [gone],
      isReordered: false,
    });
  });
  it('are the same where nothing differs, and another order where only that does', () => {
    expect(compared([ask(1), ask(2)], [ask(1), ask(2)])).toMatchObject({ changed: [], isReordered: false });
    expect(compared([ask(1), ask(2), ask(3)], [ask(3), ask(1)])).toMatchObject({ changed: [], isReordered: true });
  });
});
