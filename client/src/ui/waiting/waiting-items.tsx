import type { ReactNode } from 'react';
import { StatusGlyph } from '../chip.tsx';
import type { Glyph, Tone } from '../tones.ts';
import classes from './waiting.module.css';

/** Days before which a date is urgent. */
export const soon = 3;

/** Things that wait for somebody, beside each other where there is room. */
export const WaitingItems = ({ isMany, children }: { isMany?: boolean; children: ReactNode }) => (
  <ul className={classes['items']} data-whole={isMany || undefined}>
    {children}
  </ul>
);

export interface WaitingLook {
  readonly tone: Tone;
  readonly glyph: Glyph;
}
const colours = ({ tone }: WaitingLook) => ({
  '--tone': `var(--luch-${tone}-fg)`,
  '--mark': `var(--luch-${tone}-mark)`,
});

/** One thing to do: what and how much of it, why, until when, and the way to it. */
export const WaitingItem = ({
  look,
  title,
  amount,
  why,
  due,
  isUrgent,
  then,
  way,
}: {
  look: WaitingLook;
  title: string;
  amount: ReactNode;
  why: string;
  due: ReactNode;
  isUrgent: boolean;
  /** What becomes of it after that. */
  then?: string | undefined;
  /** A link or a button of the class `waitingWay`. */
  way: ReactNode;
}) => (
  <li className={classes['item']}>
    <h3 className={classes['title']} style={colours(look)}>
      <span className={classes['glyph']}>
        <StatusGlyph glyph={look.glyph} size={15} />
      </span>
      {title}
      {amount}
    </h3>
    <p className={classes['why']}>{why}</p>
    <p className={classes['foot']}>
      <span>
        <span data-soon={isUrgent || undefined}>{due}</span>
        {then && <span className="luch-tiny luch-block">{then}</span>}
      </span>
      {way}
    </p>
  </li>
);

export const waitingWay = classes['way'];
export const waitingAmount = 'luch-faint luch-regular luch-nowrap luch-push';
export const waitingNumber = classes['number'];

/** The same in one line: what, how much, and under it until when. Its place is a link. */
export const WaitingLineWords = ({
  look,
  title,
  count,
  due,
  isUrgent,
}: {
  look: WaitingLook;
  title: string;
  count: number;
  due: string;
  isUrgent: boolean;
}) => (
  <span className={classes['words']} style={colours(look)}>
    <span className={classes['glyph']}>
      <StatusGlyph glyph={look.glyph} size={15} />
    </span>
    <span>
      <span className={classes['what']}>{title}</span> <b className={classes['count']}>{count}</b>
      <span className={classes['when']} data-soon={isUrgent || undefined}>
        {due}
      </span>
    </span>
  </span>
);
