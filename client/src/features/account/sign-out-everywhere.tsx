import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { useEndSignIns } from '../../api/account/personal-data.mutations.ts';
import { type Leaving, mayLeave } from '../../lib/leaving.ts';
import { session } from '../../lib/session.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** On all other devices, and where it is wished on this one too; what is typed here is kept. */
export const SignOutEverywhere = () => {
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
