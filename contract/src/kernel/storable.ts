/** NUL, and half of a sign outside the basic plane, cannot be stored. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

/** What ends a line, in whatever alphabet of controls. */
export const endsOfLines = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Part by part: a pattern with blanks on both sides takes minutes over a long run of them. */
export const inOneLine = (text: string): string =>
  text
    .split(endsOfLines)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Spaces and signs of no width say nothing. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
