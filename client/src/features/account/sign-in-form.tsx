import { Checkbox } from '@mantine/core';
import type { HalfSignIn } from '@luch/contract/account/second-factor.schemas.ts';
import { password as limits, timing } from '@luch/contract/kernel/screen-limits.ts';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { type Profile, signIn as sendSignIn } from '../../api/account/account.ts';
import { isCallError, isOffline } from '../../lib/call-error.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './sign-in.module.css';

/** A simple address pattern (specification, section 5); the server has the last word. */
const address = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;
/** Flagged when empty after trimming or shorter than six characters. */
const isPassword = (value: string): boolean => value.trim() !== '' && value.length >= limits.flaggedBelow;

interface Typed {
  email: string;
  password: string;
  remember: boolean;
}

/** What the password has opened, and whether this browser remembers it. */
export type HalfSignedIn = HalfSignIn & { readonly login: string; readonly remember: boolean };

interface Signing {
  onSignedIn: (token: string, profile: Profile, remember: boolean) => Promise<void>;
  onHalf: (half: HalfSignedIn) => void;
}

function useSignIn({ onSignedIn, onHalf }: Signing) {
  // Whoever is refused for another reason must not look for a mistake in a password that is right.
  const refusalOf = (error: unknown) =>
    isOffline(error)
      ? t(($) => $.signIn.offline)
      : isCallError(error) && error.code !== 'wrong_credentials'
        ? error.detail || t(($) => $.ui.toast.unknown)
        : t(($) => $.signIn.failedHint);
  const signIn = useCommand({
    meta: { quiet: true },
    mutationFn: ({ email, password }: Typed) => sendSignIn(email, password),
    onSuccess: (answer, { email, remember }) =>
      'token' in answer
        ? onSignedIn(answer.token, answer.user, remember)
        : onHalf({ ...answer, login: email, remember }),
    onError: (error) => {
      if (!isCallError(error) || isOffline(error)) return toastError(error);
      const detail = error.detail || t(($) => $.ui.toast.unknown);
      return toast({ type: 'error', title: t(($) => $.signIn.failed, { detail }), duration: timing.toastServer });
    },
  });
  const refusal = signIn.isError ? refusalOf(signIn.error) : undefined;
  return { mutate: signIn.mutate, isPending: signIn.isPending, refusal };
}

/** E-mail and password. On success the caller goes on with the profile that came with the token. */
export const SignInForm = ({
  remember,
  onRemember,
  ...signing
}: Signing & {
  /** Holds for other ways of signing in as well. */
  remember: boolean;
  onRemember: (remember: boolean) => void;
}) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, refusal } = useSignIn(signing);
  const isAddress = address.test(email.trim());
  const isLong = isPassword(password);
  const emailError = checked && !isAddress && t(($) => $.signIn.emailInvalid);
  const passwordError = checked && !isLong && t(($) => $.signIn.passwordShort);
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const fields = event.currentTarget.elements;
    if (isAddress && isLong) mutate({ email: email.trim(), password, remember });
    else (fields.namedItem(isAddress ? 'password' : 'email') as HTMLElement).focus();
  };

  return (
    <form noValidate onSubmit={send}>
      <div className="luch-form">
        <TextField
          label={t(($) => $.signIn.email)}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailError}
        />
        <PasswordField
          label={t(($) => $.signIn.password)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordError || refusal}
        />
      </div>
      <div className={classes['options']}>
        <Checkbox
          label={t(($) => $.signIn.remember)}
          checked={remember}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        <Link to="/reset-password" className={classes['link']}>
          {t(($) => $.signIn.forgot)}
        </Link>
      </div>
      <SubmitButton fullWidth refused={Boolean(emailError || passwordError)} sending={isPending}>
        {t(($) => $.signIn.submit)}
      </SubmitButton>
    </form>
  );
};
