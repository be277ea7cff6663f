import { expect, test } from 'vitest';
import accountEn from './account.text.en.json' with { type: 'json' };
import accountRu from './account.text.ru.json' with { type: 'json' };
import en from '../../ui/dates.text.en.json' with { type: 'json' };
import ru from '../../ui/dates.text.ru.json' with { type: 'json' };

/* Guests and people who are signed in get the words of dates with different files, and a file of their own would be tiny. */
test('a date is spoken of alike before and after signing in', () => {
  expect([accountRu.dates, accountEn.dates]).toEqual([ru, en]);
});
