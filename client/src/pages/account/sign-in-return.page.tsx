import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { SecondStep } from '../../entities/second-factor/second-step.tsx';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import { ConfirmAccount, type HalfSignedIn } from '../../features/account/identity/confirm-account.tsx';
import { ConfirmByLetter } from '../../features/account/identity/confirm-by-letter.tsx';
import { keptNames } from '../../features/account/identity/kept-names.ts';
import { hasRole, type Profile, profileQuery } from '../../api/account/account.ts';
import { type Returned, returnQuery } from '../../api/account/identity.ts';
import { isCallError } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { session } from '../../lib/session.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/** Where providers lead back to, and the letters that link: the server judges what stands in the address. */
export const SignInReturnPage = () => {
  const { history } = useRouter();
  const [search] = useState(() => history.location.search.slice(1));
  const given = new URLSearchParams(search);
  const [userId, signature] = [Number(given.get('user_id')), given.get('signature')];
  return (
    <NarrowPage>
      {signature && userId ? <ConfirmByLetter userId={userId} signature={signature} /> : <Return query={search} />}
    </NarrowPage>
  );
};

function useGoOn() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (token: string, profile: Profile) => {
    session.start(token, profile.id, session.takeChoice());
    queryClient.clear();
    queryClient.setQueryData(profileQuery.queryKey, profile);
    const to = session.takeDestination() ?? (hasRole(profile, 'expert') ? '/select-cabinet' : '/user');
    await navigate({ to, replace: true });
  };
}

const Return = ({ query }: { query: string }) => {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [confirmed, setConfirmed] = useState<HalfSignedIn>();
  const { data, error } = useQuery(returnQuery(query));
  const follow = useEffectEvent(async (returned: Returned) => {
    if (returned.outcome === 'signed_in') return goOn(returned.token, returned.user);
    if (returned.outcome === 'linked') {
      toastSuccess(t(($) => $.identity.linked, { provider: returned.provider.label }));
      return navigate({ to: '/personal-data', replace: true });
    }
    if (returned.outcome === 'register') {
      const { first_name, last_name, email, provider } = returned;
      keptNames.keep({ first_name, last_name, email, provider: provider.label });
      return navigate({ to: '/registration', replace: true });
    }
    return undefined;
  });
  useEffect(() => {
    if (data) void follow(data);
  }, [data]);
  const half = confirmed ?? (data?.outcome === 'half' ? data : undefined);
  if (half) return <SecondStep half={half} onSignedIn={goOn} onBack={() => void navigate({ to: '/login' })} />;
  if (data?.outcome === 'confirm')
    return <ConfirmAccount email={data.email} provider={data.provider.label} onSignedIn={goOn} onHalf={setConfirmed} />;
  if (error || query === '')
    return (
      <>
        <PageTitle>{t(($) => $.identity.failed)}</PageTitle>
        <p role="alert">{(isCallError(error) && error.detail) || (error && failureWords(error))}</p>
        <Button component={Link} to="/login" size="md">
          {t(($) => $.identity.toSignIn)}
        </Button>
      </>
    );
  return (
    <>
      <PageTitle>{t(($) => $.identity.title)}</PageTitle>
      <p role="status">{t(($) => $.identity.running)}</p>
      <SkeletonLines lines={2} />
    </>
  );
};
