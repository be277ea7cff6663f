import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { type CourseOutcome, type CoursePage, courseQuery, useAnswerCourse } from '../../api/training/training.ts';
import { isCallError } from '../../lib/call-error.ts';
import { useKept } from '../../lib/use-kept.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CourseQuestion } from './course-question.tsx';
import classes from './training.module.css';
import { Button } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { Chip, StatusGlyph } from '../../ui/chip.tsx';

/**
 * Of each question the places that are chosen, under the question itself: safety may change the course meanwhile. What is
 * answered stays in this tab until it is passed.
 */
type Given = Readonly<Record<string, readonly number[]>>;

/** A course: its text, one question after the other, and what came of it. */
export const CourseTaken = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(courseQuery(id));
  return (
    <div className={classes['course']}>
      <PageTitle
        action={
          <Link to="/training" className="luch-accent luch-finger">
            {t(($) => $.training.course.back)}
          </Link>
        }
      >
        {data?.name ?? t(($) => $.pages.visit.titles.training)}
      </PageTitle>
      {data ? (
        <Taking course={data} />
      ) : error ? (
        <NotLoaded
          title={
            isCallError(error) && error.status === 404
              ? t(($) => $.training.course.gone)
              : t(($) => $.training.course.failedLoad)
          }
          onAgain={() => void refetch()}
        />
      ) : (
        <Panel label={t(($) => $.training.course.text)}>
          <SkeletonLines lines={8} />
        </Panel>
      )}
    </div>
  );
};

const Taking = ({ course }: { course: CoursePage }) => {
  const { id, version, questions } = course;
  const { values, change, forget } = useKept<Given>(`course-${id}`, () => ({}));
  /** The question that is open; none is the text. */
  const [at, setAt] = useState<number>();
  const [outcome, setOutcome] = useState<CourseOutcome>();
  const { mutate, isPending } = useAnswerCourse((answer) => {
    setOutcome(answer);
    setAt(undefined);
    if (answer.passed) forget();
  });
  const chosenOf = (place: number) => values[JSON.stringify(questions[place])] ?? [];
  const firstOpen = questions.findIndex((_, place) => chosenOf(place).length === 0);
  const isWhole = firstOpen < 0;
  const send = () =>
    mutate({
      course_id: id,
      seen_version: version,
      answers: questions.map(({ several }, place) => (several ? [...chosenOf(place)] : (chosenOf(place)[0] ?? 0))),
    });
  if (outcome)
    return (
      <CourseResult
        course={course}
        outcome={outcome}
        onChange={(place) => {
          setOutcome(undefined);
          setAt(place);
        }}
      />
    );
  if (at === undefined || !questions[at])
    return (
      <CourseText
        course={course}
        goesOnAt={
          questions.every((_, place) => chosenOf(place).length === 0)
            ? undefined
            : isWhole
              ? questions.length - 1
              : firstOpen
        }
        onStart={setAt}
      />
    );
  return (
    <CourseQuestion
      key={at}
      course={course}
      at={at}
      chosen={chosenOf(at)}
      answered={questions.filter((_, place) => chosenOf(place).length > 0).length}
      onChoose={(chosen) => change((before) => ({ ...before, [JSON.stringify(questions[at])]: chosen }))}
      onGo={setAt}
      onText={() => setAt(undefined)}
      onSend={isWhole ? send : undefined}
      sending={isPending}
    />
  );
};

/** What is to be read first, and the way to the questions. */
const CourseText = ({
  course: { text, how, questions, needed },
  goesOnAt,
  onStart,
}: {
  course: CoursePage;
  /** The first question without an answer, where some are answered already. */
  goesOnAt: number | undefined;
  onStart: (at: number) => void;
}) => (
  <>
    <Panel label={t(($) => $.training.course.text)}>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <p key={`${at} ${paragraph.slice(0, 20)}`} className={classes['paragraph']}>
          {paragraph}
        </p>
      ))}
    </Panel>
    {how === 'page' ? (
      <>
        <p className="luch-caption">{t(($) => $.training.course.rule, { count: needed })}</p>
        <div className={classes['actions']}>
          <Button size="md" onClick={() => onStart(goesOnAt ?? 0)} disabled={questions.length === 0}>
            {goesOnAt === undefined
              ? t(($) => $.training.course.start)
              : t(($) => $.training.course.goOn, { number: goesOnAt + 1 })}
          </Button>
        </div>
      </>
    ) : (
      <p className="luch-caption">{t(($) => $.training.course.byStaff)}</p>
    )}
  </>
);

/** Passed until when, or which answers were wrong, each with the way back to it. */
const CourseResult = ({
  course: { questions },
  outcome: { passed, right, total, needed, wrong, valid_until: until },
  onChange,
}: {
  course: CoursePage;
  outcome: CourseOutcome;
  onChange: (place: number) => void;
}) => (
  <>
    <div className={classes['outcome']} role="status" data-passed={passed || undefined}>
      <StatusGlyph glyph={passed ? 'full' : 'ring-4'} size={28} />
      <div>
        <h2 className="luch-dialog-title luch-flush">
          {passed ? t(($) => $.training.course.passed) : t(($) => $.training.course.failed)}
        </h2>
        <p className="luch-flush">
          {passed
            ? t(($) => $.training.course.passedText, { right, total, day: formatDate(until ?? '') })
            : t(($) => $.training.course.failedText, { right, total, needed })}
        </p>
      </div>
    </div>
    {wrong.length > 0 && (
      <Panel flush label={t(($) => $.training.course.wrong)}>
        <ul className="luch-list">
          {wrong.map((place) => (
            <li key={place} className={classes['own']}>
              <span className="luch-grow">
                {place + 1}. {questions[place]?.text}
              </span>
              <Chip tone="red" glyph="cross">
                {t(($) => $.training.course.wrong)}
              </Chip>
              {!passed && (
                <button type="button" className="luch-link" onClick={() => onChange(place)}>
                  {t(($) => $.training.course.change)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    )}
    <div className={classes['actions']}>
      {passed ? (
        <Button size="md" renderRoot={(props) => <Link {...props} to="/visits" />}>
          {t(($) => $.training.course.toVisits)}
        </Button>
      ) : (
        <Button size="md" onClick={() => onChange(wrong[0] ?? 0)}>
          {t(($) => $.training.course.again)}
        </Button>
      )}
    </div>
  </>
);
