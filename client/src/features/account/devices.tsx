import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type RowOf } from '../../lib/call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './devices.module.css';

type SignIn = RowOf<'GET /api/users/sign-in/list/'>;
const queryKey = ['sign-ins'];

/** Where this person is signed in; a forgotten device is signed out from here. */
export const Devices = () => {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/users/sign-in/list/', { signal }) });
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <ul className={classes['list']} aria-label={t(($) => $.account.devices.title)}>
      {data.map((signIn) => (
        <DeviceRow key={signIn.id} signIn={signIn} />
      ))}
    </ul>
  );
};

const DeviceRow = ({ signIn }: { signIn: SignIn }) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('DELETE /api/users/sign-in/detail/', { query: { id: signIn.id } }),
    onSuccess: async () => {
      toastSuccess(t(($) => $.account.devices.ended));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <li className={classes['row']}>
      <span className={classes['device']}>
        {signIn.device}
        <span className={classes['meta']}>
          {signIn.is_current
            ? t(($) => $.account.devices.current)
            : t(($) => $.account.devices.seen, { date: formatDateTime(signIn.last_seen_at) })}
          {` · ${signIn.address}`}
        </span>
      </span>
      {!signIn.is_current && (
        <Button
          variant="default"
          size="xs"
          disabled={end.isPending}
          aria-label={t(($) => $.account.devices.endNamed, { device: signIn.device })}
          onClick={() => end.mutate()}
        >
          {t(($) => $.account.devices.end)}
        </Button>
      )}
    </li>
  );
};
