import type { HalfSignIn } from '@luch/contract/account/second-factor.schemas.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type Profile, profileQuery, signIn, useProfile } from '../../../api/account/account.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { facility } from '../../../lib/facility.ts';
import { needTexts } from '../../../lib/i18n.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { session } from '../../../lib/session.ts';
import { signOutHere } from '../../../lib/signed-out.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaving, useOpenProposal } from '../draft/draft-context.ts';
import classes from './notices.module.css';

const SecondStep = late(async () => {
  const [part] = await Promise.all([
    import('../../../entities/second-factor/second-step.tsx'),
    needTexts('second-factor'),
  ]);
  return part.SecondStep;
});

const NoPassword = late(async () => {
  const [part] = await Promise.all([
    import('../../../entities/second-factor/no-password.tsx'),
    needTexts('second-factor'),
  ]);
  return part.NoPassword;
});

/** The sign-in has expired in the middle of writing: sign in on the spot, and what was typed is sent. */
export const SignInAgain = ({ isPutOff, onPutOff }: { isPutOff: boolean; onPutOff: () => void }) => {
  const isNeeded = useSaving(({ trouble }) => trouble?.kind === 'signed-out');
  const { has_password: hasPassword } = useProfile();
  if (!isNeeded || isPutOff) return null;
  return hasPassword === false ? <SignInElsewhere onPutOff={onPutOff} /> : <SignInForm onPutOff={onPutOff} />;
};

/** Whoever came by another service has no password to be asked for. */
const SignInElsewhere = ({ onPutOff }: { onPutOff: () => void }) => (
  <Dialog opened onClose={onPutOff} title={t(($) => $.proposalWizard.signIn.title)} small>
    <div className="luch-stack">
      <p className={classes['text']}>{t(($) => $.proposalWizard.signIn.kept)}</p>
      <NoPassword />
      <div className={classes['buttons']}>
        <Button onClick={() => void signOutHere()}>{t(($) => $.proposalWizard.signIn.leave)}</Button>
      </div>
    </div>
  </Dialog>
);

/** Each way leads through its own pages: what is offered stands on the sign-in page. */
const OtherWays = () => {
  const names = facility.providers?.map(({ label }) => label[currentLanguage()]).join(', ');
  return names ? <p className="luch-note luch-flush">{t(($) => $.proposalWizard.signIn.others, { names })}</p> : null;
};

/** Signs in and goes on with the draft; `refusal` says why not. */
function useSignInAgain(email: string) {
  const { engine } = useOpenProposal();
  const queryClient = useQueryClient();
  const [half, setHalf] = useState<HalfSignIn & { readonly login: string }>();
  const goOn = (token: string, user: Profile) => {
    // As lasting as the sign-in before.
    session.start(token, user.id, localStorage.getItem('token') !== null);
    queryClient.setQueryData(profileQuery.queryKey, user);
    engine.dispatch({ type: 'signed-in' });
    // Lists that were refused meanwhile, such as people and stations, are asked again.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const { mutate, isPending, error } = useCommand({
    meta: { quiet: true },
    mutationFn: (password: string) => signIn(email, password),
    onSuccess: (answer) => ('token' in answer ? goOn(answer.token, answer.user) : setHalf({ ...answer, login: email })),
  });
  const refusal = !error
    ? undefined
    : isCallError(error) && error.kind === 'offline'
      ? t(($) => $.proposalWizard.signIn.offline)
      : (isCallError(error) && error.code !== 'wrong_credentials' && error.detail) ||
        t(($) => $.proposalWizard.signIn.wrong);
  return { mutate, isPending, refusal, half, goOn, back: () => setHalf(undefined) };
}

const SignInForm = ({ onPutOff }: { onPutOff: () => void }) => {
  const { email } = useProfile();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, refusal, half, goOn, back } = useSignInAgain(email);
  const missing = isChecked && password === '' ? t(($) => $.proposalWizard.signIn.required) : undefined;
  return (
    <Dialog opened onClose={onPutOff} title={t(($) => $.proposalWizard.signIn.title)} small>
      {half && <SecondStep half={half} onSignedIn={async (token, user) => goOn(token, user)} onBack={back} />}
      <form
        hidden={half !== undefined}
        noValidate
        className="luch-stack"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (password !== '') mutate(password);
        }}
      >
        <p className={classes['text']}>{t(($) => $.proposalWizard.signIn.text)}</p>
        <TextField
          label={t(($) => $.proposalWizard.signIn.email)}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          label={t(($) => $.proposalWizard.signIn.password)}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing ?? refusal}
          data-autofocus
        />
        <OtherWays />
        <div className={classes['buttons']}>
          <Button variant="subtle" onClick={() => void signOutHere()}>
            {t(($) => $.proposalWizard.signIn.leave)}
          </Button>
          <SubmitButton sending={isPending} refused={Boolean(missing)}>
            {t(($) => $.proposalWizard.signIn.submit)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
