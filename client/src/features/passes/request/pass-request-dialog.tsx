import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import { addDays } from '@luch/contract/kernel/days.ts';
import { passLimits as limits, passLimits } from '@luch/contract/pass/pass-limits.ts';
import { Button, Checkbox, Input, Radio, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type PassCard, type PassOptions, passOptionsQuery, savePass, useRefreshPasses } from '../../../api/pass.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { showRefusal } from '../../../lib/form.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { formatDate, formatRange } from '../../../lib/dates.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toast, toastError, toastSuccess } from '../../../lib/toast.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { GuestsField } from './guests-field.tsx';
import classes from './request.module.css';
import { nextSlotOf, type RequestForm, type RequestValues, useRequestForm, type GuestValues } from './request-form.ts';
import { IconShield } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';

/**
 * A request for a pass on one page. What is typed stays on the device until it is saved or sent, however the dialog is
 * closed; a draft is kept on the server besides.
 */
export const PassRequestDialog = ({ proposalId, draft, onClose }: Subject & { onClose: () => void }) => {
  const options = useQuery(passOptionsQuery(proposalId));
  return (
    <Dialog opened onClose={onClose} size="form" title={t(($) => $.passes.request.title, { id: proposalId })}>
      <Awaited query={options}>
        {(known) => <Form options={known} subject={{ proposalId, draft }} onClose={onClose} />}
      </Awaited>
    </Dialog>
  );
};

const Form = ({ options, subject, onClose }: { options: PassOptions; subject: Subject; onClose: () => void }) => {
  const { draft, proposalId } = subject;
  const keptAt = draft ? `pass-draft-${draft.id}` : `pass-of-${proposalId}`;
  const { form, refused, submit } = useRequestForm(options, draft, keptAt);
  const { save, saving } = useRequest(subject);
  const send = submit(async (values) => {
    await save({ values, isDraft: false });
    onClose();
  });
  const keep = useOneAtATime(async () => {
    try {
      await save({ values: form.getValues(), isDraft: true });
      // What is kept on the server now is no longer only here.
      keptValues.forget(keptAt);
      onClose();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <div className={classes['columns']}>
        <div className={classes['fields']}>
          <Days form={form} options={options} />
          <TypeField form={form} />
          <GuestsField form={form} options={options} />
          <div className={classes['pair']}>
            <HostsField form={form} options={options} />
            <Equipment form={form} />
          </div>
          <TextAreaField
            label={t(($) => $.passes.request.justification)}
            optional
            max={limits.justification}
            minRows={2}
            {...form.getInputProps('justification')}
          />
        </div>
        <WhatNext options={options} guests={form.values.guests} start={form.values.start_date} />
      </div>
      <div className={classes['foot']}>
        <span className="luch-hint">{t(($) => $.passes.request.foot)}</span>
        <div className={classes['verbs']}>
          <Button variant="default" size="md" disabled={saving !== undefined} onClick={keep.start}>
            {saving === 'draft' ? t(($) => $.passes.request.saving) : t(($) => $.passes.request.keep)}
          </Button>
          <SubmitButton sending={saving === 'send'} disabled={saving === 'draft'} refused={refused}>
            {t(($) => $.words.pass.action.send.label)}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
};

/** Whether anything is brought that the gate has to let through. */
const Equipment = ({ form }: { form: RequestForm }) => (
  <Input.Wrapper labelElement="div" label={t(($) => $.passes.request.equipment)}>
    <Switch
      className={classes['equipment']}
      label={t(($) => $.passes.request.equipmentNeeded)}
      checked={form.values.need_applicant_equipment_pass}
      onChange={(event) => form.setFieldValue('need_applicant_equipment_pass', event.currentTarget.checked)}
    />
  </Input.Wrapper>
);

/** The two days within the session; the last at most fourteen days after the first. */
const Days = ({ form, options }: { form: RequestForm; options: PassOptions }) => {
  const { span, session_name: session, today } = options;
  const { start_date: start, finish_date: finish } = form.values;
  const first = span && span.from > today ? span.from : today;
  const furthest = start ? addDays(start, limits.maxDays) : undefined;
  const last = span && (!furthest || span.to < furthest) ? span.to : furthest;
  const slot = nextSlotOf(options);
  return (
    <div>
      <div className={classes['days']}>
        <DateField
          label={t(($) => $.passes.request.first)}
          min={first}
          {...(span && { max: span.to })}
          {...form.getInputProps('start_date')}
          value={start}
          onChange={(day) => {
            form.setFieldValue('start_date', day);
            if (day && (!finish || finish < day || finish > addDays(day, limits.maxDays)))
              form.setFieldValue('finish_date', day);
          }}
        />
        <DateField
          label={t(($) => $.passes.request.last)}
          min={start ?? first}
          {...(last && { max: last })}
          {...form.getInputProps('finish_date')}
          value={finish}
        />
      </div>
      <p className="luch-hint luch-flush">
        {[
          span &&
            (session
              ? t(($) => $.passes.request.inSession, { session, to: formatDate(span.to) })
              : t(($) => $.passes.request.inSpan, { days: formatRange(span.from, span.to) })),
          slot && t(($) => $.passes.request.slot, { from: inWords(slot.start_date), to: inWords(slot.finish_date) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
};

/** `2026-11-24 09:00` as people write it. */
const inWords = (moment: string): string => `${formatDate(moment.slice(0, 10)).slice(0, 5)}, ${moment.slice(11)}`;

/** Who meets them at the station. */
const HostsField = ({ form, options }: { form: RequestForm; options: PassOptions }) => {
  if (options.responsibles.length === 0) return null;
  return (
    <Checkbox.Group
      label={t(($) => $.passes.request.hosts)}
      value={form.values.responsibles.map(String)}
      onChange={(ids) => form.setFieldValue('responsibles', ids.map(Number))}
      error={form.errors['responsibles']}
      data-path="responsibles"
    >
      <div className={classes['hosts']}>
        {options.responsibles.map((one) => (
          <Checkbox key={one.id} value={String(one.id)} label={fullName(one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

/** Until which hour, and whether somebody goes along. */
const TypeField = ({ form }: { form: RequestForm }) => (
  <Radio.Group
    label={t(($) => $.passes.request.type)}
    withAsterisk={false}
    value={form.values.pass_type === null ? null : String(form.values.pass_type)}
    onChange={(value) => {
      form.setFieldValue('pass_type', Number(value));
      form.clearFieldError('pass_type');
    }}
    error={form.errors['pass_type']}
    data-path="pass_type"
  >
    <div className={classes['types']}>
      {([1, 2] as const).map((type) => (
        <Radio.Card key={type} value={String(type)} className={classes['type'] ?? ''}>
          <Radio.Indicator />
          <span>
            <span className="luch-strong luch-block">{t(($) => $.passes.request.types[`${type}`].title)}</span>
            <span className="luch-hint">{t(($) => $.passes.request.types[`${type}`].text)}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);

/** Which request is saved: a new one of a proposal, or a draft as it was opened. */
type Subject = { proposalId: number; draft?: PassCard | undefined };

const bodyOf = ({ proposalId, draft }: Subject, values: RequestValues, isDraft: boolean) => ({
  ...(draft ? { pass_id: draft.id, version: draft.version } : { proposal_id: proposalId, draft: isDraft }),
  ...(!isDraft && { action: 'send' as const }),
  start_date: values.start_date,
  finish_date: values.finish_date ?? values.start_date,
  pass_type: values.pass_type,
  guests: values.guests,
  responsibles: values.responsibles,
  need_applicant_equipment_pass: values.need_applicant_equipment_pass,
  justification: values.justification,
});

/** Saves a request as a draft, or sends it. What the fields say wrong stands at them. */
function useRequest(subject: Subject) {
  const refresh = useRefreshPasses();
  const { mutateAsync, isPending, variables } = useCommand({
    mutationFn: ({ values, isDraft }: { values: RequestValues; isDraft: boolean }) =>
      savePass(bodyOf(subject, values, isDraft)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => toastSuccess(detail, undefined, passLimits.toast),
    onError: (error) => {
      if (isCallError(error) && error.code === 'stale')
        toast({
          type: 'error',
          title: t(($) => $.passes.request.stale),
          message: t(($) => $.passes.request.staleHint),
          duration: passLimits.toast,
        });
      else if (!isCallError(error) || !error.fields) toastError(error);
    },
    onSettled: async (_answer, error) => {
      if (!error || isCallError(error)) await refresh();
    },
  });
  // Kept as a draft and sent at once would be two requests: whichever comes first, the other joins it.
  const [once] = useState(() => oneAtATime<unknown>());
  const save = (asked: { values: RequestValues; isDraft: boolean }) => once(() => mutateAsync(asked));
  return { save, saving: isPending ? (variables?.isDraft ? 'draft' : 'send') : undefined };
}

/** What becomes of the request, what is missing of whom, and who reads the phones. */
const WhatNext = ({
  options,
  guests,
  start,
}: {
  options: PassOptions;
  guests: readonly GuestValues[];
  start: string | null;
}) => {
  const silent = options.people.filter(
    (one) => !one.has_phone && guests.some((guest) => guest.user_id === one.id && guest.phone_number.trim() === ''),
  );
  return (
    <aside className={classes['next']}>
      <h3 className="luch-heading">{t(($) => $.passes.next.title)}</h3>
      <ol className={classes['steps']}>
        {(['send', 'office', 'ready', 'come'] as const).map((step) => (
          <li key={step} data-now={step === 'send' || undefined}>
            <span className="luch-strong luch-block">{t(($) => $.passes.next[step].title)}</span>
            <span className="luch-hint">
              {step === 'come' && start
                ? t(($) => $.passes.next.come.on, { date: formatDate(start) })
                : t(($) => $.passes.next[step].text)}
            </span>
          </li>
        ))}
      </ol>
      <hr className={classes['rule']} />
      {silent.map((one) => (
        <Notice key={one.id} tone="amber" title={t(($) => $.passes.next.noPhone, { name: shortName(one) })}>
          {t(($) => $.passes.next.noPhoneText)}
        </Notice>
      ))}
      <p className={classes['privacy']}>
        <IconShield size={18} stroke={1.7} aria-hidden />
        {t(($) => $.passes.next.privacy, { count: options.kept_days })}
      </p>
    </aside>
  );
};
