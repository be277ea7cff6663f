import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import classes from '../../features/account/form-layout.module.css';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { ResetLinkForm } from '../../features/account/reset-link-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Password recovery: without parameters asks for an address; with those of the mailed link sets the new password. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user_id, email, signature = '' } = useSearch({ from: '/guest/reset-password' });
  const leave = () => void navigate({ to: '/login' });
  const link = user_id !== undefined && email !== undefined ? { user_id, email, signature } : undefined;
  return (
    <NarrowPage>
      <PageTitle>{link ? t(($) => $.account.reset.newTitle) : t(($) => $.account.reset.title)}</PageTitle>
      {link ? <NewPasswordForm link={link} onLeave={leave} /> : <ResetLinkForm onLeave={leave} />}
      <p className={classes['note']}>
        <Link to="/login">{t(($) => $.account.reset.signIn)}</Link>
      </p>
    </NarrowPage>
  );
};
