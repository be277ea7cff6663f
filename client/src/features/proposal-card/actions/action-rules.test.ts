import { describe, expect, it } from 'vitest';
import { fileTypeOf } from '@luch/contract/proposal/action.inputs.ts';
import { type ActionValues, factsOf, formOf, startValues } from './action-forms.ts';
import { bodyOf, fieldOfWire, fileProblem, problemsOf } from './action-rules.ts';
import { cardActions, type DialogAction, isDialogAction } from './arrange.ts';

const card = {
  last_status_id: 2,
  station_id: 5,
  name: 'Films',
  experiment_duration: 60,
  provided_experiment_duration: 60,
  beam_time: { reserved: 0 },
};
const today = '2026-11-21';
const facts = factsOf(card, today);
const typed = (action: DialogAction, values: Partial<ActionValues>): ActionValues => ({
  ...startValues(formOf(action, facts)),
  ...values,
});
const problemIn = (action: DialogAction, field: keyof ActionValues, values: Partial<ActionValues> = {}) =>
  problemsOf(action, typed(action, values), facts)[field]?.key;
const aFile = (name: string, size = 10) => new File(['x'.repeat(size)], name);

describe('the dialogs of the card', () => {
  it('ask what the contract asks, in its order; the rest is a mere question', () => {
    const asked = (action: DialogAction) => formOf(action, facts).fields.join(' ');
    expect(asked('accept')).toBe('granted comment');
    expect(asked('revision')).toBe('reasons comment askAnew');
    expect(asked('bs_verdict')).toBe('resolution comment');
    expect(asked('upload_report')).toBe('file comment mark');
    expect(asked('change_status')).toBe('status date file');
    const questions = cardActions.filter(isDialogAction).filter((action) => asked(action) === '');
    expect(questions).toEqual(['examination', 'next_step', 'mark_done', 'send_to_archive', 'deleted']);
  });

  it('show the limits of the contract before anything is sent', () => {
    const limits = (action: DialogAction) => formOf(action, facts).limits;
    expect(limits('reject').comment).toMatchObject({ required: true, max: 1000 });
    expect(limits('accept').comment).toMatchObject({ required: false, max: 1000 });
    expect(limits('upload_report')).toMatchObject({
      comment: { max: 180 },
      file: { required: true },
      mark: { usual: 5 },
    });
    expect(limits('change_status').file).toMatchObject({ required: false });
    expect(limits('change_status').date).toMatchObject({ min: '2021-01-01', max: '2028-12-31' });
    expect(limits('change_status').status?.choices).toEqual([1, 2, 8, 9, 10]);
    expect(limits('extend_session').sessionEnd).toMatchObject({ min: today });
    expect(limits('approve_equipment').equipment).toMatchObject({ max: 500 });
  });

  it('begins an acceptance with the requested hours and takes halves only', () => {
    expect(problemIn('accept', 'granted')).toBeUndefined();
    expect(problemIn('accept', 'granted', { granted: 36.5 })).toBeUndefined();
    expect(problemIn('accept', 'granted', { granted: 36.25 })).toBe('proposal.refusal.hours_halves');
    expect(problemIn('accept', 'granted', { granted: 0 })).toBe('proposal.refusal.hours');
    expect(problemIn('accept', 'granted', { granted: 1501 })).toBe('proposal.refusal.hours_too_many');
  });

  it('begins the acceptance of one that was set back with no less than the time that it has had', () => {
    const had = factsOf({ ...card, beam_time: { reserved: 70.25 } }, today);
    const values = startValues(formOf('accept', had));
    expect(values.granted).toBe(70.5);
    expect(problemsOf('accept', values, had)).toEqual({});
    const less = problemsOf('accept', { ...values, granted: 70 }, had);
    expect(less.granted).toEqual({ key: 'proposal.refusal.hours_reserved', details: { min: 70.5 } });
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
    const start = startValues(formOf('approve_equipment', facts), { applicant_equipment_approved: 'Насос' });
    expect(start.equipment).toBe('Насос');
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
    const type = (status: number | null) => fileTypeOf('change_status', status);
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
    expect(bodyOf('accept', typed('accept', { comment: '' }), undefined)).toEqual({ provided_experiment_duration: 60 });
    expect(bodyOf('upload_report', typed('upload_report', { comment: 'Done' }), 7)).toEqual({
      comment: 'Done',
      file_id: 7,
      mark: 5,
    });
    expect(bodyOf('examination', typed('examination', { comment: 'x' }), undefined)).toEqual({});
  });

  it('finds the field of a refusal of the server', () => {
    expect(fieldOfWire('provided_experiment_duration')).toBe('granted');
    expect(fieldOfWire('file')).toBe('file');
    expect(fieldOfWire('text')).toBe('comment');
    expect(fieldOfWire('bs_resolution')).toBe('resolution');
    expect(fieldOfWire('nothing')).toBeUndefined();
  });
});
