import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { type FirstStep, firstHourQuery, useLeaveStep } from '../../api/administration/first-hour.queries.ts';
import { IconCheck } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './first-hour.module.css';

/** What is needed before the first call opens, ticked by what is done; it goes away with the last of it. */
export const FirstHourList = () => {
  const { data } = useQuery(firstHourQuery);
  const steps = data?.steps ?? [];
  if (steps.length === 0) return null;
  const ready = steps.filter(isReady).length;
  return (
    <Panel
      title={t(($) => $.firstHour.title)}
      action={<span className="luch-digits">{t(($) => $.firstHour.done, { ready, count: steps.length })}</span>}
    >
      <Text className="luch-faint">{t(($) => $.firstHour.what)}</Text>
      <Stack component="ol" className={classes['steps']} gap={0}>
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </Stack>
    </Panel>
  );
};

const isReady = ({ is_done, is_left }: FirstStep): boolean => is_done || is_left;

/** Where each is done. */
const places = {
  name: { to: '/admin/settings' },
  logo: { to: '/admin/settings' },
  time_zone: { to: '/admin/settings' },
  sender: { to: '/admin/mail-texts' },
  stations: { to: '/admin/lists', search: { list: 'stations' } },
  session: { to: '/sessions' },
  people: { to: '/admin/people' },
} as const satisfies Readonly<Record<FirstStep['step'], object>>;

const Step = ({ step }: { step: FirstStep }) => {
  const leave = useLeaveStep();
  const name = t(($) => $.firstHour.steps[step.step].name);
  return (
    <li className={classes['step']} data-ready={isReady(step) || undefined}>
      <span className={classes['tick']}>
        {isReady(step) && <IconCheck size={16} stroke={2} role="img" aria-label={t(($) => $.firstHour.ready)} />}
      </span>
      <div className={classes['words']}>
        <Link {...places[step.step]} className="luch-accent">
          {name}
        </Link>
        {!isReady(step) && <Text className="luch-note">{t(($) => $.firstHour.steps[step.step].how)}</Text>}
      </div>
      {!isReady(step) && (
        <Group className={classes['leave']}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t(($) => $.firstHour.leaveNamed, { name })}
            aria-busy={leave.isPending || undefined}
            onClick={() => leave.mutate(step.step)}
          >
            {t(($) => $.firstHour.leave)}
          </Button>
        </Group>
      )}
    </li>
  );
};
