import { t } from 'i18next';
import classes from './letters.module.css';

interface Letter {
  readonly letter: string;
  readonly name: string;
  readonly count: number;
  readonly receivers: readonly string[];
}

/** Which letters go out and how many; a press shows to whom. */
export const Letters = ({ letters }: { letters: readonly Letter[] }) => (
  <section>
    <h3 className={classes['head']}>{t(($) => $.letters.title)}</h3>
    {letters.length === 0 && <p className={classes['none']}>{t(($) => $.letters.none)}</p>}
    {letters.map(({ letter, name, count, receivers }) => (
      <details key={letter} className={classes['letter']}>
        <summary>
          <span>{name}</span> <span className="luch-faint luch-nowrap">{t(($) => $.letters.copies, { count })}</span>
        </summary>
        <p className={classes['receivers']}>
          {receivers.join(', ')}
          {count > receivers.length && receivers.length >= mostNames && t(($) => $.letters.others)}
        </p>
      </details>
    ))}
  </section>
);

/** The server names no more of each kind. */
const mostNames = 20;
