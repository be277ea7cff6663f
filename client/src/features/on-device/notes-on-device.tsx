import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconInfo, IconNoNetwork } from '../../ui/icons.ts';
import { WorkOnDevice } from './work-on-device.tsx';
import { workOnDeviceQuery } from './work-on-device.queries.ts';
import classes from './on-device.module.css';

/** While there is no way to the portal, or something typed has not got there: a line that opens all there is to say. */
export const ReachChip = () => {
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const [opened, { open, close }] = useDisclosure();
  const { data } = useQuery(workOnDeviceQuery(session.userId()));
  const unsent = isAway ? (data?.unsent.length ?? 0) : (data?.left ?? 0);
  const isShown = isAway || unsent > 0;
  useRootMark(isShown && 'reachNote');
  const words = [
    isAway && t(($) => $.onDevice.chip.away),
    unsent > 0 && t(($) => $.onDevice.chip.unsent, { value: unsent }),
  ];
  return (
    <>
      <div role="status">
        {isShown && (
          <UnstyledButton className={classes['chip'] ?? ''} onClick={open} aria-haspopup="dialog">
            <IconNoNetwork size={18} stroke={1.7} className={classes['icon']} aria-hidden />
            <span>{words.filter(Boolean).join(' · ')}</span>
            <span className="luch-accent luch-nowrap">{t(($) => $.onDevice.chip.open)}</span>
          </UnstyledButton>
        )}
      </div>
      <Dialog
        opened={opened}
        onClose={close}
        title={t(($) => $.onDevice.desk.title)}
        footer={
          <Button size="md" variant="default" onClick={close} data-autofocus>
            {t(($) => $.onDevice.desk.close)}
          </Button>
        }
      >
        <WorkOnDevice onLeave={close} />
      </Dialog>
    </>
  );
};

/** The server has a new build; this tab goes on with its own until it is reloaded. */
export const NewVersionChip = () => {
  const [isLater, setLater] = useState(false);
  useRootMark(!isLater && 'versionNote');
  if (isLater) return null;
  return (
    <div role="status" className={classes['version']}>
      <IconInfo size={18} stroke={1.7} className={classes['icon']} aria-hidden />
      <span>
        <b className="luch-name luch-block">{t(($) => $.onDevice.newVersion.title)}</b>
        <span className="luch-hint">{t(($) => $.onDevice.newVersion.text)}</span>
      </span>
      <Button size="sm" onClick={() => globalThis.location.reload()}>
        {t(($) => $.onDevice.newVersion.reload)}
      </Button>
      <CloseButton aria-label={t(($) => $.onDevice.newVersion.later)} onClick={() => setLater(true)} />
    </div>
  );
};
