import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import {
  firstHourQuery,
  type FirstStep,
  type TestLetter,
  useLeaveStep,
  useTestLetter,
} from '../../api/administration/first-hour.ts';
import { IconCheck } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './first-hour.module.css';

/** What is needed before the first call opens, ticked by what is done; it goes away with the last of it. */
export const FirstHourList = () => {
  const { data } = useQuery(firstHourQuery);
  if (!data || data.steps.length === 0) return null;
  const { steps, test_letter: letter } = data;
  const ready = steps.filter(isReady).length;
  return (
    <Panel
      title={t(($) => $.firstHour.title)}
      action={<span className="luch-digits">{t(($) => $.firstHour.done, { ready, count: steps.length })}</span>}
    >
      <p className={classes['what']}>{t(($) => $.firstHour.what)}</p>
      <Stack component="ol" className={classes['steps']} gap={0}>
        {steps.map((step) => (
          <Step key={step.step} step={step} letter={letter} />
        ))}
      </Stack>
    </Panel>
  );
};

const isReady = ({ is_done, is_left }: FirstStep): boolean => is_done || is_left;

/** Where each is done; a letter is sent from here. */
const places = {
  name: { to: '/admin/settings' },
  logo: { to: '/admin/settings' },
  time_zone: { to: '/admin/settings' },
  sender: null,
  stations: { to: '/admin/lists', search: { list: 'stations' } },
  session: { to: '/sessions' },
  people: { to: '/admin/people' },
} as const satisfies Readonly<Record<FirstStep['step'], object | null>>;

const Step = ({ step, letter }: { step: FirstStep; letter: TestLetter }) => {
  const leave = useLeaveStep();
  const which = step.step;
  const name = t(($) => $.firstHour.steps[which].name);
  const place = places[which];
  return (
    <li className={classes['step']} data-ready={isReady(step) || undefined}>
      <span className={classes['tick']}>
        {isReady(step) && <IconCheck size={16} stroke={2} role="img" aria-label={t(($) => $.firstHour.ready)} />}
      </span>
      <div className={classes['words']}>
        {place ? (
          <Link {...place} className="luch-accent">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {which !== 'sender' && !isReady(step) && <p className="luch-note">{t(($) => $.firstHour.steps[which].how)}</p>}
        {which === 'sender' && !step.is_left && <HowItFared letter={letter} />}
      </div>
      {!isReady(step) && (
        <Group className={classes['leave']} gap="xs">
          {which === 'sender' && letter.state !== 'no_server' && <SendTest letter={letter} />}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t(($) => $.firstHour.leaveNamed, { name })}
            aria-busy={leave.isPending || undefined}
            onClick={() => leave.mutate(which)}
          >
            {t(($) => $.firstHour.leave)}
          </Button>
        </Group>
      )}
    </li>
  );
};

/** The tick says that the mail server has taken the letter; whether it came is seen in the mailbox. */
const HowItFared = ({ letter: { state, from, to, problem } }: { letter: TestLetter }) => (
  <p className="luch-note" role="status">
    {t(($) => $.firstHour.letter[state], { from, to, problem })}
  </p>
);

const SendTest = ({ letter }: { letter: TestLetter }) => {
  const send = useTestLetter();
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={send.isPending || letter.state === 'waiting'}
      onClick={() => send.mutate()}
    >
      {letter.state === 'failed' ? t(($) => $.firstHour.sendAgain) : t(($) => $.firstHour.send)}
    </Button>
  );
};
