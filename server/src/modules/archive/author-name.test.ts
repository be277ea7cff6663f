import { describe, expect, it } from 'vitest';
import { mayBe, readAuthors, readName, soundsOf, spellingKey, surnameSounds } from './author-name.ts';
import { soundOf } from './name-sound.ts';

const vadim = { last_name: 'Прототипов', first_name: 'Вадим', middle_name: 'Сергеевич' };
const is = (spelling: string, person = vadim) => mayBe(readName(spelling), person);

describe('the sound of a name', () => {
  it.each([
    ['Соловьёв', 'Соловьев', 'Solovyov', 'Soloviev', "Solov'ev", 'Solovyev'],
    ['Щербаков', 'Shcherbakov', 'Scherbakov', 'Sherbakov', 'Ščerbakov'],
    ['Клинковский', 'Klinkovsky', 'Klinkovskii', 'Klinkovskiy', 'Klinkovskij'],
    ['Цветков', 'Tsvetkov', 'Tzvetkov', 'Cvetkov'],
    ['Яковлев', 'Yakovlev', 'Iakovlev', 'Jakovlev'],
    ['Юдин', 'Yudin', 'Iudin', 'Judin'],
    ['Жуков', 'Zhukov', 'Žukov'],
    ['Захаров', 'Zakharov', 'Zaharov'],
    ['Фёдоров', 'Федоров', 'Fyodorov', 'Fedorov', 'Fiodorov'],
    ['Смирнов', 'Smirnov', 'Smirnoff', 'Smirnow'],
    ['Андреев', 'Andreev', 'Andreyev'],
    ['Васильев', 'Vasiliev', 'Vasilyev', "Vasil'ev", 'Vasilev'],
    ['Ершов', 'Ershov', 'Yershov', 'Eršov'],
    ['Чайкина', 'Chaikina', 'Chaykina', 'Čajkina'],
    ['Александров', 'Aleksandrov', 'Alexandrov'],
  ])('is the same in every transliteration of %s', (...spellings) => {
    expect(new Set(spellings.map(soundOf))).toEqual(new Set([soundOf(spellings[0] ?? '')]));
  });

  it.each([
    ['Петров', 'Петровский'],
    ['Иванов', 'Иванова'],
    ['Белов', 'Беляев'],
  ])('tells %s from %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});

describe('an author as written', () => {
  it.each([
    'Прототипов',
    'Прототипов В.',
    'Прототипов В.С.',
    'Прототипов В. С.',
    'ПРОТОТИПОВ В.С.',
    'В.С. Прототипов',
    'Вадим Прототипов',
    'Прототипов Вадим Сергеевич',
    'Прототипов ВС',
    'Prototipov V.S.',
    'V. S. Prototipov',
    'Prototipov VS',
    'Vadim Prototipov',
    'Прототипов В.С.1,2*',
  ])('may be this person: %s', (spelling) => {
    expect(is(spelling)).toBe(true);
  });

  it.each([
    'Прототипова В.С.',
    'Прототипов А.С.',
    'Прототипов В.И.',
    'Прототипов Владимир',
    'Prototipova V.S.',
    'Prototipov A.',
    'Иванов Вадим',
    'В.С.',
    '',
  ])('is somebody else: «%s»', (spelling) => {
    expect(is(spelling)).toBe(false);
  });

  it('does not mind ё, an apostrophe or a hyphen', () => {
    const person = { last_name: 'Соловьёва-Ёлкина', first_name: 'Юлия', middle_name: '' };
    for (const spelling of [
      'Соловьева-Елкина Ю. А.',
      'Соловьёва–Ёлкина Ю.',
      "Yu.A. Solov'eva-Elkina",
      'Y. Solovieva-Yolkina',
    ])
      expect([spelling, is(spelling, person)]).toEqual([spelling, true]);
  });

  it('in Russian is not taken for one that only sounds alike', () => {
    const person = { last_name: 'Шаров', first_name: 'Иван', middle_name: '' };
    expect(soundOf('Шаров')).toBe(soundOf('Щаров'));
    expect(is('Щаров И.', person)).toBe(false);
    expect(is('Sharov I.', person)).toBe(true);
  });

  it('with a short surname keeps it', () => {
    const person = { last_name: 'Ли', first_name: 'Анна', middle_name: '' };
    expect([is('Ли А.', person), is('А. Ли', person), is('Li A.', person), is('Ли Б.', person)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('may bear a surname of several words', () => {
    const person = { last_name: 'de Modelo', first_name: 'Amostra', middle_name: '' };
    expect(surnameSounds(person)).toEqual(['de', 'modelo']);
    expect([
      is('A. de Modelo', person),
      is('de Modelo A.', person),
      is('B. de Modelo', person),
      is('A. Modelo', person),
    ]).toEqual([true, true, false, false]);
  });

  it('is one spelling whatever its spaces, full stops and order', () => {
    const key = (spelling: string) => spellingKey(readName(spelling));
    for (const same of ['плёнкина  Л. Б', 'ПЛЕНКИНА Л.Б.', 'Л.Б. Пленкина'])
      expect(key(same)).toBe(key('Плёнкина Л.Б.'));
    for (const other of ['Plenkina L.B.', 'Плёнкина Л.', 'Плёнкина Б.Л.', 'Плёнкина Лариса'])
      expect(key(other)).not.toBe(key('Плёнкина Л.Б.'));
  });
});

describe('a list of authors', () => {
  const spellings = (text: string) => readAuthors(text).map(({ spelling }) => spelling);

  it.each([
    ['Прототипов В.С., Иванова А.П.', ['Прототипов В.С.', 'Иванова А.П.']],
    ['Прототипов, В. С., Иванова, А. П.', ['Прототипов В. С.', 'Иванова А. П.']],
    ['Прототипов, В.С.; Иванова, А.П.', ['Прототипов В.С.', 'Иванова А.П.']],
    ['V.S. Prototipov1, A. Ivanova2 and B. Petrov*', ['V.S. Prototipov', 'A. Ivanova', 'B. Petrov']],
    ['Прототипов В.С. и Иванова А.П.', ['Прототипов В.С.', 'Иванова А.П.']],
    ['Прототипов В.С.\nИванова А.П.\n', ['Прототипов В.С.', 'Иванова А.П.']],
    ['Прототипов В.С.; Иванова А.П. и Петров Б.Б.', ['Прототипов В.С.', 'Иванова А.П.', 'Петров Б.Б.']],
    ['Прототипов В.С., Иванова А.П.,\nПетров Б.Б.', ['Прототипов В.С.', 'Иванова А.П.', 'Петров Б.Б.']],
    ['Прототипов В.С., Иванова А.П.\nПетров Б.Б.', ['Прототипов В.С.', 'Иванова А.П.', 'Петров Б.Б.']],
    ['Прототипов В.С.\nи Иванова А.П.', ['Прототипов В.С.', 'Иванова А.П.']],
    ['Прототипов,\nИванова', ['Прототипов', 'Иванова']],
    ['Прототипов, Вадим Сергеевич; Иванова, Анна', ['Прототипов Вадим Сергеевич', 'Иванова Анна']],
    ['Прототипов', ['Прототипов']],
    [' , ;', []],
  ])('is taken apart: %s', (text, expected) => {
    expect(spellings(text)).toEqual(expected);
  });

  it('is found by every whole word', () => {
    expect(soundsOf(readName('Вадим С. Прототипов'))).toEqual([soundOf('Вадим'), soundOf('Прототипов')]);
  });
});
