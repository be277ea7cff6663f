/**
 * Words of a text for searching, and a light stemming that is enough for finding stations: Russian and English endings
 * are cut as long as four letters stay, then the beginning of words is compared.
 */

const MIN_STEM = 4;
const MIN_INSIDE = 6;
const russianEndings =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ием|ией|ая|яя|ое|ее|ые|ие|ой|ей|ый|ий|ом|ем|ам|ям|ах|ях|ов|ев|ую|юю|ия|ию|ии|ью|[аеийоуыьюя])$/u;
const englishEndings = /(?:ings|ing|ies|ed|es|s|y)$/;

/** Lower case, е for ё; letters and digits make words, all else parts them. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Beginnings by which a word is found. Words below four letters stand for themselves (abbreviations: РСА, XRD).
 * `белок` also finds `белковая`, `порошок` also `порошковая`: the vowel of -ок, -ек, -ец is fleeting.
 */
export function stemsOf(word: string): string[] {
  if (word.length < MIN_STEM) return [word];
  const fleeting = /^(.{2,})[ое]([кц])$/u.exec(word);
  if (fleeting) return [word, `${fleeting[1]}${fleeting[2]}`];
  return [cut(word, /[а-я]/u.test(word) ? russianEndings : englishEndings)];
}

function cut(word: string, endings: RegExp): string {
  const stem = word.replace(endings, '');
  return stem.length >= MIN_STEM ? stem : word;
}

/**
 * How well a word of a text answers a searched one: 1 when it begins with it, a half when a longer stem stands inside
 * (`томография` in `микротомография`), else 0.
 */
export function answers(word: string, stems: readonly string[]): 0 | 0.5 | 1 {
  if (stems.some((stem) => (stem.length < MIN_STEM ? word === stem : word.startsWith(stem)))) return 1;
  return stems.some((stem) => stem.length >= MIN_INSIDE && word.includes(stem)) ? 0.5 : 0;
}
