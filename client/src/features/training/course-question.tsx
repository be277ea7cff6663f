import { Button, Checkbox, Radio } from '@mantine/core';
import { t } from 'i18next';
import type { CoursePage } from '../../api/training/training.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './training.module.css';

/** One question with its answers; the last one sends them all. */
export const CourseQuestion = ({
  course: { questions, needed },
  at,
  chosen,
  answered,
  onChoose,
  onGo,
  onText,
  onSend,
  sending,
}: {
  course: CoursePage;
  at: number;
  chosen: readonly number[];
  answered: number;
  onChoose: (chosen: readonly number[]) => void;
  onGo: (at: number) => void;
  onText: () => void;
  /** Absent while a question is open. */
  onSend: (() => void) | undefined;
  sending: boolean;
}) => {
  const question = questions[at];
  if (!question) return null;
  const isLast = at === questions.length - 1;
  const choose = (place: number, isOn: boolean) => {
    if (!question.several) return onChoose([place]);
    return onChoose(isOn ? [...chosen, place].toSorted((a, b) => a - b) : chosen.filter((one) => one !== place));
  };
  return (
    <form
      className="luch-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) onSend?.();
        else if (chosen.length > 0) onGo(at + 1);
      }}
    >
      <div className="luch-ends">
        <div
          className={classes['progress']}
          role="img"
          aria-label={t(($) => $.training.course.progress, { number: answered, total: questions.length })}
        >
          {questions.map((one, place) => (
            <i key={`${place} ${one.text.slice(0, 20)}`} data-done={place <= at || undefined} />
          ))}
        </div>
        <span className="luch-hint luch-digits luch-nowrap">
          {t(($) => $.training.course.place, { number: at + 1, total: questions.length })}
        </span>
      </div>
      <fieldset className={classes['answers']}>
        <legend className={classes['asked']}>
          {question.text}
          <span className="luch-caption luch-block luch-regular">
            {t(($) => $.training.course[question.several ? 'several' : 'one'])}
          </span>
        </legend>
        {question.answers.map((answer, place) => {
          const isOn = chosen.includes(place);
          const Field = question.several ? Checkbox : Radio;
          return (
            <label key={`${place} ${answer}`} className={classes['answer']} data-on={isOn || undefined}>
              <Field
                name="answer"
                checked={isOn}
                aria-label={answer}
                onChange={(event) => choose(place, event.currentTarget.checked)}
              />
              <span>{answer}</span>
            </label>
          );
        })}
      </fieldset>
      <p className="luch-caption luch-flush">{t(($) => $.training.course.rule, { count: needed })}</p>
      <div className={classes['actions']}>
        <Button variant="default" size="md" onClick={() => (at === 0 ? onText() : onGo(at - 1))}>
          {at === 0 ? t(($) => $.training.course.text) : t(($) => $.training.course.previous)}
        </Button>
        <SubmitButton sending={sending} disabled={chosen.length === 0 || (isLast && !onSend)}>
          {isLast ? t(($) => $.training.course.send) : t(($) => $.training.course.next, { number: at + 2 })}
        </SubmitButton>
      </div>
    </form>
  );
};
