import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { Devices } from '../../features/account/devices.tsx';
import { NoPassword } from '../../entities/second-factor/no-password.tsx';
import { FormFooter, FormPage, FormSection } from '../../features/account/form-layout.tsx';
import classes from '../../features/account/form-layout.module.css';
import { IncompleteWarning } from '../../features/account/incomplete-warning.tsx';
import { LegalDialog } from '../../features/account/legal-dialog.tsx';
import {
  agreementIsOld,
  changedBody,
  personalDataOf,
  type PersonalDataValues,
  usePersonalDataForm,
} from '../../features/account/personal-data-form.ts';
import { MailFields, NameFields, WorkFields } from '../../features/account/personal-fields.tsx';
import { RoleChips } from '../../features/account/role-chips.tsx';
import { OwnSecondFactor } from '../../features/account/second-factor/own-second-factor.tsx';
import { LanguageSegments } from '../../features/shell/language-switch.tsx';
import { savePersonalData } from '../../api/account/personal-data.ts';
import { formatDate } from '../../lib/dates.ts';
import { profileQuery, useProfile } from '../../api/account/account.ts';
import { facility } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { toastError, toastSuccess } from '../../lib/toast.ts';
import { changedIn } from '../../lib/kept-values.ts';
import { useCommand } from '../../lib/use-command.ts';
import { late } from '../../ui/late.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const Feeds = late(async () => {
  const [part] = await Promise.all([import('../../features/feeds/feed-list.tsx'), needTexts('feeds')]);
  return part.FeedList;
});
const Tokens = late(async () => {
  const [part] = await Promise.all([
    import('../../features/tokens/token-list.tsx'),
    needTexts('tokens', 'second-factor'),
  ]);
  return part.TokenList;
});
const ChangePassword = late(async () => (await import('../../features/account/change-password.tsx')).ChangePassword);
const OwnIdentities = late(async () => {
  const [part] = await Promise.all([
    import('../../features/account/identity/own-identities.tsx'),
    needTexts('second-factor'),
  ]);
  return part.OwnIdentities;
});
const mine = [{ input: { scope: 'mine' as const }, name: '' }];

export const PersonalDataPage = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const { form, refused, submit } = usePersonalDataForm(profile);
  const save = useCommand({
    meta: { quiet: true },
    mutationFn: (values: PersonalDataValues) => savePersonalData(changedBody(form.getInitialValues(), values, profile)),
    onError: (error) =>
      toastError(
        error,
        t(($) => $.account.personal.failed),
      ),
    onSuccess: async (saved, sent) => {
      const wasForced = profile.update_personal_data;
      queryClient.setQueryData(profileQuery.queryKey, saved);
      const now = personalDataOf(saved);
      form.setInitialValues(now);
      // What was typed further meanwhile stays.
      form.setValues({ ...now, ...changedIn(sent, form.getValues()) });
      form.resetDirty(now);
      toastSuccess(t(($) => $.account.personal.saved));
      if (wasForced && !saved.update_personal_data) await navigate({ to: '/user' });
    },
  });
  return (
    <FormPage>
      <PageTitle
        action={
          profile.update_personal_data ? undefined : (
            <Link to="/user" className="luch-accent luch-finger">
              {t(($) => $.account.personal.back)}
            </Link>
          )
        }
      >
        {t(($) => $.account.personal.title)}
      </PageTitle>
      <IncompleteWarning profile={profile} />
      <form noValidate onSubmit={submit((values) => save.mutateAsync(values))}>
        <NameFields form={form} profile={profile} />
        <WorkFields form={form} profile={profile} />
        <MailFields form={form} />
        <Agreement accepts={form.getInputProps('accepts', { type: 'checkbox' })} />
        <FormFooter>
          <SubmitButton refused={refused} sending={save.isPending}>
            {t(($) => $.account.personal.save)}
          </SubmitButton>
        </FormFooter>
      </form>
      {/* How somebody signs in is theirs alone. */}
      {!profile.acting && <Apart />}
      <LeaveGuard unsaved={form.isDirty() && !save.isPending && !profile.update_personal_data} />
    </FormPage>
  );
};

/** Beside what is saved: each of these is done at once, on its own. */
const Apart = () => {
  const profile = useProfile();
  return (
    <div className={classes['apart']}>
      <FormSection title={t(($) => $.account.personal.language)}>
        <div>
          <LanguageSegments />
        </div>
      </FormSection>
      <FormSection title={t(($) => $.account.personal.roles)}>
        <RoleChips profile={profile} />
      </FormSection>
      <FormSection title={t(($) => $.account.password.title)}>
        <OwnPassword />
      </FormSection>
      <FormSection title={t(($) => $.account.secondFactor)}>
        <OwnSecondFactor />
      </FormSection>
      {facility.providers && (
        <FormSection title={t(($) => $.account.otherServices)}>
          <OwnIdentities />
        </FormSection>
      )}
      <FormSection title={t(($) => $.account.devices.title)}>
        <Devices />
      </FormSection>
      <FormSection title={t(($) => $.account.personal.ownData)}>
        <p className="luch-note luch-flush">
          {t(($) => $.account.personal.ownDataText)}{' '}
          <Link to="/my-data">{t(($) => $.account.personal.ownDataOpen)}</Link>
        </p>
      </FormSection>
      <FormSection title={t(($) => $.account.personal.calendars)}>
        <OwnFeeds />
      </FormSection>
      <FormSection title={t(($) => $.account.personal.tokens)}>
        <OwnTokens />
      </FormSection>
    </div>
  );
};

const OwnPassword = () => {
  const profile = useProfile();
  const [open, setOpen] = useState(false);
  if (profile.has_password === false) return <NoPassword />;
  if (open)
    return (
      <div tabIndex={-1} ref={(form) => form?.focus()}>
        <ChangePassword />
      </div>
    );
  return (
    <div>
      <Button
        variant="default"
        onPointerEnter={ChangePassword.ahead}
        onFocus={ChangePassword.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.account.reset.change)}
      </Button>
    </div>
  );
};

/** Few want them, so they come when they are asked for. */
const OwnFeeds = () => {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      // The button that had the focus is gone.
      <div tabIndex={-1} ref={(list) => list?.focus()}>
        <Feeds wanted={mine} />
      </div>
    );
  return (
    <div>
      <p className="luch-note luch-flush">{t(($) => $.account.personal.calendarsText)}</p>
      <Button
        variant="default"
        mt={10}
        onPointerEnter={Feeds.ahead}
        onFocus={Feeds.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.account.personal.calendarsOpen)}
      </Button>
    </div>
  );
};

/** For those who write programs. */
const OwnTokens = () => {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <div tabIndex={-1} ref={(list) => list?.focus()}>
        <Tokens />
      </div>
    );
  return (
    <div>
      <p className="luch-note luch-flush">{t(($) => $.account.personal.tokensText)}</p>
      <Button
        variant="default"
        mt={10}
        onPointerEnter={Tokens.ahead}
        onFocus={Tokens.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.account.personal.tokensOpen)}
      </Button>
    </div>
  );
};

/** Accepted when and in which version; a newer one is accepted here. */
const Agreement = ({ accepts }: { accepts: object }) => {
  const profile = useProfile();
  const [reading, setReading] = useState(false);
  const { accepted, accepted_at: at, current } = profile.agreement;
  return (
    <div className={classes['agreement']}>
      {agreementIsOld(profile) ? (
        <Checkbox label={t(($) => $.account.personal.accept, { version: current })} {...accepts} />
      ) : (
        <span>{t(($) => $.account.personal.accepted, { date: at ? formatDate(at) : '', version: accepted })}</span>
      )}
      <button type="button" className={classes['link']} onClick={() => setReading(true)}>
        {t(($) => $.account.personal.read)}
      </button>
      <LegalDialog document={reading ? 'agreement' : null} onClose={() => setReading(false)} />
    </div>
  );
};
