import { describe, expect, it } from 'vitest';
import { actionForms, fileTypeOf, startValues, type ActionValues } from './action-forms.ts';
import { bodyOf, fieldOfWire, fileProblem, problemsOf } from './action-rules.ts';
import { cardActions } from './arrange.ts';

const facts = { last_status_id: 2, station_id: 5, provided_experiment_duration: 60 };
const today = '2026-11-21';
const typed = (values: Partial<ActionValues>): ActionValues => ({
  ...startValues({ experiment_duration: 60 }),
  ...values,
});
const problemIn = (action: keyof typeof actionForms, field: keyof ActionValues, values: Partial<ActionValues> = {}) =>
  problemsOf(action, typed(values), facts, today)[field]?.key;
const aFile = (name: string, size = 10) => new File(['x'.repeat(size)], name);

describe('the dialogs of the card', () => {
  it('has one for every action but editing', () => {
    expect(Object.keys(actionForms).sort()).toEqual(cardActions.filter((name) => name !== 'edit_proposal').toSorted());
  });

  it('begins an acceptance with the requested hours and takes halves only', () => {
    expect(problemIn('accept', 'granted')).toBeUndefined();
    expect(problemIn('accept', 'granted', { granted: 36.5 })).toBeUndefined();
    expect(problemIn('accept', 'granted', { granted: 36.25 })).toBe('proposal.refusal.hours_halves');
    expect(problemIn('accept', 'granted', { granted: 0 })).toBe('proposal.refusal.hours');
    expect(problemIn('accept', 'granted', { granted: 1501 })).toBe('proposal.refusal.hours_too_many');
  });

  it('asks a revision for a comment or a reason', () => {
    expect(problemIn('revision', 'comment')).toBe('proposal.refusal.comment_or_reason');
    expect(problemIn('revision', 'comment', { comment: '  ' })).toBe('proposal.refusal.comment_or_reason');
    expect(problemIn('revision', 'comment', { comment: 'Masses' })).toBeUndefined();
    expect(problemIn('revision', 'comment', { reasons: ['plan'] })).toBeUndefined();
  });

  it('asks a verdict for a resolution and a comment', () => {
    expect(problemIn('bs_verdict', 'resolution')).toBe('proposal.refusal.resolution');
    expect(problemIn('bs_verdict', 'comment')).toBe('proposal.refusal.comment');
    expect(problemIn('bs_verdict', 'comment', { comment: 'x'.repeat(1001) })).toBe('validation.too_long');
    expect(problemIn('bs_verdict', 'resolution', { resolution: 1 })).toBeUndefined();
  });

  it('begins approving with what was approved before', () => {
    const card = { experiment_duration: 60, applicant_equipment_approved: 'Насос' };
    expect(startValues(card).equipment).toBe('Насос');
  });

  it('calls the comment of a proposal that was not carried out a reason', () => {
    expect(problemIn('not_realized', 'comment')).toBe('proposal.refusal.reason');
  });

  it('holds comments to their limits: 1000, and 180 beside a file', () => {
    expect(problemIn('reject', 'comment', { comment: 'x'.repeat(1001) })).toBe('validation.too_long');
    expect(problemIn('upload_report', 'comment', { comment: 'x'.repeat(181) })).toBe('validation.too_long');
    expect(problemIn('upload_report', 'comment', { comment: 'x'.repeat(180) })).toBeUndefined();
  });

  it('asks a silent change for another status and a date from 2021 to 2028', () => {
    expect(problemIn('change_status', 'status')).toBe('proposal.refusal.new_status');
    expect(problemIn('change_status', 'status', { status: 2 })).toBe('proposal.refusal.same_status');
    expect(problemIn('change_status', 'date')).toBe('proposal.refusal.date');
    expect(problemIn('change_status', 'date', { date: '2020-12-31' })).toBe('proposal.refusal.date_range');
    expect(problemIn('change_status', 'date', { date: '2028-12-31' })).toBeUndefined();
    expect(problemIn('change_status', 'file')).toBeUndefined();
  });

  it('uploads the file of a silent change as a report with 9 and as a publication with 10', () => {
    const type = (status: number | null) => fileTypeOf('change_status', { status });
    expect([type(9), type(10), type(8), type(null)]).toEqual([1, 2, undefined, undefined]);
  });

  it('wants another station, more time than none and a day that is not past', () => {
    expect(problemIn('change_station', 'station', { station: 5 })).toBe('proposal.refusal.other_station');
    expect(problemIn('add_time', 'hours', { hours: null })).toBe('proposal.refusal.hours');
    expect(problemIn('add_time', 'hours', { hours: 1441 })).toBe('proposal.refusal.hours_too_many');
    expect(problemIn('extend_session', 'sessionEnd', { sessionEnd: '2026-11-20' })).toBe('proposal.refusal.date_past');
    expect(problemIn('extend_session', 'sessionEnd', { sessionEnd: today })).toBeUndefined();
  });

  it('takes files of the allowed kinds up to 6 MB', () => {
    expect(fileProblem(aFile('report.pdf'))).toBeUndefined();
    expect(fileProblem(aFile('REPORT.DOCX'))).toBeUndefined();
    expect(fileProblem(aFile('report.exe'))?.key).toBe('errors.file_kind');
    expect(fileProblem(aFile('report.pdf', 6_291_457))?.key).toBe('errors.file_too_large');
    expect(problemIn('upload_report', 'file')).toBe('proposal.refusal.file');
  });

  it('sends under the names of the wire only what the dialog asks', () => {
    expect(bodyOf('accept', typed({ comment: '' }), undefined)).toEqual({ provided_experiment_duration: 60 });
    expect(bodyOf('upload_report', typed({ comment: 'Done' }), 7)).toEqual({ comment: 'Done', file_id: 7, mark: 5 });
    expect(bodyOf('examination', typed({ comment: 'x' }), undefined)).toEqual({});
  });

  it('finds the field of a refusal of the server', () => {
    expect(fieldOfWire('provided_experiment_duration')).toBe('granted');
    expect(fieldOfWire('file')).toBe('file');
    expect(fieldOfWire('text')).toBe('comment');
    expect(fieldOfWire('bs_resolution')).toBe('resolution');
    expect(fieldOfWire('nothing')).toBeUndefined();
  });
});
