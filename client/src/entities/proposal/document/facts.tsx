import { t } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import classes from './document.module.css';

export interface Fact {
  term: string;
  /** Absent ones are left out. */
  value: ReactNode;
  /** Marked where the document is still written; elsewhere it is left out like any other. */
  isRequired?: boolean;
}

/** What marks the empty required parts of a document that is still written; nothing where it is read. */
export const EmptyMark = createContext<string | undefined>(undefined);

/** Says that nothing was given. */
export const Absent = () => {
  const mark = use(EmptyMark);
  return mark ? <span className={classes['marked']}>{mark}</span> : t(($) => $.proposalCard.absent);
};

const isThere = (value: ReactNode): boolean => value !== null && value !== undefined && value !== '' && value !== false;

/** Names and values under each other; nothing is shown of what nobody gave. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const marks = use(EmptyMark) !== undefined;
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(({ value, isRequired }) => isThere(value) || (isRequired && marks))
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{isThere(value) ? value : <Absent />}</dd>
          </div>
        ))}
    </dl>
  );
};

/** A text as its author wrote it, or that there is none. */
export const Prose = ({ text }: { text: string }) => {
  if (!text.trim())
    return (
      <p className={classes['absent']}>
        <Absent />
      </p>
    );
  return <div className={classes['prose']}>{text}</div>;
};
