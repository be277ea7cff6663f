import { describe, expect, it } from 'vitest';
import { errorsBetween, mayMean } from './typing-errors.ts';

describe('a typing error', () => {
  it.each([
    ['иванов', 'иванов', 0],
    ['ивонов', 'иванов', 1],
    ['иванв', 'иванов', 1],
    ['иваннов', 'иванов', 1],
    ['иавнов', 'иванов', 1],
    ['иавонв', 'иванов', 2],
    ['', 'да', 2],
    ['да', '', 2],
  ])('«%s» is «%s» but for %i', (typed, word, errors) => {
    expect(errorsBetween(typed, word).whole).toBe(errors);
  });

  it('is counted up to the best beginning of the word', () => {
    expect(errorsBetween('катализатр', 'катализаторами')).toEqual({ whole: 4, beginning: 1 });
  });

  it.each([
    ['катализатр', 'катализаторы'],
    ['каатлизатор', 'катализатора'],
    ['кристлал', 'кристаллов'],
    ['сплва', 'сплав'],
    ['scatering', 'scattering'],
  ])('«%s» may mean «%s»', (typed, word) => expect(mayMean(typed, word)).toBe(true));

  it.each([
    ['рса', 'рсм'],
    ['сплв', 'спектр'],
    ['слпва', 'сплав'],
    ['ката', 'катод'],
    ['мембрана', 'мембаырн'],
    ['полимер', 'политика'],
  ])('«%s» may not mean «%s»: short words must be right, longer ones nearly', (typed, word) =>
    expect(mayMean(typed, word)).toBe(false),
  );
});
