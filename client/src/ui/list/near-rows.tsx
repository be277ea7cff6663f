import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './near-rows.module.css';

/** So many rows come and go together. */
const part = 12;
/** Shorter lists are drawn whole. */
const whole = 3 * part;
/** In px, above and below the window: what comes into view while scrolling is there already. */
const near = 900;

/** Rows of a long list, drawn where somebody can see them; what is far away is a blank of the same height. */
export const NearRows = <Row,>({
  rows,
  keyOf,
  height,
  isKept,
  children,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Of a usual row, until it has been drawn. */
  height: number;
  /** Drawn wherever it stands: the row in hand, to which keys lead. */
  isKept: (row: Row) => boolean;
  children: (row: Row, at: number) => ReactNode;
}) => {
  const draw = (some: readonly Row[], from: number) =>
    some.map((row, at) => <Fragment key={keyOf(row)}>{children(row, from + at)}</Fragment>);
  if (rows.length <= whole) return draw(rows, 0);
  const starts = Array.from({ length: Math.ceil(rows.length / part) }, (_, at) => at * part);
  return starts.map((from) => {
    const some = rows.slice(from, from + part);
    return (
      <Part key={from} isFirst={from < whole - part} isKept={some.some(isKept)} height={height * some.length}>
        {() => draw(some, from)}
      </Part>
    );
  });
};

const Part = ({
  isFirst,
  isKept,
  height,
  children,
}: {
  isFirst: boolean;
  isKept: boolean;
  height: number;
  children: () => ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [measured, setMeasured] = useState<number>();
  useEffect(() => {
    const { current } = box;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) setMeasured(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: current && scrolledAround(current), rootMargin: `${near}px 0px` },
    );
    if (current) watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className={classes['part']} role="rowgroup">
      {isNear || isKept ? children() : <div style={{ height: measured ?? height }} />}
    </div>
  );
};

function scrolledAround(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
