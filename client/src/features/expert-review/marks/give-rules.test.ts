import { describe, expect, it } from 'vitest';
import type { DraftState } from '../draft/draft-state.ts';
import { emptyDraft } from '../draft/rating-draft.ts';
import { giveBar, saveStateOf, stageOf } from './give-rules.ts';

const full = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, comment: 'Хорошо' };

describe('a rating may be given', () => {
  it('with a comment and a total above 0, and not before', () => {
    expect(giveBar({ mine: emptyDraft, theirs: null })).toBe('total');
    expect(giveBar({ mine: { ...emptyDraft, comment: 'Хорошо' }, theirs: null })).toBe('total');
    expect(giveBar({ mine: { ...full, comment: '  ' }, theirs: null })).toBe('comment');
    expect(giveBar({ mine: full, theirs: null })).toBeUndefined();
  });

  it('with one mark alone, as long as the mean is not rounded to 0', () => {
    expect(giveBar({ mine: { ...emptyDraft, mark3: 0.1, comment: 'Слабо' }, theirs: null })).toBe('total');
    expect(giveBar({ mine: { ...emptyDraft, mark3: 0.2, comment: 'Слабо' }, theirs: null })).toBeUndefined();
  });

  it('only once one has decided between two versions', () => {
    expect(giveBar({ mine: full, theirs: { draft: emptyDraft, version: 2, savedAt: null } })).toBe('choice');
  });
});

it('a rating is new, given, or changed after it was given', () => {
  expect(stageOf(full, null)).toBe('new');
  expect(stageOf(full, full)).toBe('given');
  expect(stageOf({ ...full, mark1: 3 }, full)).toBe('changed');
});

describe('the line of saving', () => {
  const state: DraftState = {
    mine: full,
    base: full,
    version: 1,
    savedAt: '2026-11-21T18:47:00Z',
    isSending: false,
    trouble: null,
    theirs: null,
    isOnDevice: true,
  };
  const typed = { ...state, mine: { ...full, comment: 'Хорошо, но' } };

  it('says saved, saving, or nothing where there is no draft', () => {
    expect(saveStateOf(state)).toBe('saved');
    expect(saveStateOf(typed)).toBe('saving');
    expect(saveStateOf({ ...state, savedAt: null })).toBe('none');
  });

  it('says what keeps the text from the server', () => {
    expect(saveStateOf({ ...typed, trouble: { kind: 'offline' } })).toBe('offline');
    expect(saveStateOf({ ...typed, trouble: { kind: 'closed', detail: '' } })).toBe('closed');
    expect(saveStateOf({ ...typed, theirs: { draft: full, version: 2, savedAt: null } })).toBe('elsewhere');
  });

  it('warns when the text is neither on the server nor on the device', () => {
    expect(saveStateOf({ ...typed, trouble: { kind: 'offline' }, isOnDevice: false })).toBe('lost');
  });
});
