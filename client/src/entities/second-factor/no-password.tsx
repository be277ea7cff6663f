import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useProfile, sendResetLink } from '../../api/account/account.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Notice } from '../../ui/notice.tsx';

/** Instead of the present password, for whoever came by another service and has none: a mailed link sets the first one. */
export const NoPassword = ({ onCancel }: { onCancel?: () => void }) => {
  const { email } = useProfile();
  const mail = useCommand({ mutationFn: () => sendResetLink(email, currentLanguage()) });
  return (
    <div className="luch-stack">
      <p className="luch-note luch-flush">{t(($) => $.secondFactor.noPassword, { email })}</p>
      {mail.data && (
        <div role="status">
          <Notice>{mail.data.detail}</Notice>
        </div>
      )}
      <div className="luch-buttons">
        {!mail.data && (
          <Button variant="default" disabled={mail.isPending} onClick={() => mail.mutate()}>
            {t(($) => $.secondFactor.mailPassword)}
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.secondFactor.cancel)}
          </Button>
        )}
      </div>
    </div>
  );
};
