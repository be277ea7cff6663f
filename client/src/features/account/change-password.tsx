import { t } from 'i18next';
import { useState } from 'react';
import { checkPresentPassword } from '../../api/account/form-checks.ts';
import { useChangePassword } from '../../api/account/personal-data.ts';
import { useProfile } from '../../api/account/account.ts';
import { isCallError, isOffline } from '../../lib/call-error.ts';
import { useContractForm } from '../../lib/form.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './form-layout.module.css';

/** The present password and a new one; what was typed stays until it has been changed. */
export const ChangePassword = () => {
  const profile = useProfile();
  const [refusal, setRefusal] = useState<string>();
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).ChangePasswordInput,
    ask: { field: 'present', of: ({ present }) => checkPresentPassword(present) },
    initialValues: { present: '', password: '' },
  });
  const change = useChangePassword({
    onChanged: () => {
      setRefusal(undefined);
      form.reset();
      toastSuccess(t(($) => $.account.password.changed));
    },
    onError: (error) => {
      if (isCallError(error) && error.fields) return setRefusal(undefined);
      const known = isCallError(error) && !isOffline(error) && error.detail;
      return setRefusal(known || t(($) => $.account.password.failed));
    },
  });
  return (
    <form noValidate onSubmit={submit((values) => change.mutateAsync(values))}>
      <p className="luch-note luch-flush">{t(($) => $.account.password.lead)}</p>
      <div className={classes['fields']}>
        {/* For password managers, which keep a password with its address. */}
        <input type="email" autoComplete="username" readOnly hidden value={profile.email} />
        <PasswordField
          label={t(($) => $.account.password.present)}
          autoComplete="current-password"
          {...form.getInputProps('present')}
        />
        <PasswordField
          label={t(($) => $.account.reset.newPassword)}
          autoComplete="new-password"
          description={t(($) => $.account.field.passwordRules)}
          inputWrapperOrder={['input', 'description', 'error']}
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? refusal}
        />
      </div>
      <SubmitButton mt="md" refused={refused} sending={change.isPending}>
        {t(($) => $.account.reset.change)}
      </SubmitButton>
    </form>
  );
};
