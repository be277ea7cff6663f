import type { LetterSummary } from '@luch/contract/proposal/letter-summary.ts';
import { t } from 'i18next';
import { useState } from 'react';
import classes from './letters.module.css';

/** Which letters go out and how many; a press shows to whom, another each of them as it arrives. */
export const Letters = ({ letters }: { letters: LetterSummary }) => (
  <section>
    <h3 className={classes['head']}>{t(($) => $.letters.title)}</h3>
    {letters.length === 0 && <p className={classes['none']}>{t(($) => $.letters.none)}</p>}
    {letters.map((kind) => (
      <Kind key={kind.letter} kind={kind} />
    ))}
  </section>
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
              {one.proposal_id === null ? one.name : `${one.name}, № ${one.proposal_id}`}
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
