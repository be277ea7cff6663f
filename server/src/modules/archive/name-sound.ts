const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** In this order: what is written differently and sounds alike becomes the same. */
const alike: readonly [pattern: RegExp, sound: string][] = [
  [/[^a-z]/g, ''],
  [/shch|sch|sh|sc(?=[eiy])/g, 's'],
  [/tch|tsch|ch|ts|tz|cz/g, 'c'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yji]o/g, 'e'],
  [/[yji]+(?=[aeu])/g, ''],
  [/[yji]+/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/f$/g, 'v'],
];

/**
 * How a word of a name sounds, whatever the alphabet and the rules of transliteration: «Соловьёв», Soloviev, Solov'ev and
 * Solovyov are one. Coarse: different names may sound alike, so it finds candidates and decides nothing alone.
 */
export function soundOf(word: string): string {
  const lower = withoutMarks(word.toLowerCase());
  const inLatin = lower.replaceAll(/[а-яёєіїґў]/g, (letter) => latin[letter] ?? '');
  return alike.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), inLatin);
}

/** «ž» is «z», but «й» stays «й» and «ё» stays «ё». */
const withoutMarks = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^а-яёєіїґў]/g, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));
