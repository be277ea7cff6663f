import { ActionIcon, Button, Select } from '@mantine/core';
import { hoursOf } from '@luch/contract/calendar/interval-rules.ts';
import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { calendar as limits } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { visitsQuery } from '../../../api/visit.ts';
import { inCalendar } from '../../../entities/beam-time/hours-picture.ts';
import { HoursBar } from '../../../entities/beam-time/hours-bar.tsx';
import { SampleWarning } from '../../../entities/safety/sample-warning.tsx';
import { formatNumber, formatRange, formatTime } from '../../../lib/dates.ts';
import { keeps } from '../../../lib/facility.ts';
import { IconClose } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { DescribedFields } from '../described-fields.tsx';
import { askedAnew, askedWords, isOnOtherDays } from '../drag/asked-anew.ts';
import { beamWords } from '../drag/assessment-words.ts';
import type { Assessment } from '../drag/assess.ts';
import { ConfirmEntry } from '../inhouse/confirm-entry.tsx';
import { timeWords } from '../look.ts';
import { preferredWords } from '../preferred.ts';
import { type Editing, isDescribed } from './editing.ts';
import classes from './editor.module.css';
import { type EditorValues, fieldsOf, furtherIn } from './editor-values.ts';
import { IntervalFields } from './interval-fields.tsx';
import { outsideOf } from './outside.ts';
import { type Editor, type EditorProps, useEditor } from './use-editor.ts';

const hasNoneLeft = ({ wanted: { granted, reserved } }: Editing): boolean =>
  granted !== null && granted - reserved <= 0;

/** The interval of a proposal, an entry or beam: days, times, what is in the way, and the hours that are left. */
export const IntervalEditor = (props: EditorProps) => {
  const { editing, onClose } = props;
  const editor = useEditor(props);
  const [isAsking, ask] = useState(false);
  const { values, set, assessment, refusal } = editor;
  const described = isDescribed(editing);
  return (
    <form
      className={classes['root']}
      aria-label={t(($) => $.calendar.editor.label, { what: editing.title })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!editor.canSave || editor.isPending) return;
        if (described) ask(true);
        else editor.send();
      }}
    >
      <Head {...props} />
      <ChangedMeanwhile
        editing={editing}
        seen={editor.seenVersion}
        onTake={editor.takeTheirs}
        onKeep={editor.keepMine}
      />
      <Further values={values} set={set} />
      {hasNoneLeft(editing) ? (
        <p className="luch-note">{t(($) => $.calendar.editor.allSet)}</p>
      ) : (
        <IntervalFields values={values} set={set} month={editor.month} error={editor.problem} />
      )}
      <Instead editor={editor} />
      <Warnings editing={editing} editor={editor} />
      <Visitors editing={editing} interval={editor.interval} />
      {described && <DescribedFields values={values} set={set} />}
      {editing.proposalId !== undefined && <SampleWarning proposalId={editing.proposalId} />}
      <Budget editing={editing} placed={editor.hours} assessment={assessment} />
      {refusal && (
        <Notice tone="red" alert>
          {refusal} {t(($) => $.calendar.editor.kept)}
        </Notice>
      )}
      <Buttons editor={editor} editing={editing} onClose={onClose} />
      <ConfirmEntry
        opened={isAsking}
        station={editing.note}
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false);
          editor.send();
        }}
      />
    </form>
  );
};

const Head = ({ editing, choices, onWhat, onClose }: EditorProps) => (
  <>
    <div className="luch-ends">
      <h2 className="luch-heading">{t(($) => $.calendar.editor.label, { what: editing.title })}</h2>
      <ActionIcon aria-label={t(($) => $.ui.close)} onClick={onClose}>
        <IconClose size={18} stroke={1.7} />
      </ActionIcon>
    </div>
    {editing.note && <p className="luch-hint luch-flush">{editing.note}</p>}
    {!editing.record && (
      <FieldFrame label={t(($) => $.calendar.editor.what)}>
        {(id) => (
          <Select
            id={id}
            data={choices.map(({ group, items }) => ({ group, items: [...items] }))}
            value={editing.word}
            allowDeselect={false}
            onChange={(next) => next && onWhat(next)}
          />
        )}
      </FieldFrame>
    )}
  </>
);

/** What would fit, at one press. */
const Instead = ({ editor: { assessment, set } }: { editor: Editor }) => {
  const instead = assessment?.instead;
  if (!instead) return null;
  return (
    <div className="luch-wrap">
      <Button variant="default" onClick={() => set(fieldsOf(instead))}>
        {t(($) => $.calendar.editor.startAt, { time: formatTime(instead.start) })}
      </Button>
      <span className="luch-hint">
        {t(($) => $.calendar.editor.becomes, { when: timeWords(instead), hours: formatNumber(hoursOf(instead)) })}
      </span>
    </div>
  );
};

/** Outside the session or the preferred days: said before it is saved, and no refusal. */
const Warnings = ({ editing: { toPlan }, editor }: { editing: Editing; editor: Editor }) => {
  const intervals = [...furtherIn(editor.values), ...(editor.interval ? [editor.interval] : [])];
  const found = new Set(toPlan ? intervals.flatMap((one) => outsideOf(toPlan, one)) : []);
  if (!toPlan || found.size === 0) return null;
  const { session_start: first, session_end: last, experiment_calendar: preferred } = toPlan;
  return (
    <Notice tone="amber">
      {found.has('session') && (
        <p className="luch-flush">
          {t(($) => $.calendar.editor.outside.session, { days: formatRange(first ?? '', last ?? '') })}
        </p>
      )}
      {found.has('preferred') && (
        <p className="luch-flush">
          {t(($) => $.calendar.editor.outside.preferred, { days: preferredWords(preferred) })}
        </p>
      )}
    </Notice>
  );
};

interface VisitorsProps {
  readonly editing: Editing;
  readonly interval: Editor['interval'];
}

/** Whoever has said when they come is asked anew when other days come: a drag asks about them, the editor tells. */
const Visitors = ({ editing: { record, placed, proposalId = 0 }, interval }: VisitorsProps) => {
  const isMoved = placed !== undefined && interval !== undefined && isOnOtherDays(placed, interval);
  const isAsked = isMoved && proposalId > 0 && keeps('visits');
  const { data = [] } = useQuery({ ...visitsQuery(proposalId), enabled: isAsked });
  const names = isAsked && record ? askedAnew(data, record.id, interval) : [];
  return names.length > 0 && <Notice tone="amber">{askedWords(names)}</Notice>;
};

const Buttons = ({ editor, editing, onClose }: Pick<EditorProps, 'editing' | 'onClose'> & { editor: Editor }) => {
  const takesMore =
    !editing.record && !isBeam(editing.wanted.type) && editor.values.further.length < limits.intervalsAtOnce - 1;
  return (
    <div className="luch-wrap">
      <SubmitButton size="sm" sending={editor.isPending} disabled={!editor.canSave}>
        {t(($) => $.ui.save)}
      </SubmitButton>
      <Button variant="default" onClick={onClose}>
        {t(($) => $.ui.cancel)}
      </Button>
      {takesMore && (
        <Button variant="subtle" disabled={!editor.canKeep} onClick={editor.keep}>
          {t(($) => $.calendar.editor.more)}
        </Button>
      )}
    </div>
  );
};

/** Somebody else has moved the record while it was being edited. */
const ChangedMeanwhile = ({
  editing: { record, placed },
  seen,
  onTake,
  onKeep,
}: {
  editing: Editing;
  seen: number | undefined;
  onTake: () => void;
  onKeep: () => void;
}) => {
  if (!record || !placed || seen === undefined || record.version <= seen) return null;
  return (
    <Notice tone="amber" alert title={t(($) => $.calendar.editor.changedTitle)}>
      <p className="luch-flush">{t(($) => $.calendar.editor.changedText, { when: timeWords(placed) })}</p>
      <div className={classes['choice']}>
        <Button variant="default" size="xs" onClick={onTake}>
          {t(($) => $.calendar.editor.takeTheirs)}
        </Button>
        <Button variant="default" size="xs" onClick={onKeep}>
          {t(($) => $.calendar.editor.keepMine)}
        </Button>
      </div>
    </Notice>
  );
};

/** Intervals that are saved together. */
const Further = ({ values, set }: { values: EditorValues; set: (part: Partial<EditorValues>) => void }) => {
  const intervals = furtherIn(values);
  if (intervals.length === 0) return null;
  return (
    <ul className="luch-list" aria-label={t(($) => $.calendar.editor.further)}>
      {intervals.map((one, place) => (
        <li key={timeWords(one)} className="luch-ends">
          <span className="luch-small luch-digits">{timeWords(one)}</span>
          <ActionIcon
            aria-label={t(($) => $.calendar.editor.dropInterval, { when: timeWords(one) })}
            onClick={() => set({ further: values.further.filter((_, other) => other !== place) })}
          >
            <IconClose size={16} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};

/** Hours of the proposal, counting down; what it asked for; beam. */
const Budget = ({
  editing: { wanted, toPlan },
  placed,
  assessment,
}: {
  editing: Editing;
  placed: number;
  assessment: Assessment | undefined;
}) => {
  const { granted, reserved } = wanted;
  const beam = assessment && beamWords(assessment);
  return (
    <div className={classes['budget']}>
      {granted !== null ? (
        <>
          <div className="luch-ends luch-small">
            <b>{t(($) => $.calendar.editor.hoursOf)}</b>
            <span>
              {t(($) => $.calendar.editor.placed)} <b>{formatNumber(reserved + placed)}</b>{' '}
              {t(($) => $.calendar.drag.ofHours, { hours: formatNumber(granted) })}
            </span>
          </div>
          <HoursBar picture={inCalendar(reserved + placed, granted)} />
        </>
      ) : (
        <p className="luch-hint luch-flush">
          {t(($) => $.calendar.editor.length, {
            hours: formatNumber(placed),
            limit: formatNumber(assessment?.limit ?? 0),
          })}
        </p>
      )}
      <dl className={classes['facts']}>
        {toPlan && toPlan.experiment_calendar !== '' && (
          <>
            <dt>{t(($) => $.calendar.editor.asked)}</dt>
            <dd>{preferredWords(toPlan.experiment_calendar)}</dd>
          </>
        )}
        {toPlan && (
          <>
            <dt>{t(($) => $.calendar.editor.night)}</dt>
            <dd>
              {toPlan.can_work_at_night ? t(($) => $.calendar.editor.nightYes) : t(($) => $.calendar.editor.nightNo)}
            </dd>
          </>
        )}
        {beam && (
          <>
            <dt>{t(($) => $.calendar.beam)}</dt>
            <dd>{beam}</dd>
          </>
        )}
      </dl>
    </div>
  );
};
