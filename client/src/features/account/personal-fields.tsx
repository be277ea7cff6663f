import { upload } from '@luch/contract/kernel/limits.ts';
import { Button, Checkbox, FileButton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { useRef } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { usePhotoUpload } from '../../api/account/personal-data.ts';
import { PersonAvatar } from '../../entities/person/person-chip.tsx';
import { toast, toastSuccess } from '../../lib/toast.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldRow, FormSection } from './form-layout.tsx';
import { BirthDateField, DegreeField, NameRows, OrganisationField, RankField } from './person-fields.tsx';
import type { PersonalDataValues } from './personal-data-form.ts';
import classes from './photo-upload.module.css';

interface Fields {
  form: UseFormReturnType<PersonalDataValues>;
  profile: Profile;
}

export const NameFields = ({ form, profile }: Fields) => {
  const field = form.getInputProps;
  return (
    <FormSection title={t(($) => $.account.personal.name)}>
      <PhotoUpload profile={profile} />
      <NameRows lastName={field('last_name')} firstName={field('first_name')} middleName={field('middle_name')}>
        <BirthDateField optional {...field('birth_date')} value={form.values.birth_date} />
      </NameRows>
      <FieldRow>
        <PhoneField
          label={t(($) => $.account.field.phone)}
          {...field('phone_number')}
          value={form.values.phone_number}
        />
        <TextField
          label={t(($) => $.account.field.email)}
          value={profile.email}
          readOnly
          description={t(($) => $.account.personal.emailText)}
          inputWrapperOrder={['input', 'description']}
        />
      </FieldRow>
    </FormSection>
  );
};

export const WorkFields = ({ form, profile }: Fields) => {
  const field = form.getInputProps;
  return (
    <FormSection title={t(($) => $.account.personal.work)}>
      <OrganisationField chosen={profile.organization} {...field('organization')} value={form.values.organization} />
      <FieldRow>
        <DegreeField
          chosen={profile.academic_degree}
          {...field('academic_degree')}
          value={form.values.academic_degree}
        />
        <RankField chosen={profile.academic_rank} {...field('academic_rank')} value={form.values.academic_rank} />
      </FieldRow>
    </FormSection>
  );
};

export const MailFields = ({ form }: Pick<Fields, 'form'>) => (
  <FormSection title={t(($) => $.account.personal.mail)}>
    <div className="luch-stack">
      <Checkbox
        label={t(($) => $.account.personal.personalMail)}
        description={t(($) => $.account.unsubscribe.personalText)}
        {...form.getInputProps('personal_email_on', { type: 'checkbox' })}
      />
      <Checkbox
        label={t(($) => $.account.personal.massMail)}
        description={t(($) => $.account.unsubscribe.massText)}
        {...form.getInputProps('mass_email_on', { type: 'checkbox' })}
      />
    </div>
  </FormSection>
);

const isJpg = (file: File): boolean =>
  upload.photoExtensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`));

/** The photo of a person: jpg only (specification, section 5); the server looks into the file as well. */
const PhotoUpload = ({ profile }: { profile: Profile }) => {
  const reset = useRef<() => void>(null);
  const send = usePhotoUpload(
    profile.id,
    () => toastSuccess(t(($) => $.account.personal.photoUploaded)),
    () => reset.current?.(),
  );
  const choose = (file: File | null) => {
    if (!file) return;
    if (!isJpg(file)) toast({ type: 'error', title: t(($) => $.account.personal.photoFormat) });
    else if (file.size > upload.maxBytes) toast({ type: 'error', title: t(($) => $.account.personal.photoSize) });
    else send.mutate(file);
  };
  return (
    <div className={classes['root']}>
      <PersonAvatar person={profile} photo={profile.photo} size={72} />
      <div>
        <FileButton
          accept="image/jpeg"
          onChange={choose}
          resetRef={reset}
          inputProps={{ 'aria-label': t(($) => $.account.personal.photo) }}
        >
          {(button) => (
            <Button variant="default" {...button} disabled={send.isPending}>
              {t(($) => $.account.personal.photoUpload)}
            </Button>
          )}
        </FileButton>
        <p className={classes['note']}>{t(($) => $.account.personal.photoText)}</p>
      </div>
    </div>
  );
};
