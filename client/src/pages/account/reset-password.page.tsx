import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { passwordLinkQuery } from '../../api/account/account.ts';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import classes from '../../features/account/form-layout.module.css';
import { NewPasswordForm, type ResetLink } from '../../features/account/new-password-form.tsx';
import { ResetLinkForm } from '../../features/account/reset-link-form.tsx';
import { finalRefusal } from '../../lib/call-error.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/** Password recovery: without parameters asks for an address; with those of the mailed link sets the new password. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate();
  const { user_id, email, signature = '' } = useSearch({ from: '/guest/reset-password' });
  const leave = () => void navigate({ to: '/login' });
  if (user_id !== undefined && email !== undefined)
    return <ByLink link={{ user_id, email, signature }} onLeave={leave} />;
  return (
    <Page title={t(($) => $.account.reset.title)}>
      <ResetLinkForm onLeave={leave} />
    </Page>
  );
};

/** A link that is dead says so before a password is typed. One that could not be looked at is judged when it is used. */
const ByLink = ({ link, onLeave }: { link: ResetLink; onLeave: () => void }) => {
  const { data, error, isPending } = useQuery(passwordLinkQuery({ user_id: link.user_id, signature: link.signature }));
  const refusal = finalRefusal(error);
  if (refusal)
    return (
      <Page title={t(($) => $.account.reset.deadTitle)}>
        <ResetLinkForm dead={{ email: link.email, why: refusal.detail }} onLeave={onLeave} />
      </Page>
    );
  if (isPending)
    return (
      <Page title={t(($) => $.account.reset.newTitle)}>
        <SkeletonLines lines={4} />
      </Page>
    );
  const isFirst = data?.is_first ?? false;
  return (
    <Page title={isFirst ? t(($) => $.account.reset.firstTitle) : t(($) => $.account.reset.newTitle)}>
      <NewPasswordForm link={link} isFirst={isFirst} onLeave={onLeave} />
    </Page>
  );
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <NarrowPage>
    <PageTitle>{title}</PageTitle>
    {children}
    <p className={classes['note']}>
      <Link to="/login">{t(($) => $.account.reset.signIn)}</Link>
    </p>
  </NarrowPage>
);
