import { partsFound } from '../lib/marked-words.ts';
import classes from './marked-text.module.css';

/** A text in which the words that were sought are marked. */
export const MarkedText = ({ text, sought }: { text: string; sought: string | undefined }) =>
  sought
    ? partsFound(text, sought).map((part) =>
        part.isFound ? (
          <mark key={part.at} className={classes['mark']}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )
    : text;
