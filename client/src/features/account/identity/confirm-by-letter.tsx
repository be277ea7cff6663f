import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { confirmLink } from '../../../api/account/identity.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

/** The link of the letter: pressed, not only opened, since mail programs open links by themselves. */
export const ConfirmByLetter = ({ userId, signature }: { userId: number; signature: string }) => {
  const confirm = useCommand({
    meta: { quiet: true },
    mutationFn: () => confirmLink({ user_id: userId, signature }),
  });
  const { data, error } = confirm;
  return (
    <div className="luch-stack">
      <PageTitle>{t(($) => (data ? $.identity.letterDone : $.identity.letterTitle))}</PageTitle>
      <p className="luch-flush" role="status">
        {data ? data.detail : t(($) => $.identity.letterText)}
      </p>
      {error && (
        <Notice tone="amber" alert>
          {(isCallError(error) && error.detail) || failureWords(error)}
        </Notice>
      )}
      <div className="luch-buttons">
        {!data && (
          <Button size="md" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {t(($) => $.identity.letterYes)}
          </Button>
        )}
        <Button component={Link} to="/login" size="md" variant={data ? 'filled' : 'default'}>
          {t(($) => $.identity.toSignIn)}
        </Button>
      </div>
    </div>
  );
};
