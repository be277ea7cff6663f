import { describe, expect, it } from 'vitest';
import { begin } from '../../../drafts/device-record.ts';
import { emptyDraft } from '../draft/rating-draft.ts';
import { ratingKind, type RatingState } from '../draft/rating-kind.ts';
import { submitObstacle, saveStateOf, stageOf } from './submit-rules.ts';

const full = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Хорошо' };

describe('a rating may be given', () => {
  it('with a comment and a total above 0, and not before', () => {
    expect(submitObstacle({ draft: emptyDraft, conflicts: {} })).toBe('total');
    expect(submitObstacle({ draft: { ...emptyDraft, comment: 'Хорошо' }, conflicts: {} })).toBe('total');
    expect(submitObstacle({ draft: { ...full, comment: '  ' }, conflicts: {} })).toBe('comment');
    expect(submitObstacle({ draft: full, conflicts: {} })).toBeUndefined();
  });

  it('with one mark alone, as long as the mean is not rounded to 0', () => {
    expect(submitObstacle({ draft: { ...emptyDraft, mark3: 0.1, comment: 'Слабо' }, conflicts: {} })).toBe('total');
    expect(submitObstacle({ draft: { ...emptyDraft, mark3: 0.2, comment: 'Слабо' }, conflicts: {} })).toBeUndefined();
  });

  it('only once one has decided between two versions', () => {
    expect(submitObstacle({ draft: full, conflicts: emptyDraft })).toBe('choice');
  });
});

it('a rating is new, given, or changed after it was given', () => {
  expect(stageOf(full, null)).toBe('new');
  expect(stageOf(full, full)).toBe('given');
  expect(stageOf({ ...full, mark1: 3 }, full)).toBe('changed');
});

describe('the line of saving', () => {
  const held = { draft: full, version: 1, savedAt: '2026-11-21T18:47:00Z' };
  const { state } = begin(held, [], ratingKind);
  const typed: RatingState = { ...state, draft: { ...full, comment: 'Хорошо, но' }, device: 'kept' };

  it('says saved, saving, or nothing where there is no draft', () => {
    expect(saveStateOf(state)).toBe('saved');
    expect(saveStateOf(typed)).toBe('saving');
    expect(saveStateOf({ ...state, savedAt: null })).toBe('none');
  });

  it('says what keeps the text from the server', () => {
    expect(saveStateOf({ ...typed, trouble: { kind: 'offline' } })).toBe('offline');
    expect(saveStateOf({ ...typed, trouble: { kind: 'closed', detail: '' } })).toBe('closed');
    expect(saveStateOf({ ...typed, trouble: { kind: 'stale' } })).toBe('saving');
    expect(saveStateOf({ ...typed, conflicts: full })).toBe('elsewhere');
  });

  it('warns when the text is neither on the server nor on the device', () => {
    expect(saveStateOf({ ...typed, trouble: { kind: 'offline' }, device: 'failed' })).toBe('lost');
  });
});
