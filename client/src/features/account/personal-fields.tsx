import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { Profile } from '../../api/account/account.queries.ts';
import { ranksQuery } from '../../api/reference/person-lists.queries.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { ReferenceSelect } from '../../ui/reference-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldRow, FormSection } from './form-layout.tsx';
import { BirthDateField, DegreeField, NameRows, OrganisationField } from './person-fields.tsx';
import type { PersonalDataValues } from './personal-data-form.ts';
import { PhotoUpload } from './photo-upload.tsx';

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
  const ranks = useQuery(ranksQuery());
  return (
    <FormSection title={t(($) => $.account.personal.work)}>
      <OrganisationField chosen={profile.organization} {...field('organization')} value={form.values.organization} />
      <FieldRow>
        <DegreeField {...field('academic_degree')} value={form.values.academic_degree} />
        <ReferenceSelect
          label={t(($) => $.account.field.rank)}
          optional
          options={ranks.data}
          {...field('academic_rank')}
          value={form.values.academic_rank}
        />
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
