import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './near-rows.module.css';

/** So many rows come and go together. */
const part = 12;
/** Shorter lists are drawn whole. */
const whole = 3 * part;
/** In px, above and below the window: what comes into view while scrolling is there already. */
const near = 900;

/** What is far away, in a kind of element that its box may hold. */
const blanks = { div: 'div', tbody: 'tr', ul: 'li' } as const;
type Box = keyof typeof blanks;

/**
 * Rows of a long list, drawn where somebody can see them, and its last ones, to which keys lead from below; what is far
 * away is a blank of the same height.
 */
export const NearRows = <Row,>({
  rows,
  keyOf,
  height,
  isKept,
  as = 'div',
  name,
  wordsOf,
  children,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Of a usual row, until it has been drawn. */
  height: number;
  /** Drawn wherever it stands: the row in hand, to which keys lead. */
  isKept: (row: Row) => boolean;
  /** What holds the rows: a list or a table wants its own kind. */
  as?: Box;
  /** Of a list, for those who listen. */
  name?: string | undefined;
  /** What the browser's search finds a row by while it is not drawn. */
  wordsOf?: ((row: Row) => string) | undefined;
  children: (row: Row, at: number) => ReactNode;
}) => {
  const draw = (some: readonly Row[], from: number) =>
    some.map((row, at) => <Fragment key={keyOf(row)}>{children(row, from + at)}</Fragment>);
  const common = { as, name: as === 'ul' ? name : undefined };
  if (rows.length <= whole) {
    if (as === 'div') return draw(rows, 0);
    const Whole = as;
    return (
      <Whole className={as === 'ul' ? 'luch-list' : undefined} aria-label={common.name}>
        {draw(rows, 0)}
      </Whole>
    );
  }
  const starts = Array.from({ length: Math.ceil(rows.length / part) }, (_, at) => at * part);
  return starts.map((from) => {
    const some = rows.slice(from, from + part);
    return (
      <Part
        key={from}
        {...common}
        isFirst={from < whole - part}
        isKept={from + part >= rows.length || some.some(isKept)}
        height={height * some.length}
        words={wordsOf && some.map(wordsOf)}
      >
        {() => draw(some, from)}
      </Part>
    );
  });
};

const Part = ({
  as: Box,
  name,
  isFirst,
  isKept,
  height,
  words,
  children,
}: {
  as: Box;
  name: string | undefined;
  isFirst: boolean;
  isKept: boolean;
  height: number;
  words: readonly string[] | undefined;
  children: () => ReactNode;
}) => {
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [measured, setMeasured] = useState<number>();
  useEffect(() => {
    const { current } = box;
    const watcher = new IntersectionObserver(
      (entries) => {
        // Of several the last one is how it stands now.
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting) setMeasured(entry.boundingClientRect.height);
        // Whoever stands in it by keys keeps their place.
        setNear(entry.isIntersecting || (current?.contains(document.activeElement) ?? false));
      },
      { root: current && scrolledAround(current), rootMargin: `${near}px 0px` },
    );
    if (current) watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  const own = (element: HTMLElement | null) => {
    box.current = element;
  };
  const className = Box === 'ul' ? `${classes['part']} luch-list` : classes['part'];
  return (
    <Box ref={own} className={className} aria-label={name} {...(Box === 'div' && { role: 'rowgroup' })}>
      {isNear || isKept ? children() : <Blank box={Box} height={measured ?? height} words={words} />}
    </Box>
  );
};

/** The search of the browser looks into it, and scrolls to where the row is drawn then. */
const Blank = ({ box, height, words }: { box: Box; height: number; words: readonly string[] | undefined }) => {
  const Element = blanks[box];
  const found = words?.map((word) => (
    <div key={word} ref={findable}>
      {word}
    </div>
  ));
  return (
    <Element style={{ height }} aria-hidden>
      {/* One cell: it must not make columns of its own. */}
      {box === 'tbody' ? found && <td>{found}</td> : found}
    </Element>
  );
};
const findable = (element: HTMLElement | null): void => element?.setAttribute('hidden', 'until-found');

function scrolledAround(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
