import { Button } from '@mantine/core';
import { timing } from '@luch/contract/kernel/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import { verifyQuery } from '../../api/account/account.queries.ts';
import { isCallError } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';
import { useLater } from '../../lib/use-later.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

const readingTime = 5000;

/** The link of the registration mail: shows what the server says, then leads to the sign-in page. */
export const VerifyUserPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user_id: userId, signature } = useSearch({ from: '/guest/verify-user' });
  const complete = userId !== undefined && signature !== undefined;
  const { data, error } = useQuery(verifyQuery(userId, signature));
  const failure = complete
    ? error && ((isCallError(error) && error.detail) || t(($) => $.ui.toast.unknown))
    : t(($) => $.account.verify.incomplete);
  useEffect(() => {
    if (failure) toast({ type: 'error', id: 'verify', title: failure, duration: timing.toastServer });
  }, [failure]);
  useLater(data !== undefined, readingTime, () => void navigate({ to: '/login' }));
  return (
    <NarrowPage>
      <PageTitle>{failure ? t(($) => $.account.verify.failedTitle) : t(($) => $.account.verify.title)}</PageTitle>
      {!data && !failure && <SkeletonLines lines={2} />}
      {failure && <p>{failure}</p>}
      {data && (
        <div role="status">
          <p>{data.detail}</p>
          <p>{t(($) => $.account.verify.next)}</p>
        </div>
      )}
      <Button component={Link} to="/login" size="md" mt="md" variant={failure ? 'default' : 'filled'}>
        {t(($) => $.account.verify.signIn)}
      </Button>
    </NarrowPage>
  );
};
