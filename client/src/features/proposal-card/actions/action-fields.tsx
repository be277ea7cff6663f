import { Button, Checkbox, Input, Radio, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { sessionsQuery } from '../../../api/reference/sessions.ts';
import { equipmentQuery, methodsQuery } from '../../../api/reference/stations.ts';
import { StationTime } from '../../../entities/beam-time/station-time.tsx';
import { HoursField } from '../../../entities/proposal/hours-field.tsx';
import { MarkField } from '../../../entities/rating/mark-field.tsx';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatDate, formatNumber, formatRange, today } from '../../../lib/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { ReferenceSelect } from '../../../ui/reference-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { latestVerdict } from '../side/resolution.ts';
import classes from './action-dialog.module.css';
import { fileTypeOf } from '@luch/contract/proposal/action.inputs.ts';
import { isIn, isProposalStatus, slugOf } from '@luch/contract/proposal/proposal.machine.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { FieldLimits, FieldName } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { CommentField } from './fields/comment-field.tsx';
import type { ActionFieldProps } from './fields/field-props.ts';
import { ReasonsField } from './fields/reasons-field.tsx';
import { ResolutionField } from './fields/resolution-field.tsx';

/**
 * Granted hours: the requested ones unless changed; more than those is possible, with a warning (fine point A34). So is
 * accepting what the station calls impossible, or has not judged (fine point H44).
 */
const GrantedField = ({ card, values, set, error }: ActionFieldProps) => {
  const hours = (count: number) => t(($) => $.ui.hours, { count, value: formatNumber(count) });
  const { experiment_duration: requested } = card;
  const verdict = latestVerdict(card);
  return (
    <>
      {!verdict && <Notice tone="amber">{t(($) => $.proposalActions.note.noVerdict)}</Notice>}
      {verdict?.bs_resolution === 1 && (
        <Notice tone="amber">{t(($) => $.proposalActions.note.impossible, { text: verdict.text })}</Notice>
      )}
      <HoursField
        label={t(($) => $.proposalActions.field.granted)}
        aside={
          requested === null ? undefined : t(($) => $.proposalActions.field.requested, { hours: hours(requested) })
        }
        value={values.granted}
        onChange={(value) => set('granted', value)}
        error={error}
      />
      <SessionTime card={card} hours={values.granted} />
      {!error && requested !== null && values.granted !== null && values.granted > requested && (
        <Notice tone="amber">
          {t(($) => $.proposalActions.note.above, { hours: hours(values.granted - requested) })}
        </Notice>
      )}
    </>
  );
};

/** What the facility asks since this was submitted: the author is asked it only if somebody says so. */
const AskAnewField = ({ card, values, set }: ActionFieldProps) => {
  const later = card.questions.filter(({ is_later: isLater }) => isLater);
  if (later.length === 0) return null;
  return (
    <Checkbox
      label={t(($) => $.proposalActions.field.askAnew, { count: later.length })}
      description={later.map(({ label }) => `«${label}»`).join(', ')}
      checked={values.askAnew}
      onChange={({ currentTarget: { checked } }) => set('askAnew', checked)}
    />
  );
};

const boundsOf = ({ min, max }: Partial<FieldLimits> = {}) => ({
  ...(min !== undefined && { min }),
  ...(typeof max === 'string' && { max }),
});

/** The day that the history gives a silent change. */
const SilentDateField = ({ form, values, set, error }: ActionFieldProps) => (
  <DateField
    label={t(($) => $.proposalActions.field.date)}
    {...boundsOf(form.limits.date)}
    value={values.date}
    onChange={(date) => set('date', date)}
    error={error}
  />
);

/** The last day of a session that is extended for one proposal. */
const SessionEndField = ({ card, form, values, set, error }: ActionFieldProps) => {
  const end = card.extension_to ?? card.session?.date_end;
  return (
    <DateField
      label={t(($) => $.proposalActions.field.sessionEnd)}
      {...boundsOf(form.limits.sessionEnd)}
      value={values.sessionEnd}
      onChange={(date) => set('sessionEnd', date)}
      error={error}
      hint={end && t(($) => $.proposalActions.field.nowEnds, { date: formatDate(end) })}
    />
  );
};

/** Another active station; one of another facility only before a decision (fine point H24). */
const StationField = ({ card, values, set, error }: ActionFieldProps) => {
  const { data: equipment } = useQuery(equipmentQuery());
  const { data: methods } = useQuery(methodsQuery());
  const anyKind = isIn('kindOpen', card.last_status_id);
  const stations = equipment?.filter(
    ({ id, type, megascience_type_ext_id: kind }) =>
      type === 'station' && id !== card.station_id && (anyKind || kind === card.megascience_type_ext_id),
  );
  const offered = methods?.find(({ id }) => id === card.method?.id)?.method_equipment;
  const flagged = values.station !== null && offered !== undefined && !offered.includes(values.station);
  return (
    <>
      <ReferenceSelect
        label={t(($) => $.proposalActions.field.station)}
        aside={card.station ? t(($) => $.proposalActions.field.nowStation, { name: card.station.name }) : undefined}
        options={stations?.map(({ id, name, full_name: note }) => ({ id, name, note }))}
        value={values.station}
        onChange={(id) => set('station', id)}
        error={error}
      />
      {flagged && (
        <Notice tone="amber">
          {t(($) => $.proposalActions.note.methodNotThere, { method: card.method?.name ?? '' })}
        </Notice>
      )}
    </>
  );
};

/** Another session of the same facility that is not over (fine point A20). */
const SessionField = ({ card, values, set, error }: ActionFieldProps) => {
  const { data: sessions } = useQuery(sessionsQuery);
  const offered = sessions?.filter(
    ({ id, megascience_type_ext_id: kind, date_end: end }) =>
      id !== card.session?.id && kind === card.megascience_type_ext_id && end >= today(),
  );
  return (
    <ReferenceSelect
      label={t(($) => $.proposalActions.field.session)}
      aside={card.session ? t(($) => $.proposalActions.field.nowSession, { name: card.session.name }) : undefined}
      options={offered?.map(({ id, name, date_start: start, date_end: end }) => ({
        id,
        name,
        note: formatRange(start, end),
      }))}
      value={values.session}
      onChange={(id) => set('session', id)}
      error={error}
    />
  );
};

/** What of the applicant's own equipment may come. */
const EquipmentField = ({ card, form, values, set, error }: ActionFieldProps) => {
  const own = card.applicant_equipment.trim();
  return (
    <>
      {own && <p>{`${t(($) => $.proposalCard.equipment.own)}: ${own}`}</p>}
      <TextAreaField
        label={t(($) => $.proposalActions.field.equipment)}
        max={Number(form.limits.equipment?.max)}
        minRows={3}
        value={values.equipment}
        onChange={(event) => set('equipment', event.currentTarget.value)}
        error={error}
      />
      {own && values.equipment === '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          onClick={() => set('equipment', own)}
        >
          {t(($) => $.proposalActions.field.fillOwn)}
        </Button>
      )}
    </>
  );
};

/** The five states that a silent change may lead to. */
const StatusField = ({ card, form, values, set, error }: ActionFieldProps) => (
  <Radio.Group
    label={t(($) => $.proposalActions.field.status)}
    value={values.status === null ? null : String(values.status)}
    onChange={(next) => set('status', Number(next))}
    error={error}
  >
    <Stack gap={10} mt={8} mb={error ? 6 : 0}>
      {(form.limits.status?.choices ?? [])
        .filter(isProposalStatus)
        .filter((status) => status !== card.last_status_id)
        .map((status) => (
          <Radio
            key={status}
            value={String(status)}
            className={classes['radio'] ?? ''}
            label={<StatusChip id={status} name={t(($) => $.words.proposal.status[slugOf[status]])} />}
          />
        ))}
    </Stack>
  </Radio.Group>
);

const MoreHoursField = ({ card, values, set, error }: ActionFieldProps) => {
  const count = card.provided_experiment_duration ?? 0;
  return (
    <>
      <HoursField
        label={t(($) => $.proposalActions.field.hours)}
        aside={t(($) => $.proposalActions.field.nowGranted, {
          hours: t(($) => $.ui.hours, { count, value: formatNumber(count) }),
        })}
        value={values.hours}
        onChange={(value) => set('hours', value)}
        error={error}
      />
      <SessionTime card={card} hours={values.hours} />
    </>
  );
};

const FileField = ({ form, values, set, error }: ActionFieldProps) => (
  <FileChoice
    label={t(($) => $.proposalActions.field.file)}
    hint={t(($) => $.proposalActions.field.fileHint)}
    choose={t(($) => $.proposalActions.field.choose)}
    optional={form.limits.file?.required !== true}
    file={values.file}
    onChange={(file) => set('file', file)}
    error={error}
  />
);

const ReportMark = ({ values, set, error }: ActionFieldProps) => (
  <div>
    <MarkField
      label={t(($) => $.proposalActions.field.mark)}
      value={values.mark}
      onChange={(mark) => set('mark', mark)}
    />
    {error && (
      <Input.Error size="md" role="alert">
        {error}
      </Input.Error>
    )}
  </div>
);

const fields: Readonly<Record<FieldName, ComponentType<ActionFieldProps>>> = {
  comment: CommentField,
  resolution: ResolutionField,
  reasons: ReasonsField,
  granted: GrantedField,
  hours: MoreHoursField,
  status: StatusField,
  date: SilentDateField,
  sessionEnd: SessionEndField,
  station: StationField,
  session: SessionField,
  equipment: EquipmentField,
  file: FileField,
  mark: ReportMark,
  askAnew: AskAnewField,
};

/** The fields of one dialog in their order; a file is asked for only where it has a type. */
export const ActionFields = ({
  action,
  errors,
  ...props
}: Omit<ActionFieldProps, 'error'> & { action: DialogAction; errors: Partial<Record<FieldName, string>> }) =>
  props.form.fields
    .filter((name) => name !== 'file' || fileTypeOf(action, props.values.status) !== undefined)
    .map((name) => {
      const Field = fields[name];
      return <Field key={name} {...props} error={errors[name]} />;
    });

/** What its station has in the session, with the hours that are about to be given. */
const SessionTime = ({ card, hours }: { card: ProposalCard; hours: number | null }) => {
  const { session } = card.beam_time;
  if (!session || !card.station || !card.session) return null;
  const open = hours !== null && Number.isFinite(hours) ? Math.max(0, hours) : 0;
  return (
    <StationTime
      name={t(($) => $.beamTime.sessionShort, { station: card.station.name, session: card.session.name })}
      hours={{ ...session, open }}
      open={t(($) => $.beamTime.this)}
    />
  );
};
