import { Button } from '@mantine/core';
import { t } from 'i18next';
import { beginSignIn } from '../../../api/account/identity.ts';
import { facility } from '../../../lib/facility.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { session } from '../../../lib/session.ts';
import { useCommand } from '../../../lib/use-command.ts';
import classes from './identity.module.css';

/** Providers by which one may sign in besides the password; a press leads to their page. */
export const OtherWays = ({ remember }: { remember: boolean }) => {
  const begin = useCommand({
    mutationFn: beginSignIn,
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <div className={classes['ways']} role="group" aria-label={t(($) => $.identity.or)}>
      <span className="luch-small luch-faint">{t(($) => $.identity.or)}</span>
      {facility.providers?.map(({ id, label, logo }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          fullWidth
          disabled={begin.isPending}
          leftSection={logo && <img src={logo} alt="" height={20} />}
          onClick={() => {
            session.keepChoice(remember);
            begin.mutate(id);
          }}
        >
          {label[currentLanguage()]}
        </Button>
      ))}
    </div>
  );
};
