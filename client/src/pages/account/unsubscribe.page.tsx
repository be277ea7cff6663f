import { Switch } from '@mantine/core';
import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import classes from '../../features/account/form-layout.module.css';
import { saveUnsubscription } from '../../api/account/account.ts';
import { useContractForm } from '../../lib/form.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The form of the address; the link of a confirmation sends it at once. */
function useUnsubscription() {
  const { email = '', signature, ...asked } = useSearch({ from: '/guest/unsubscribe' });
  const navigate = useNavigate();
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/account/account.schemas.ts')).UnsubscribeInput,
    initialValues: {
      email,
      personal_email_on: asked.personal_email_on ?? true,
      mass_email_on: asked.mass_email_on ?? false,
    },
  });
  const save = useCommand({
    mutationFn: (values: typeof form.values) =>
      saveUnsubscription({ ...values, ...(signature && values.email === email ? { signature } : {}) }),
    onSuccess: ({ applied, detail }) =>
      applied
        ? toastSuccess(
            t(($) => $.account.unsubscribe.saved),
            undefined,
            timing.toastUnsubscribe,
          )
        : toastSuccess(
            t(($) => $.pages.account.titles.registerFinish),
            detail,
            timing.toastUnsubscribe,
          ),
  });
  // The letter of confirmation says that its link is enough: it carries what was asked for.
  const asksForBoth = asked.personal_email_on !== undefined && asked.mass_email_on !== undefined;
  const confirms = signature !== undefined && asksForBoth && !asked.is_saved;
  const confirm = useEffectEvent(() => save.mutate(form.getValues()));
  useEffect(() => {
    if (confirms) confirm();
  }, [confirms]);
  const saved = save.data?.applied ? save.variables : undefined;
  useEffect(() => {
    // Opened anew the page shows what was saved last, and sets nothing by itself.
    const search = { ...saved, ...(signature && { signature }), is_saved: true };
    if (saved) void navigate({ to: '/unsubscribe', search, replace: true, resetScroll: false });
  }, [saved, navigate, signature]);
  return { form, refused, submit, save };
}

/** Mail settings without signing in; the link of a mail brings the address and a signature that lets it act at once. */
export const UnsubscribePage = () => {
  const { form, refused, submit, save } = useUnsubscription();
  return (
    <NarrowPage>
      <PageTitle>{t(($) => $.account.unsubscribe.title)}</PageTitle>
      <p className={classes['lead']}>{t(($) => $.account.unsubscribe.lead)}</p>
      <form noValidate onSubmit={submit((values) => save.mutateAsync(values))}>
        <div className={classes['fields']}>
          <TextField
            label={t(($) => $.account.field.email)}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <Switch
            label={t(($) => $.account.unsubscribe.personal)}
            description={t(($) => $.account.unsubscribe.personalText)}
            {...form.getInputProps('personal_email_on', { type: 'checkbox' })}
          />
          <Switch
            label={t(($) => $.account.unsubscribe.mass)}
            description={t(($) => $.account.unsubscribe.massText)}
            {...form.getInputProps('mass_email_on', { type: 'checkbox' })}
          />
        </div>
        <SubmitButton mt="lg" fullWidth refused={refused} sending={save.isPending}>
          {t(($) => $.account.unsubscribe.save)}
        </SubmitButton>
        {save.data && !save.data.applied && (
          <p className={classes['note']} role="status">
            {save.data.detail}
          </p>
        )}
      </form>
    </NarrowPage>
  );
};
