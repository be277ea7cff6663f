/** Letters of Russian as a passport has them (ICAO 9303), for programs that take only plain letters in a name. */
const plainLetters =
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia №:No «: »: –:- —:- ’:';
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  plainLetters.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** A name in plain letters, for who cannot take the real one. */
export const asciiName = (name: string): string =>
  Array.from(name.normalize('NFC'), asciiOf)
    .join('')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');

function asciiOf(sign: string): string {
  const small = sign.toLowerCase();
  const plain = letters[sign] ?? letters[small];
  if (plain === undefined) return sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return sign === small || plain === '' ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}
