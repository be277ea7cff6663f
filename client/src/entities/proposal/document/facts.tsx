import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './document.module.css';

export interface Fact {
  term: string;
  /** Absent ones are left out. */
  value: ReactNode;
}

const isThere = (value: ReactNode): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** Names and values under each other; nothing is shown of what nobody gave. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts
      .filter(({ value }) => isThere(value))
      .map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** A text as its author wrote it, or that there is none. */
export const Prose = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  if (!text.trim()) return <p className={classes['absent']}>{t(($) => $.proposalCard.absent)}</p>;
  return <div className={classes['prose']}>{text}</div>;
};
