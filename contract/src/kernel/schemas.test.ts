import { describe, expect, it } from 'vitest';
import { NewPersonInput } from '../account/account.schemas.ts';
import { DraftFields } from '../proposal/draft.schemas.ts';
import { Email, Line, Moment, PlainDate, RequiredLine, RequiredText, Text, Typed } from './schemas.ts';

const problem = (schema: typeof Text, text: string) => schema(50).safeParse(text).error?.issues[0]?.message;

describe('a text', () => {
  it.each([Text, RequiredText, Line, RequiredLine])('takes no half of a sign and no NUL, and whole emoji', (schema) => {
    for (const text of ['a\uD83D', '\uDE00a', 'a\u0000b']) expect(problem(schema, text)).toBe('validation.characters');
    expect(schema(50).parse('да 😀')).toBe('да 😀');
  });

  it.each(['\u200B', ' \u200B\uFEFF ', '\u2060\u00AD', '\u3164', '\u2800', '\u200D\uFE0F'])(
    'of %j is empty',
    (blank) => {
      expect(Text(50).parse(blank)).toBe('');
      for (const schema of [RequiredText, RequiredLine]) expect(problem(schema, blank)).toBe('validation.required');
    },
  );

  it('keeps the lines that it has, and a line has one', () => {
    expect(Text(50).parse(' a\n\nb ')).toBe('a\n\nb');
    for (const text of ['a\nb', 'a \r\n\r\n b', 'a\u2028b', 'a\u2029b\n', 'a\u0085b', 'a\vb'])
      expect(Line(50).parse(text)).toBe('a b');
  });

  it('holds up nobody over a text of nothing but blanks between two signs', () => {
    // As long as a request may be: with a pattern that looks for blanks before an end of a line it takes minutes.
    expect(Line(50).safeParse(`a${' '.repeat(500_000)}b`).success).toBe(false);
  });

  it('as it is typed keeps its spaces, and takes no half of a sign either', () => {
    expect(Typed(50).parse(' a\n')).toBe(' a\n');
    expect(Typed(50).safeParse('a\uD83D').success).toBe(false);
  });
});

it('names of people and the title of a proposal are lines', () => {
  const { last_name: name, first_name: first } = NewPersonInput.shape;
  expect(name.parse('Иванова\nАнна')).toBe('Иванова Анна');
  expect(first.safeParse('\u200B').success).toBe(false);
  expect(DraftFields.parse({ name: 'Тонкие\r\nплёнки', background: 'a\nb' })).toEqual({
    name: 'Тонкие плёнки',
    background: 'a\nb',
  });
});

it.each([
  'a@b.ru\r\nBcc: c@d.ru',
  'a@b.ru,c@d.ru',
  '<a@b.ru>',
  'a b@c.ru',
  'Anna <a@b.ru>',
  'a@b.ru\u0000',
  `${'a'.repeat(250)}@b.ru`,
])('%j is no address', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

it.each(['0000-01-01', '0099-12-31', '1899-12-31', '3000-01-01', '9999-12-31'])('%s is no day of a facility', (day) => {
  expect(PlainDate.safeParse(day).error?.issues[0]?.message).toBe('validation.date');
  expect(Moment.safeParse(`${day}T09:00:00Z`).success).toBe(false);
});
