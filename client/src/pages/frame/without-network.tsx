import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { WorkOnDevice } from '../../features/on-device/work-on-device.tsx';
import { network } from '../../lib/network.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './layouts.module.css';

/** Instead of a page that needs the portal: what it is, and what can be done meanwhile. */
export const WithoutNetwork = () => {
  const router = useRouter();
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const open = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (!isAway) open();
  }, [isAway]);
  return (
    <div className={classes['away']} role="alert">
      <PageTitle>{t(($) => $.onDevice.place.title)}</PageTitle>
      <WorkOnDevice />
      <Button size="md" variant="default" onClick={() => void router.invalidate()}>
        {t(($) => $.onDevice.place.again)}
      </Button>
    </div>
  );
};
