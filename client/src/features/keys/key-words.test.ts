import { expect, test } from 'vitest';
import { keyTable } from '../../lib/key-table.ts';
import en from './keys.text.en.json' with { type: 'json' };
import ru from './keys.text.ru.json' with { type: 'json' };

const namesOf = (groups: object) =>
  Object.fromEntries(Object.entries(groups).map(([group, names]) => [group, Object.keys(names as object).toSorted()]));

test.each([
  ['ru', ru],
  ['en', en],
])('every key of the table has its words in %s, and no other has', (_, words) => {
  const named = Object.fromEntries(
    Object.entries(keyTable).map(([group, names]) => [group, ['title', ...Object.keys(names)].toSorted()]),
  );
  expect(namesOf(words.groups)).toEqual(named);
});
