import { PasswordField } from '../../ui/password-field.tsx';

/** The password of an account that is known already: keepers of passwords read whose it is from the hidden field. */
export const PresentPassword = ({
  label,
  email,
  value,
  error,
  onType,
}: {
  label: string;
  email: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}) => (
  <>
    <input type="email" autoComplete="username" readOnly hidden value={email} />
    <PasswordField
      label={label}
      autoComplete="current-password"
      maw={320}
      value={value}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </>
);
