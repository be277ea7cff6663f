import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type SignIn, signInsQuery } from '../../api/account/account.queries.ts';
import { useEndSignIn } from '../../api/account/personal-data.mutations.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import classes from './devices.module.css';

/** Where this person is signed in; a forgotten device is signed out from here. */
export const Devices = () => {
  const { data } = useQuery(signInsQuery);
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <div>
      <ul className="luch-list" aria-label={t(($) => $.account.devices.title)}>
        {data.map((signIn) => (
          <DeviceRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <SignOutEverywhere />
    </div>
  );
};

const DeviceRow = ({ signIn }: { signIn: SignIn }) => {
  const end = useEndSignIn(() => toastSuccess(t(($) => $.account.devices.ended)));
  return (
    <li className={classes['row']}>
      <span className={classes['device']}>
        {signIn.device}
        <span className="luch-caption luch-regular">
          {signIn.is_current
            ? t(($) => $.account.devices.current)
            : t(($) => $.account.devices.seen, { date: formatDateTime(signIn.last_seen_at) })}
          {` · ${signIn.address} · ${t(($) => $.account.devices.until, { date: formatDate(signIn.ends_at) })}`}
        </span>
      </span>
      {!signIn.is_current && (
        <Button
          variant="default"
          size="xs"
          disabled={end.isPending}
          aria-label={t(($) => $.account.devices.endNamed, { device: signIn.device })}
          onClick={() => end.mutate(signIn.id)}
        >
          {t(($) => $.account.devices.end)}
        </Button>
      )}
    </li>
  );
};
