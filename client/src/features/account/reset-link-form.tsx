import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { sendResetLink } from '../../api/account/account.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useContractForm } from '../../lib/form.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useLater } from '../../lib/use-later.ts';
import { useCommand } from '../../lib/use-command.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerDialog } from './late-answer-dialog.ts';
import classes from './form-layout.module.css';

const unknownUser = 'User not found';

/**
 * Asks for a link by mail. Every answer below 500 is a result and its detail is shown (specification, section 8); only
 * when there is no such answer a dialog names code 14311. After a sent link the page leads to /login in 12 s.
 */
export const ResetLinkForm = ({
  dead,
  onLeave,
}: {
  /** A link that was followed and works no more: to whom it was mailed, and why not. */
  dead?: { email: string; why: string };
  onLeave: () => void;
}) => {
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).ResetLinkInput,
    initialValues: { email: dead?.email ?? '' },
    extra: ({ email }) => (email.trim() === '' ? { email: t(($) => $.account.reset.emailRequired) } : {}),
  });
  const send = useCommand({
    meta: { quiet: true },
    mutationFn: (email: string) => sendResetLink(email, currentLanguage()),
  });
  const { error } = send;
  const refusal = isCallError(error) && error.status > 0 && error.status < 500 ? error : undefined;
  const notFound = refusal?.code === 'user_not_found' || refusal?.detail === unknownUser;
  useLater(send.isSuccess, timing.resetRedirect, onLeave);
  if (send.data)
    return (
      <div role="status">
        <p>{send.data.detail}</p>
        <p className={classes['note']}>{t(($) => $.account.reset.redirect)}</p>
      </div>
    );
  return (
    <form noValidate onSubmit={submit(({ email }) => send.mutateAsync(email.trim().toLowerCase()))}>
      <p className={classes['lead']}>{dead ? dead.why : t(($) => $.account.reset.lead)}</p>
      <TextField
        label={t(($) => $.account.field.email)}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
        error={
          form.errors['email'] ??
          (notFound ? t(($) => $.account.reset.notFound) : refusal?.fields ? undefined : refusal?.detail)
        }
      />
      <SubmitButton fullWidth mt="lg" refused={refused} sending={send.isPending}>
        {dead ? t(($) => $.account.reset.newLink) : t(($) => $.account.reset.send)}
      </SubmitButton>
      <AnswerDialog
        opened={send.isError && !refusal}
        title={t(($) => $.account.reset.failedTitle)}
        text={t(($) => $.account.reset.failedLink)}
        onClose={send.reset}
      />
    </form>
  );
};
