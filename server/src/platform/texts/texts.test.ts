import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from '@luch/contract/kernel/errors.ts';
import { languages } from '@luch/contract/kernel/language.ts';
import { describe, expect, it } from 'vitest';
import '../../modules.ts';
import { texts } from './texts.ts';
import { defineWords, type WordTree } from './words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Without their ending `.ru.json`. */
const wordFiles = globSync(['contract/src/**/*.words.ru.json', 'server/src/**/*.mail.ru.json'], { cwd: root })
  .map((file) => file.replace(/\.ru\.json$/, ''))
  .sort();

const read = (file: string, language: string): WordTree =>
  JSON.parse(readFileSync(path.join(root, `${file}.${language}.json`), 'utf8')) as WordTree;

/** Every text by its key. */
function flat(words: WordTree, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys with plural forms become one, wherever `_other` shows that they are forms. */
function keysOf(words: WordTree): string[] {
  const names = new Set(flat(words).map(([key]) => key));
  const merged = [...names].map((key) => (names.has(key.replace(PLURAL, '_other')) ? key.replace(PLURAL, '') : key));
  return [...new Set(merged)].sort();
}

const formsOf = (words: WordTree, key: string): string[] =>
  flat(words)
    .map(([name]) => name)
    .filter((name) => name.startsWith(`${key}_`) && PLURAL.test(name) && name.replace(PLURAL, '') === key)
    .map((name) => name.slice(key.length + 1))
    .sort();

const namesIn = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').sort();

describe.each(wordFiles)('%s', (file) => {
  const ru = read(file, 'ru');
  const en = read(file, 'en');

  it('says the same things in both languages', () => {
    expect(keysOf(en)).toEqual(keysOf(ru));
  });

  it('has every plural form that the language needs', () => {
    for (const [key] of flat(ru).filter(([name]) => name.endsWith('_other'))) {
      const base = key.replace(PLURAL, '');
      expect([base, formsOf(ru, base), formsOf(en, base)]).toEqual([
        base,
        ['few', 'many', 'one', 'other'],
        ['one', 'other'],
      ]);
    }
  });

  it('names the same facts in both languages', () => {
    // `count` may be a word ("one attempt") in one form and a number in another.
    const factsOf = (words: WordTree, keys: readonly string[]) =>
      flat(words)
        .filter(([key]) => keys.includes(key))
        .map(([key, text]) => [key, ...namesIn(text).filter((name) => name !== 'count')].join(' '))
        .sort();
    const english = new Set(flat(en).map(([key]) => key));
    const both = flat(ru)
      .map(([key]) => key)
      .filter((key) => english.has(key));
    expect(factsOf(en, both)).toEqual(factsOf(ru, both));
  });

  it('leaves nothing empty', () => {
    for (const [key, text] of [...flat(ru), ...flat(en)]) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});

describe('the words of the contract', () => {
  it('are all loaded', () => {
    const contractFiles = wordFiles.filter((file) => file.startsWith('contract/'));
    for (const file of contractFiles) {
      const name = path.basename(file, '.words');
      for (const key of keysOf(read(file, 'ru')))
        expect([`${name}.${key}`, texts.has(`${name}.${key}`)]).toEqual([`${name}.${key}`, true]);
    }
  });

  it.each(languages)('say something about every refusal, and about nothing else (%s)', (language) => {
    expect(keysOf(read('contract/src/kernel/errors.words', language))).toEqual(Object.keys(errorCodes).sort());
  });

  it('of the specification are exactly those', () => {
    const say = (language: 'ru' | 'en', code: keyof typeof errorCodes) => texts.text(language, `errors.${code}`);
    expect(say('ru', 'not_signed_in')).toBe('Недопустимый токен.');
    expect(say('ru', 'not_editable')).toBe('Данная заявка не может быть редактирована');
    expect(say('ru', 'limit_reached')).toBe('Вы не можете подать больше заявок, превышено допустимое количество');
    expect(say('en', 'limit_reached')).toBe(
      'You are not able to submit the proposal, because the total numbers of proposal are exceded',
    );
    expect([say('ru', 'file_too_large'), say('en', 'file_too_large')]).toEqual([
      'Размер файла превышает 6 мб',
      'File size is more than 6Mb',
    ]);
    expect([say('ru', 'file_kind'), say('en', 'file_kind')]).toEqual([
      'Недопустимый формат файла',
      'File format is prohibited',
    ]);
    expect([say('ru', 'user_not_found'), say('en', 'user_not_found')]).toEqual([
      'Пользователь с таким email не найден',
      'User not found',
    ]);
    expect(say('ru', 'unknown')).toBe('Неизвестная ошибка');
  });
});

describe('words', () => {
  const words = defineWords({
    ru: {
      hours_one: '{{count}} час',
      hours_few: '{{count}} часа',
      hours_many: '{{count}} часов',
      hours_other: '{{count}} часа',
    },
    en: { hours_one: '{{count}} hour', hours_other: '{{count}} hours' },
  });

  it.each([
    [1, '1 час', '1 hour'],
    [3, '3 часа', '3 hours'],
    [11, '11 часов', '11 hours'],
    [21, '21 час', '21 hours'],
    [2.5, '2,5 часа', '2.5 hours'],
  ])('take the plural form of %d', (count, russian, english) => {
    expect([words.text('ru', 'hours', { count }), words.text('en', 'hours', { count })]).toEqual([russian, english]);
  });

  it('know their keys and no others', () => {
    expect([words.has('hours'), words.has('constructor'), words.has('hours.length')]).toEqual([true, false, false]);
  });
});
