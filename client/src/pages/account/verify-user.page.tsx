import { Button } from '@mantine/core';
import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import { readingTime, RenewLink } from '../../features/account/renew-link.tsx';
import { verifyQuery } from '../../api/account/account.ts';
import { finalRefusal, isCallError } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { useLater } from '../../lib/use-later.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/** The link of the registration mail: shows what the server says, then leads to the sign-in page. */
export const VerifyUserPage = () => {
  const navigate = useNavigate();
  const toSignIn = () => void navigate({ to: '/login' });
  const { user_id: userId, signature } = useSearch({ from: '/guest/verify-user' });
  const { data, error, isFetching, refetch } = useQuery(verifyQuery(userId, signature));
  useLater(data !== undefined, readingTime, toSignIn);
  if (userId === undefined || signature === undefined)
    return <NotConfirmed failure={t(($) => $.account.verify.incomplete)} onLeave={toSignIn} />;
  const refusal = finalRefusal(error);
  if (refusal) {
    const link = refusal.code === 'link_expired' ? { user_id: userId, signature } : undefined;
    return <NotConfirmed failure={refusal.detail} renewable={link} onLeave={toSignIn} />;
  }
  return (
    <NarrowPage>
      <PageTitle>{t(($) => $.account.verify.title)}</PageTitle>
      {!data && (!error || isFetching) && <SkeletonLines lines={2} />}
      {error && !isFetching && (
        <>
          <p role="alert">
            {t(($) => $.account.verify.unchecked)} {isCallError(error) && error.detail}
          </p>
          <Button size="md" onClick={() => void refetch()}>
            {t(($) => $.account.verify.checkAgain)}
          </Button>
        </>
      )}
      {data && (
        <div role="status">
          <p>{data.detail}</p>
          <p>{t(($) => $.account.verify.next)}</p>
        </div>
      )}
      <ToSignIn isNext={data !== undefined} />
    </NarrowPage>
  );
};

const NotConfirmed = ({
  failure,
  renewable,
  onLeave,
}: {
  failure: string;
  /** The link, where a new one may be asked for in its place. */
  renewable?: { user_id: number; signature: string } | undefined;
  onLeave: () => void;
}) => {
  const [isRenewing, setRenewing] = useState(false);
  useEffect(() => {
    toast({ type: 'error', id: 'verify', title: failure, duration: timing.toastServer });
  }, [failure]);
  useLater(!isRenewing, timing.resetRedirect, onLeave);
  return (
    <NarrowPage>
      <PageTitle>{t(($) => $.account.verify.failedTitle)}</PageTitle>
      <p>{failure}</p>
      {renewable && <RenewLink link={renewable} onPressed={() => setRenewing(true)} onLeave={onLeave} />}
      {!isRenewing && <p>{t(($) => $.account.reset.redirect)}</p>}
      <ToSignIn isNext={false} />
    </NarrowPage>
  );
};

const ToSignIn = ({ isNext }: { isNext: boolean }): ReactNode => (
  <Button component={Link} to="/login" size="md" mt="md" variant={isNext ? 'filled' : 'default'}>
    {t(($) => $.account.verify.signIn)}
  </Button>
);
