import type { Profile } from '../../api/account/account.ts';
import { type Answers, answer, back, complete, noAnswers } from './answers.ts';
import { keyOf, type SuggestedAuthor, useAttach } from '../../api/archive.ts';
import { useKept } from '../../lib/use-kept.ts';
import { Button, Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import classes from './archive-steps.module.css';

/**
 * Author by author: attach or skip; after the last one everything is sent at once (specification, applicant side,
 * section 2).
 */
export const ArchiveSteps = ({
  profile,
  authors,
  onDone,
}: {
  profile: Profile;
  authors: readonly SuggestedAuthor[];
  onDone?: () => void;
}) => {
  const { values: answers, change, forget } = useKept(`archive-${keyOf(authors)}`, () => noAnswers);
  const attach = useAttach(profile);
  const proceed = (next: Answers) => {
    const chosen = complete(next, authors.length);
    if (chosen === undefined) change(() => next);
    else {
      const onSuccess = () => {
        forget();
        onDone?.();
      };
      attach.mutateAsync(chosen).then(onSuccess, () => undefined);
    }
  };
  const current = authors[answers.step];
  if (!current) return null;
  return (
    <AuthorStep
      key={answers.step}
      author={current}
      number={answers.step + 1}
      all={authors.length}
      chosenBefore={answers.chosen[answers.step]}
      ticked={answers.ticked}
      onTick={(ticked) => change((before) => ({ ...before, ticked }))}
      sending={attach.isPending}
      onAnswer={(ids) => proceed(answer(answers, ids))}
      onBack={answers.step > 0 ? () => change(back) : undefined}
    />
  );
};

/** One spelling of a name and what stands under it: mine, some of it, or not mine. */
const AuthorStep = ({
  author: { author, proposals },
  number,
  all,
  chosenBefore,
  ticked = chosenBefore?.length ? chosenBefore : proposals.map(({ id }) => id),
  onTick,
  sending,
  onAnswer,
  onBack,
}: {
  author: SuggestedAuthor;
  /** Of this author, from 1. */
  number: number;
  all: number;
  /** What was chosen before the person came back. */
  chosenBefore: readonly number[] | undefined;
  ticked: readonly number[] | undefined;
  onTick: (ids: readonly number[]) => void;
  sending: boolean;
  onAnswer: (ids: number[]) => void;
  onBack: (() => void) | undefined;
}) => {
  const ids = proposals.map(({ id }) => id);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The buttons have changed their meaning: whoever cannot see it hears the new question.
    if (number > 1) question.current?.focus();
  }, [number]);
  const toggle = (id: number) =>
    onTick(
      ticked.includes(id)
        ? ticked.filter((one) => one !== id)
        : ids.filter((one) => one === id || ticked.includes(one)),
    );
  return (
    <>
      <div className={classes['head']}>
        {all > 1 && <span className="luch-label luch-block">{t(($) => $.archive.step.place, { number, all })}</span>}
        <h3 ref={question} tabIndex={-1} className={classes['question']}>
          {t(($) => $.archive.step.question, { author })}
        </h3>
      </div>
      <ul className={classes['list']} aria-label={t(($) => $.archive.step.list, { author })}>
        {proposals.map((proposal) => (
          <li key={proposal.id} className="luch-ruled">
            <Checkbox
              checked={ticked.includes(proposal.id)}
              onChange={() => toggle(proposal.id)}
              label={<SuggestedRow proposal={proposal} />}
            />
          </li>
        ))}
      </ul>
      <AuthorStepAnswers ticked={ticked} sending={sending} onAnswer={onAnswer} onBack={onBack} />
    </>
  );
};

/** Mine as ticked, none of them, or back to the name before. */
const AuthorStepAnswers = ({
  ticked,
  sending,
  onAnswer,
  onBack,
}: {
  ticked: readonly number[];
  sending: boolean;
  onAnswer: (ids: number[]) => void;
  onBack: (() => void) | undefined;
}) => (
  <div className={classes['foot']}>
    {onBack && (
      <Button variant="subtle" disabled={sending} onClick={onBack} className={classes['back'] ?? ''}>
        {t(($) => $.archive.step.back)}
      </Button>
    )}
    <Button variant="default" disabled={sending} onClick={() => onAnswer([])}>
      {t(($) => $.archive.step.skip)}
    </Button>
    <Button variant="light" disabled={ticked.length === 0} loading={sending} onClick={() => onAnswer([...ticked])}>
      {ticked.length > 0 ? t(($) => $.archive.step.attach, { count: ticked.length }) : t(($) => $.archive.step.none)}
    </Button>
  </div>
);

/** By what one recognises an old proposal of one's own. */
const SuggestedRow = ({ proposal }: { proposal: SuggestedAuthor['proposals'][number] }) => {
  const facts = [
    proposal.year,
    proposal.station,
    proposal.status,
    t(($) => $.archive.step.number, { number: proposal.number }),
  ];
  return (
    <span className={classes['row']}>
      <span className={classes['name']}>{proposal.name}</span>
      <span className="luch-caption luch-breaks">{facts.filter(Boolean).join(' · ')}</span>
      <span className="luch-caption luch-breaks">{proposal.authors}</span>
    </span>
  );
};
