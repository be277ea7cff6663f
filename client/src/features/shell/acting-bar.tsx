import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { useEndActing } from '../../api/account/acting.ts';
import { formatTime } from '../../lib/dates.ts';
import { serverNow } from '../../lib/server-clock.ts';
import classes from './acting-bar.module.css';

/** Over every page while an administrator sees the portal as somebody else: as whom, until when, and the way back. */
export const ActingBar = ({ profile, until }: { profile: Profile; until: string }) => {
  const end = useEndActing(profile.id);
  const goBack = useEffectEvent(() => end.mutate());
  useEffect(() => {
    const left = Math.max(0, new Date(until).getTime() - serverNow());
    const timer = setTimeout(() => goBack(), left);
    return () => clearTimeout(timer);
  }, [until]);
  const name = [profile.last_name, profile.first_name, profile.middle_name].filter(Boolean).join(' ');
  return (
    <section className={classes['bar']} aria-label={t(($) => $.acting.label)}>
      <span>
        <b>{t(($) => $.acting.as, { name })}</b> {t(($) => $.acting.note, { time: formatTime(until) })}
      </span>
      <Button size="xs" variant="default" disabled={end.isPending} onClick={() => end.mutate()}>
        {t(($) => $.acting.back)}
      </Button>
    </section>
  );
};
