import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { passwordLinkQuery, resetPassword } from '../../api/account/account.ts';
import { finalRefusal, isCallError } from '../../lib/call-error.ts';
import { useContractForm } from '../../lib/form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerDialog } from './late-answer-dialog.ts';
import classes from './form-layout.module.css';

export interface ResetLink {
  user_id: number;
  email: string;
  signature: string;
}

/** The second half: the mailed link names whom it is for; only the new password is asked. */
export const NewPasswordForm = ({
  link,
  isFirst,
  onLeave,
}: {
  link: ResetLink;
  /** Somebody who was invited has no other device to sign in on again. */
  isFirst: boolean;
  onLeave: () => void;
}) => {
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).ResetPasswordInput,
    initialValues: { password: '' },
    toInput: ({ password }) => ({ ...link, password }),
  });
  const queryClient = useQueryClient();
  const change = useCommand({
    meta: { quiet: true },
    mutationFn: (password: string) => resetPassword({ ...link, password }),
    // Used or run out while the password was being typed: the page says so, and has the way to a new one.
    onError: (failure) =>
      finalRefusal(failure)?.status === 409 && queryClient.invalidateQueries(passwordLinkQuery(link)),
  });
  const { error } = change;
  // An answer is a result and shown as it is; without one the dialog names the code to report.
  const refusal = isCallError(error) && error.status > 0 && error.status < 500 ? error : undefined;
  const listed = refusal?.fields?.['password'] ? undefined : refusal?.detail;
  return (
    <form noValidate onSubmit={submit(({ password }) => change.mutateAsync(password))}>
      <p className={classes['lead']}>{t(($) => $.account.reset[isFirst ? 'firstLead' : 'newLead'])}</p>
      <div className={classes['fields']}>
        <TextField
          label={t(($) => $.account.field.email)}
          type="email"
          autoComplete="username"
          readOnly
          value={link.email}
        />
        <PasswordField
          label={t(($) => $.account.reset[isFirst ? 'firstPassword' : 'newPassword'])}
          autoComplete="new-password"
          description={t(($) => $.account.field.passwordRules)}
          inputWrapperOrder={['input', 'description', 'error']}
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? listed ?? form.errors['signature'] ?? form.errors['user_id']}
        />
      </div>
      <SubmitButton fullWidth mt="lg" refused={refused} sending={change.isPending}>
        {t(($) => $.account.reset[isFirst ? 'setFirst' : 'change'])}
      </SubmitButton>
      <AnswerDialog
        opened={change.isSuccess}
        title={t(($) => $.account.reset[isFirst ? 'isSet' : 'changed'])}
        text={[
          t(($) => $.account.reset[isFirst ? 'isSetText' : 'changedText']),
          change.data && change.data.unlinked > 0 && t(($) => $.account.reset.unlinkedText),
        ]
          .filter(Boolean)
          .join(' ')}
        onClose={onLeave}
      />
      <AnswerDialog
        opened={change.isError && !refusal}
        title={t(($) => $.account.reset.failedTitle)}
        text={t(($) => $.account.reset.failedPassword)}
        onClose={change.reset}
      />
    </form>
  );
};
