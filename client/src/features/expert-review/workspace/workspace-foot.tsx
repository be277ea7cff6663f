import { ActionIcon, Button } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconNext } from '../../../ui/icons.ts';
import { SubmitRatingButton } from '../marks/submit-rating-button.tsx';
import { stageOf } from '../marks/submit-rules.ts';
import type { Rating } from '../marks/use-rating.ts';
import classes from './workspace.module.css';
import { KeyCap } from '../../../ui/key-cap.tsx';

/** Give the rating; once it is given, on to the next one without. */
export const WorkspaceFoot = ({
  rating,
  onNextUnrated,
  onLeave,
}: {
  rating: Rating;
  onNextUnrated: (() => void) | undefined;
  onLeave: () => void;
}) => {
  const isGiven = stageOf(rating.state.draft, rating.given?.draft ?? null) === 'given';
  const next = (
    <ActionIcon
      size={42}
      variant="default"
      aria-label={t(($) => $.expertReview.nextUnrated)}
      title={t(($) => $.expertReview.nextUnrated)}
      onClick={onNextUnrated}
    >
      <IconNext size={20} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <>
      {isGiven ? (
        <GoOn onNextUnrated={onNextUnrated} onLeave={onLeave} />
      ) : (
        <SubmitRatingButton rating={rating} beside={onNextUnrated && next} />
      )}
      <KeyHints />
    </>
  );
};

/** Where a rating is only read, the rating workspace goes on all the same. */
export const ReadFoot = (steps: { onNextUnrated: (() => void) | undefined; onLeave: () => void }) => (
  <>
    <GoOn {...steps} />
    <KeyHints />
  </>
);

/** The filled button after a rating. It takes the focus from what was sent, so that Enter goes on. */
const GoOn = ({ onNextUnrated, onLeave }: { onNextUnrated: (() => void) | undefined; onLeave: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const panel = button.current?.closest('[data-marks]');
    if (panel?.contains(document.activeElement)) button.current?.focus();
  }, []);
  if (!onNextUnrated)
    return (
      <>
        <p className={classes['done']} role="status">
          {t(($) => $.expertReview.allRated)}
        </p>
        <Button ref={button} size="md" fullWidth onClick={onLeave}>
          {t(($) => $.expertReview.toList)}
        </Button>
      </>
    );
  return (
    <Button
      ref={button}
      size="md"
      fullWidth
      rightSection={<IconNext size={18} stroke={1.8} aria-hidden />}
      onClick={onNextUnrated}
    >
      {t(($) => $.expertReview.nextUnrated)}
    </Button>
  );
};

/** Which keys do what, at the foot: nobody reads a manual. */
const KeyHints = () => (
  <div className={classes['hints']}>
    <Hint keys={['1', '–', '4']}>{t(($) => $.expertReview.keys.criterion)}</Hint>
    <Hint keys={['←', '→']}>{t(($) => $.expertReview.keys.step)}</Hint>
    <Hint keys={['Shift']} plus>
      {t(($) => $.expertReview.keys.bigStep)}
    </Hint>
    <Hint keys={['N']}>{t(($) => $.expertReview.keys.next)}</Hint>
    <Hint keys={['J', 'K']}>{t(($) => $.expertReview.keys.neighbours)}</Hint>
    <Hint keys={['Esc']}>{t(($) => $.expertReview.keys.leave)}</Hint>
  </div>
);

const Hint = ({ keys, plus, children }: { keys: readonly string[]; plus?: boolean; children: ReactNode }) => (
  <span className={classes['hint']}>
    {keys.map((key) => (key === '–' ? <span key={key}>–</span> : <KeyCap key={key}>{key}</KeyCap>))}
    {plus && '+'} {children}
  </span>
);
