import { partsOf, saidOf } from '@luch/contract/forms/answer-filters.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { Button, Checkbox, Group, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type AnswerSpread, answerSpreadQuery } from '../../api/proposal/list-questions.ts';
import type { StaffListFilters } from '../../api/proposal/proposal.ts';
import { ExactNumberInput, type TypedNumber } from '../../ui/exact-number-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useClearButton } from '../../ui/use-clear-button.ts';
import { useAnswerText } from '../proposal/document/answer-words.ts';
import classes from './answer-choice.module.css';
import { barsOf, countWithin } from './answer-bars.ts';
import { rangeOf } from './answered-conditions.ts';

interface Choice {
  question: ListQuestion;
  said: string | undefined;
  onChange: (said: string | undefined) => void;
}

/** What is asked of the answers to one question, with what the list has answered beside it. */
export const AnswerChoice = ({ filters, ...choice }: Choice & { filters: StaffListFilters }) => {
  const { data: spread } = useQuery(answerSpreadQuery(filters, choice.question.id));
  return choice.question.type === 'number' ? (
    <RangeChoice {...choice} spread={spread} />
  ) : (
    <OptionChoice {...choice} spread={spread} />
  );
};

interface Spread {
  spread: AnswerSpread | undefined;
}

/** Some of the options, at once. */
const OptionChoice = ({ question, said = '', onChange, spread }: Choice & Spread) => {
  const clear = useClearButton();
  const { answer, unasked } = partsOf(said);
  const set = (next: Partial<ReturnType<typeof partsOf>>) =>
    onChange(saidOf({ answer, unasked, ...next }) || undefined);
  const counted = (name: string, amount: number) =>
    spread?.counts
      ? t(($) => $.proposalCard.questions.counted, { name, count: countWithin(spread.counts, amount, amount) })
      : name;
  return (
    <Stack gap={8}>
      {question.type === 'yes_no' ? (
        <Segmented
          fullWidth
          label={question.label}
          value={answer}
          onChange={(next) => set({ answer: next })}
          options={[
            { value: '', label: t(($) => $.proposalCard.questions.any) },
            {
              value: '1',
              label: counted(
                t(($) => $.proposalCard.questions.yes),
                1,
              ),
            },
            {
              value: '0',
              label: counted(
                t(($) => $.proposalCard.questions.no),
                0,
              ),
            },
          ]}
        />
      ) : (
        <MultiSelect
          aria-label={question.label}
          placeholder={answer === '' ? t(($) => $.proposalCard.questions.any) : ''}
          data={question.options.map(({ id, name }) => ({ value: String(id), label: counted(name, id) }))}
          value={answer === '' ? [] : answer.split(',')}
          onChange={(next) => set({ answer: next.join(',') })}
          {...clear(question.label)}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <NotAsked spread={spread} checked={unasked} onChange={(next) => set({ unasked: next })} />
    </Stack>
  );
};

/** From and to, either of which may stay open, under what there is; it waits for its press. */
const RangeChoice = ({ question, said = '', onChange, spread }: Choice & Spread) => {
  const kept = partsOf(said);
  const [low, high] = rangeOf(kept.answer);
  const [typed, setTyped] = useState<{ low: TypedNumber | null; high: TypedNumber | null }>({ low, high });
  const [unasked, setUnasked] = useState(kept.unasked);
  const isReadable = [typed.low, typed.high].every((value) => typeof value !== 'string' || value === '');
  const [from, to] = [numberIn(typed.low), numberIn(typed.high)];
  const range = `${from ?? ''}..${to ?? ''}`;
  const answer = range === '..' ? '' : range;
  // Without a condition the list is whole, those without an answer too: of these nothing is counted here.
  const isCounted = spread?.counts && isReadable && (answer !== '' || unasked);
  const found = isCounted
    ? (answer === '' ? 0 : countWithin(spread.counts, from, to)) + (unasked ? spread.not_asked : 0)
    : undefined;
  const drop = () => {
    setTyped({ low: null, high: null });
    setUnasked(false);
    onChange(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable) onChange(saidOf({ answer, unasked }) || undefined);
      }}
    >
      <Stack gap={8}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          {(['low', 'high'] as const).map((end) => (
            <ExactNumberInput
              key={end}
              label={t(($) => $.proposalCard.questions[end])}
              value={typed[end]}
              onChange={(value) => setTyped((now) => ({ ...now, [end]: value }))}
              allowNegative={question.min === null || question.min < 0}
              hideControls
              rightSection={<span className="luch-muted">{question.unit}</span>}
              rightSectionWidth={question.unit ? 56 : 8}
              rightSectionPointerEvents="none"
            />
          ))}
        </Group>
        {spread?.counts && <Bars question={question} counts={spread.counts} from={from} to={to} />}
        <NotAsked spread={spread} checked={unasked} onChange={setUnasked} />
        <Group gap={8} justify="flex-end">
          {said !== '' && (
            <Button variant="subtle" onClick={drop}>
              {t(($) => $.proposalCard.questions.drop)}
            </Button>
          )}
          <Button type="submit" disabled={!isReadable}>
            {found === undefined
              ? t(($) => $.proposalCard.questions.show)
              : t(($) => $.proposalCard.questions.showFound, { found })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const numberIn = (value: TypedNumber | null): number | null => (typeof value === 'number' ? value : null);

/** How the answers are spread, those that are chosen in colour. */
const Bars = ({
  question,
  counts,
  from,
  to,
}: {
  question: ListQuestion;
  counts: NonNullable<AnswerSpread['counts']>;
  from: number | null;
  to: number | null;
}) => {
  const text = useAnswerText();
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last || counts.length < 3) return null;
  const bars = barsOf(counts, from, to);
  const most = Math.max(...bars.map(({ count }) => count));
  const ends = { from: text(question, first.amount), to: text(question, last.amount) };
  return (
    <div role="img" aria-label={t(($) => $.proposalCard.questions.spread, ends)}>
      <div className={classes['bars']}>
        {bars.map(({ low, count, chosen }) => (
          <span
            key={low}
            className={classes['bar']}
            data-chosen={chosen || undefined}
            style={{ height: `${count === 0 ? 0 : Math.max(8, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      <div className="luch-ends luch-hint luch-digits" aria-hidden>
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </div>
    </div>
  );
};

/** Those that the question came too late for; nothing where there are none. */
const NotAsked = ({
  spread,
  checked,
  onChange,
}: Spread & { checked: boolean; onChange: (checked: boolean) => void }) =>
  spread && (spread.not_asked > 0 || checked) ? (
    <Checkbox
      label={t(($) => $.proposalCard.questions.notAskedToo, { count: spread.not_asked })}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  ) : null;
