import type { LetterSummary, Receivers, WithoutLetter } from '@luch/contract/proposal/letters-told.ts';
import { t } from 'i18next';
import { type ComponentType, useState } from 'react';
import classes from './letters.module.css';
import { severalOf, SeveralLetters, WithoutLetters } from './people-told.tsx';
import { numberText } from '../../ui/number-text.ts';

/**
 * Which letters go out and how many; a press shows to whom, another each of them as it arrives. Below, who gets several of
 * them, and whom none reaches.
 */
export const Letters = ({ letters, without = [] }: { letters: LetterSummary; without?: WithoutLetter }) => (
  <section>
    <h3 className={classes['head']}>{t(($) => $.letters.title)}</h3>
    {letters.length === 0 && <p className={classes['none']}>{t(($) => $.letters.none)}</p>}
    {letters.map((kind) => (
      <Kind key={kind.letter} kind={kind} />
    ))}
    <People title={t(($) => $.letters.several)} people={severalOf(receiversOf(letters))} List={SeveralLetters} />
    <People title={t(($) => $.letters.without)} people={without} List={WithoutLetters} />
  </section>
);

/** Everybody who gets one, with how many of all kinds. */
function receiversOf(letters: LetterSummary): Receivers {
  const byPerson = Map.groupBy(
    letters.flatMap(({ to }) => to),
    ({ id, name }) => `${id} ${name}`,
  );
  return [...byPerson.values()].flatMap(([first, ...others]) =>
    first ? [others.reduce((sum, one) => ({ ...sum, letters: sum.letters + one.letters }), first)] : [],
  );
}

const People = <Person extends Receivers[number] | WithoutLetter[number]>({
  title,
  people,
  List,
}: {
  title: string;
  people: Person[];
  List: ComponentType<{ people: Person[] }>;
}) =>
  people.length > 0 && (
    <details className={classes['letter']}>
      <summary>
        <span>{title}</span>{' '}
        <span className="luch-faint luch-nowrap">
          {t(($) => $.letters.people, { count: new Set(people.map(({ id, name }) => `${id} ${name}`)).size })}
        </span>
      </summary>
      <div className={classes['people']}>
        <List people={people} />
      </div>
    </details>
  );

const Kind = ({ kind: { name, count, shown, is_joined: isJoined } }: { kind: LetterSummary[number] }) => {
  const [chosen, setChosen] = useState<number>();
  const letter = chosen === undefined ? undefined : shown[chosen];
  return (
    <details className={classes['letter']}>
      <summary>
        <span>{name}</span> <span className="luch-faint luch-nowrap">{t(($) => $.letters.copies, { count })}</span>
      </summary>
      <ul className={classes['receivers']}>
        {shown.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two letters to one person differ by their place alone
          <li key={at}>
            <button
              type="button"
              className="luch-link"
              aria-expanded={at === chosen}
              onClick={() => setChosen(at === chosen ? undefined : at)}
            >
              {one.proposal_id === null ? one.name : `${one.name}, ${numberText(one.proposal_id)}`}
            </button>
          </li>
        ))}
        {count > shown.length && <li>{t(($) => $.letters.others, { count: count - shown.length })}</li>}
      </ul>
      {letter && (
        <article className={classes['arriving']} aria-label={letter.name}>
          <b lang={letter.language} className="luch-name luch-breaks">
            {letter.subject}
          </b>
          <p lang={letter.language} className="luch-small luch-lines luch-breaks">
            {letter.text}
          </p>
          {isJoined && <p className="luch-caption luch-flush">{t(($) => $.letters.joined)}</p>}
        </article>
      )}
    </details>
  );
};
