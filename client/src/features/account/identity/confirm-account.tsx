import { t } from 'i18next';
import { useState } from 'react';
import { mailLink, useSignInAndLink } from '../../../api/account/identity.ts';
import type { Profile } from '../../../api/account/account.ts';
import type { Half } from '../../../api/account/second-factor.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PresentPassword } from '../../../entities/second-factor/present-password.tsx';
import classes from './identity.module.css';

export type HalfSignedIn = Half & { readonly second_step: 'code' | 'set_up' };

/** There is an account with the address that the provider has confirmed: its owner says so by password, or by a letter. */
export const ConfirmAccount = ({
  email,
  provider,
  onSignedIn,
  onHalf,
}: {
  email: string;
  provider: string;
  onSignedIn: (token: string, profile: Profile) => Promise<void>;
  onHalf: (half: HalfSignedIn) => void;
}) => {
  const [password, setPassword] = useState('');
  const signIn = useSignInAndLink(email, (answer) =>
    'token' in answer ? onSignedIn(answer.token, answer.user) : onHalf({ ...answer, login: email }),
  );
  const mail = useCommand({ mutationFn: mailLink });
  const refusal = signIn.error
    ? (isCallError(signIn.error) && signIn.error.detail) || failureWords(signIn.error)
    : undefined;
  return (
    <form
      noValidate
      className="luch-stack"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate(password);
      }}
    >
      <PageTitle>{t(($) => $.identity.confirmTitle)}</PageTitle>
      <p className="luch-flush">{t(($) => $.identity.confirmText, { email, provider })}</p>
      <PresentPassword
        label={t(($) => $.identity.password)}
        email={email}
        value={password}
        error={refusal}
        onType={setPassword}
      />
      <SubmitButton refused={refusal !== undefined} sending={signIn.isPending}>
        {t(($) => $.identity.confirm)}
      </SubmitButton>
      {mail.data ? (
        <div role="status">
          <Notice>{mail.data.detail}</Notice>
        </div>
      ) : (
        <button type="button" className={classes['link']} onClick={() => mail.mutate()}>
          {t(($) => $.identity.mail)}
        </button>
      )}
    </form>
  );
};
