import { text } from '@luch/contract/kernel/limits.ts';
import { bulkActions } from '@luch/contract/proposal/staff.schemas.ts';
import { describe, expect, it } from 'vitest';
import { startValues } from '../actions/action-forms.ts';
import { allRefused, bulkBody, bulkForm, commentProblem, previewInput, together } from './bulk-rules.ts';

const values = { ...startValues({ limits: {} }) };
const moved = (id: number) => ({ id, because: 'wrong_state', text: 'The status is another one' });
const own = (id: number) => ({ id, because: 'own_proposal', text: 'It is your own' });

describe('one action on many proposals', () => {
  it('asks what the card asks, but for the hours: each gets what it asks for', () => {
    expect(bulkForm('accept').fields).toEqual(['comment']);
    expect(bulkForm('revision').fields).toEqual(['reasons', 'comment']);
    expect(bulkForm('examination').fields).toEqual([]);
    expect(bulkActions.filter((action) => bulkForm(action).danger)).toEqual(['reject', 'deleted']);
  });

  it('sends back only with a comment or a reason, and rejects only with a comment', () => {
    expect(commentProblem('revision', values)?.key).toBe('proposal.refusal.comment_or_reason');
    expect(commentProblem('revision', { ...values, reasons: ['novelty'] })).toBeUndefined();
    expect(commentProblem('reject', { ...values, comment: '  ' })?.key).toBe('proposal.refusal.comment');
    expect(commentProblem('accept', values)).toBeUndefined();
    expect(commentProblem('accept', { ...values, comment: 'x'.repeat(text.comment + 1) })?.key).toBe(
      'validation.too_long',
    );
  });

  it('sends only what its dialog asks', () => {
    const typed = { comment: ' Add a plan ', reasons: ['plan'] as const };
    expect(bulkBody('revision', typed)).toEqual({ comment: 'Add a plan', reasons: ['plan'] });
    expect(bulkBody('reject', typed)).toEqual({ comment: 'Add a plan' });
    expect(bulkBody('examination', typed)).toEqual({});
  });

  it('can ask for a preview before anything is typed', () => {
    for (const action of bulkActions) {
      const { comment = '', reasons = [] } = previewInput(action);
      expect(commentProblem(action, { ...values, comment, reasons }), action).toBeUndefined();
    }
    expect(previewInput('accept')).toEqual({});
  });

  it('names each reason of a refusal once, the commonest first', () => {
    expect(together([own(7), moved(3), moved(4)])).toEqual([
      { text: moved(3).text, ids: [3, 4] },
      { text: own(7).text, ids: [7] },
    ]);
  });

  it('keeps the refusals of the preview beside those met while doing', () => {
    expect(allRefused([own(7)], [moved(3)])).toEqual([own(7), moved(3)]);
    expect(allRefused([own(7)], [moved(7)])).toEqual([moved(7)]);
  });
});
