import { text } from '@luch/contract/kernel/limits.ts';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../draft/rating-draft.ts';
import { submitObstacle, stageOf } from './submit-rules.ts';

const full = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Хорошо', answers: {} };

describe('a rating may be given', () => {
  it('with a comment and a total above 0, and not before', () => {
    expect(submitObstacle({ draft: emptyDraft, conflicts: {} }, [])).toBe('total');
    expect(submitObstacle({ draft: { ...emptyDraft, comment: 'Хорошо' }, conflicts: {} }, [])).toBe('total');
    expect(submitObstacle({ draft: { ...full, comment: '  ' }, conflicts: {} }, [])).toBe('comment');
    expect(submitObstacle({ draft: full, conflicts: {} }, [])).toBeUndefined();
  });

  it('with one mark alone, as long as the mean is not rounded to 0', () => {
    expect(submitObstacle({ draft: { ...emptyDraft, mark3: 0.1, comment: 'Слабо' }, conflicts: {} }, [])).toBe('total');
    expect(
      submitObstacle({ draft: { ...emptyDraft, mark3: 0.2, comment: 'Слабо' }, conflicts: {} }, []),
    ).toBeUndefined();
  });

  it('with a comment that is no longer than it may be, and no mark that was refused', () => {
    expect(submitObstacle({ draft: { ...full, comment: 'а'.repeat(text.comment + 1) }, conflicts: {} }, [])).toBe(
      'long',
    );
    expect(submitObstacle({ draft: full, conflicts: {} }, [], { mark1: '45' })).toBe('mark');
  });

  it('only once one has decided between two versions', () => {
    expect(submitObstacle({ draft: full, conflicts: emptyDraft }, [])).toBe('choice');
  });
});

it('a rating is new, given, or changed after it was given', () => {
  expect(stageOf(full, null)).toBe('new');
  expect(stageOf(full, full)).toBe('given');
  expect(stageOf({ ...full, mark1: 3 }, full)).toBe('changed');
});
