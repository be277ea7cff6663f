import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { type SignIn, signInsQuery } from '../../api/account/account.ts';
import { useEndSignIn, useEndSignIns } from '../../api/account/personal-data.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { session } from '../../lib/session.ts';
import { type Leaving, mayLeave } from '../../lib/leaving.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
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

/** On all other devices, and where it is wished on this one too; what is typed here is kept. */
const SignOutEverywhere = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [here, setHere] = useState(false);
  const leaving = useRef<Leaving>(undefined);
  const end = useEndSignIns(async (wasHere) => {
    setOpen(false);
    if (!wasHere) return toastSuccess(t(($) => $.account.devices.everywhereEnded));
    session.clear();
    await navigate({ to: '/login', ignoreBlocker: true });
    queryClient.clear();
    leaving.current?.afterwards();
  });
  const confirm = async () => {
    if (here) {
      // The question about texts takes the place of this one.
      setOpen(false);
      leaving.current = await mayLeave();
      if (!leaving.current) return;
    }
    end.mutate(here);
  };
  return (
    <>
      <Button variant="default" mt={10} onClick={() => setOpen(true)}>
        {t(($) => $.account.devices.everywhere)}
      </Button>
      <ConfirmDialog
        opened={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        running={end.isPending}
        title={t(($) => $.account.devices.everywhereTitle)}
        text={
          <>
            <p className="luch-flush">{t(($) => $.account.devices.everywhereText)}</p>
            <Checkbox
              mt={10}
              label={t(($) => $.account.devices.here)}
              checked={here}
              onChange={(event) => setHere(event.currentTarget.checked)}
            />
          </>
        }
        yes={t(($) => $.account.devices.everywhereYes)}
        no={t(($) => $.account.devices.everywhereNo)}
      />
    </>
  );
};
