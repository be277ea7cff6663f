import { t } from 'i18next';
import { renewLink } from '../../api/account/account.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useLater } from '../../lib/use-later.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './form-layout.module.css';

/** Long enough to read what the server says. */
export const readingTime = 5000;

/** A new link instead of one that is too old, mailed to the same address. */
export const RenewLink = ({
  link,
  onPressed,
  onLeave,
}: {
  link: { user_id: number; signature: string };
  onPressed: () => void;
  onLeave: () => void;
}) => {
  const renew = useCommand({ meta: { quiet: true }, mutationFn: () => renewLink(link) });
  const { error } = renew;
  useLater(renew.isSuccess, readingTime, onLeave);
  if (renew.data)
    return (
      <div role="status">
        <p>{renew.data.detail}</p>
        <p className={classes['note']}>{t(($) => $.account.verify.next)}</p>
      </div>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPressed();
        renew.mutate();
      }}
    >
      {error && <p role="alert">{(isCallError(error) && error.detail) || t(($) => $.ui.toast.unknown)}</p>}
      <SubmitButton sending={renew.isPending}>{t(($) => $.account.verify.renew)}</SubmitButton>
    </form>
  );
};
