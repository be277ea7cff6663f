import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { ConsentLabel } from '../../features/account/consent-label.tsx';
import { FieldRow, FormFooter, FormPage, FormSection } from '../../features/account/form-layout.tsx';
import classes from '../../features/account/form-layout.module.css';
import { keptNames } from '../../features/account/identity/kept-names.ts';
import { LegalDialog } from '../../features/account/legal-dialog.tsx';
import type { LegalDocument } from '../../features/account/legal-text.tsx';
import { BirthDateField, DegreeField, NameRows, OrganisationField } from '../../features/account/person-fields.tsx';
import {
  registrationBody,
  type RegistrationValues,
  useRegistrationForm,
} from '../../features/account/registration-form.ts';
import { register as sendRegistration } from '../../api/account/account.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export const RegistrationPage = () => {
  const { form, refused, submit } = useRegistrationForm();
  const [elsewhere] = useState(() => keptNames.read());
  const [isLinked, setLinked] = useState(true);
  const [shown, setShown] = useState<LegalDocument | null>(null);
  const register = useCommand({
    meta: { quiet: true },
    mutationFn: (values: RegistrationValues) => sendRegistration(registrationBody(values)),
    onSuccess: keptNames.forget,
    onError: (error) => {
      if (!isCallError(error) || error.code !== 'identity_expired') return;
      // Pressed again, it registers without the account elsewhere.
      keptNames.forget();
      setLinked(false);
    },
  });
  const field = form.getInputProps;
  return (
    <FormPage>
      <PageTitle>{t(($) => $.account.registration.title)}</PageTitle>
      <p className={classes['lead']}>
        {elsewhere
          ? t(($) => $.account.registration[isLinked ? 'elsewhere' : 'elsewhereGone'], { provider: elsewhere.provider })
          : t(($) => $.account.registration.lead)}
      </p>
      <form noValidate onSubmit={submit((values) => register.mutateAsync(values))}>
        <FormSection title={t(($) => $.account.registration.person)}>
          <NameRows
            lastName={field('last_name')}
            firstName={field('first_name')}
            middleName={field('individual.middle_name')}
          >
            <BirthDateField {...field('individual.birth_date')} value={form.values.individual.birth_date} />
          </NameRows>
        </FormSection>
        <FormSection title={t(($) => $.account.registration.work)}>
          <OrganisationField
            chosen={null}
            {...field('individual.organization')}
            value={form.values.individual.organization}
          />
          <DegreeField
            chosen={null}
            {...field('individual.academic_degree')}
            value={form.values.individual.academic_degree}
          />
        </FormSection>
        <AccessFields form={form} />
        <Checkbox
          aria-required
          label={<ConsentLabel onShow={setShown} />}
          {...field('consent', { type: 'checkbox' })}
        />
        <FormFooter>
          <SubmitButton refused={refused} sending={register.isPending}>
            {t(($) => $.account.registration.submit)}
          </SubmitButton>
          <p className="luch-flush">
            {t(($) => $.account.registration.haveAccount)}{' '}
            <Link to="/login">{t(($) => $.account.registration.signIn)}</Link>
          </p>
        </FormFooter>
      </form>
      <LegalDialog document={shown} onClose={() => setShown(null)} />
      <Outcome outcome={register} />
    </FormPage>
  );
};

/** By what one signs in, and the telephone. */
const AccessFields = ({ form }: Pick<ReturnType<typeof useRegistrationForm>, 'form'>) => {
  const field = form.getInputProps;
  return (
    <FormSection title={t(($) => $.account.registration.access)}>
      <FieldRow>
        <TextField
          label={t(($) => $.account.field.email)}
          type="email"
          autoComplete="email"
          {...field('email')}
          // Lower case from the start: the address is the login.
          onChange={(event) => form.setFieldValue('email', event.currentTarget.value.toLowerCase())}
        />
        <PhoneField
          label={t(($) => $.account.field.phone)}
          {...field('individual.phone_number')}
          value={form.values.individual.phone_number}
        />
      </FieldRow>
      <FieldRow>
        <PasswordField
          label={t(($) => $.account.field.password)}
          autoComplete="new-password"
          description={t(($) => $.account.field.passwordRules)}
          inputWrapperOrder={['input', 'description', 'error']}
          {...field('password')}
        />
        <PasswordField
          label={t(($) => $.account.field.passwordConfirm)}
          autoComplete="new-password"
          {...field('password_confirm')}
        />
      </FieldRow>
    </FormSection>
  );
};

/** A dialog either way: registered, and then to the sign-in page; or why not, and what was kept. */
const Outcome = ({
  outcome: { data, error, reset },
}: {
  outcome: { data: { detail: string } | undefined; error: Error | null; reset: () => void };
}) => {
  const navigate = useNavigate();
  const toSignIn = () => void navigate({ to: '/login' });
  // What a failing server says of itself is no reason against the registration.
  const listed =
    isCallError(error) && error.kind !== 'server'
      ? Object.values(error.fields ?? {})
          .flat()
          .join(' ') || error.detail
      : '';
  return (
    <>
      <Dialog
        opened={data !== undefined}
        onClose={toSignIn}
        title={t(($) => $.account.registration.doneTitle)}
        small
        footer={
          <Button size="md" onClick={toSignIn} data-autofocus>
            {t(($) => $.account.registration.doneAction)}
          </Button>
        }
      >
        {data?.detail}
      </Dialog>
      <Dialog
        opened={error !== null}
        onClose={reset}
        title={t(($) => $.account.registration.failedTitle)}
        small
        footer={
          <Button size="md" onClick={reset} data-autofocus>
            {t(($) => $.account.registration.understood)}
          </Button>
        }
      >
        <p role="alert">{listed || t(($) => $.account.registration.failed)}</p>
        <p>{t(($) => $.account.registration.kept)}</p>
      </Dialog>
    </>
  );
};
