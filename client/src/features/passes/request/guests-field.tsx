import { fullName } from '@luch/contract/account/person-name.ts';
import { passLimits as limits } from '@luch/contract/pass/pass-limits.ts';
import { Button, Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { useId, useState } from 'react';
import type { PassOptions } from '../../../api/pass.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { IconAdd, IconTrash } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './request.module.css';
import { type GuestValues, invited, ofTeam, type RequestForm } from './request-form.ts';

/** Who comes: the team by a tick, others by name. */
export const GuestsField = ({ form, options }: { form: RequestForm; options: PassOptions }) => {
  const id = useId();
  const { guests } = form.values;
  const error = form.errors['guests'];
  const set = (next: GuestValues[]) => {
    form.setFieldValue('guests', next);
    form.clearFieldError('guests');
  };
  return (
    <fieldset className={classes['guests']} data-path="guests" aria-describedby={error ? id : undefined}>
      <legend className={classes['legend']}>
        {t(($) => $.passes.request.guests)}
        <span className="luch-caption">{t(($) => $.passes.guests, { count: guests.length })}</span>
      </legend>
      <ul className={classes['people']}>
        {options.people.map((one) => (
          <li key={one.id} className={classes['person']}>
            <OfTeam form={form} options={options} one={one} onChange={set} />
          </li>
        ))}
        {guests.map((guest, index) =>
          guest.user_id === null ? (
            <li key={index} className={classes['invited']}>
              <Invited
                form={form}
                options={options}
                index={index}
                onRemove={() => set(guests.filter((_one, at) => at !== index))}
              />
            </li>
          ) : null,
        )}
        <li className={classes['person']}>
          <Button
            variant="subtle"
            leftSection={<IconAdd size={16} stroke={1.7} />}
            disabled={guests.length >= limits.maxGuests}
            onClick={() => set([...guests, invited()])}
          >
            {t(($) => $.passes.request.invite)}
          </Button>
        </li>
      </ul>
      {error && (
        <p id={id} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

/** Somebody of the team, by a tick. */
const OfTeam = ({
  form,
  options,
  one,
  onChange,
}: {
  form: RequestForm;
  options: PassOptions;
  one: PassOptions['people'][number];
  onChange: (guests: GuestValues[]) => void;
}) => {
  const { guests } = form.values;
  const index = guests.findIndex((guest) => guest.user_id === one.id);
  const note = one.is_me ? t(($) => $.passes.request.you) : one.has_phone ? undefined : t(($) => $.passes.card.noPhone);
  return (
    <>
      <Checkbox
        checked={index >= 0}
        label={
          <span className={classes['name']}>
            <PersonAvatar person={one} size={28} />
            <span>
              <span className="luch-strong">{fullName(one)}</span>{' '}
              <span className={classes['from']}>{one.organization}</span>
            </span>
          </span>
        }
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...guests, ofTeam(one)] : guests.filter((each) => each.user_id !== one.id))
        }
      />
      <span className={classes['aside']} data-missing={(!one.is_me && !one.has_phone) || undefined}>
        {note}
      </span>
      {index >= 0 && (
        <Further
          form={form}
          options={options}
          index={index}
          needsPhone={!one.has_phone}
          error={form.errors[`guests.${index}.user_id`]}
        />
      )}
    </>
  );
};

interface GuestProps {
  form: RequestForm;
  options: PassOptions;
  index: number;
}

/** What the forms ask for besides, and the phone that the profile lacks. */
const Further = ({
  form,
  options,
  index,
  needsPhone,
  error,
}: GuestProps & { needsPhone: boolean; error: React.ReactNode }) => (
  <div className={classes['further']}>
    {error && <p className={classes['error']}>{error}</p>}
    {needsPhone && (
      <TextField
        label={t(($) => $.passes.request.phone)}
        optional
        max={32}
        {...form.getInputProps(`guests.${index}.phone_number`)}
      />
    )}
    {options.guest_fields.map((field) => (
      <TextField
        key={field}
        label={t(($) => $.words.pass.field[field])}
        optional
        max={limits.guestField}
        {...form.getInputProps(`guests.${index}.${field}`)}
        value={form.values.guests[index]?.[field] ?? ''}
      />
    ))}
    <Checkbox
      size="sm"
      label={t(($) => $.passes.card.foreign)}
      aria-label={[t(($) => $.passes.card.foreign), nameAt(form, options, index)].filter(Boolean).join(': ')}
      {...form.getInputProps(`guests.${index}.is_foreign`, { type: 'checkbox' })}
    />
    <OwnDays form={form} options={options} index={index} />
  </div>
);

const nameAt = (form: RequestForm, options: PassOptions, index: number): string => {
  const guest = form.values.guests[index];
  const person = options.people.find((one) => one.id === guest?.user_id) ?? guest;
  return person ? fullName(person) : '';
};

const Invited = ({ form, options, index, onRemove }: GuestProps & { onRemove: () => void }) => {
  const field = (name: 'last_name' | 'first_name' | 'middle_name' | 'organization' | 'phone_number') =>
    form.getInputProps(`guests.${index}.${name}`);
  return (
    <>
      <div className={classes['invitedHead']}>
        <span className="luch-strong">{t(($) => $.passes.request.guest)}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          onClick={onRemove}
        >
          {t(($) => $.passes.request.remove)}
        </Button>
      </div>
      <div className={classes['three']}>
        <TextField label={t(($) => $.passes.request.lastName)} max={100} {...field('last_name')} />
        <TextField label={t(($) => $.passes.request.firstName)} max={100} {...field('first_name')} />
        <TextField label={t(($) => $.passes.request.middleName)} optional max={100} {...field('middle_name')} />
      </div>
      <div className={classes['pair']}>
        <TextField
          label={t(($) => $.passes.request.organization)}
          optional
          max={limits.organization}
          {...field('organization')}
        />
        <TextField label={t(($) => $.passes.request.phone)} optional max={32} {...field('phone_number')} />
      </div>
      <Further form={form} options={options} index={index} needsPhone={false} error={undefined} />
    </>
  );
};

/** Days on which one guest comes, where they are fewer than those of the visit. */
const OwnDays = ({ form, options, index }: { form: RequestForm; options: PassOptions; index: number }) => {
  const { start_date: visitFrom, finish_date: visitTo, guests } = form.values;
  const guest = guests[index];
  const from = guest?.start_date ?? null;
  const to = guest?.finish_date ?? null;
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted || from !== null || to !== null;
  const set = (field: 'start_date' | 'finish_date', day: string | null) =>
    form.setFieldValue(`guests.${index}.${field}`, day);
  const until = visitTo ?? visitFrom;
  const span = { ...(visitFrom && { min: visitFrom }), ...(until && { max: until }) };
  return (
    <div className={classes['ownDays']} data-open={isOpen || undefined}>
      <Checkbox
        size="sm"
        label={t(($) => $.passes.request.ownDays)}
        aria-label={[t(($) => $.passes.request.ownDays), nameAt(form, options, index)].filter(Boolean).join(': ')}
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          if (checked) return;
          set('start_date', null);
          set('finish_date', null);
        }}
      />
      {isOpen && (
        <div className={classes['pair']}>
          <DateField
            label={t(($) => $.passes.request.comes)}
            optional
            {...span}
            {...form.getInputProps(`guests.${index}.start_date`)}
            value={from}
            onChange={(day) => set('start_date', day)}
          />
          <DateField
            label={t(($) => $.passes.request.leaves)}
            optional
            {...span}
            {...(from && { min: from })}
            {...form.getInputProps(`guests.${index}.finish_date`)}
            value={to}
            onChange={(day) => set('finish_date', day)}
          />
        </div>
      )}
    </div>
  );
};
