/** How numbers are written in the language of the interface. */
export interface NumberForm {
  readonly separator: ',' | '.';
  /** No decimals. */
  readonly whole: boolean;
  /** Numbers below zero are numbers here; elsewhere their sign is refused. */
  readonly negative?: boolean;
}

/**
 * A text that stands for the same number in this form; undefined if it is none, or may be read in two ways. Spaces between
 * thousands stay. A comma before three digits of an English number separates thousands for some and decimals for others.
 */
export function exactNumber(text: string, { negative = false, ...form }: NumberForm): string | undefined {
  const below = negative ? /^\s*[-\u2212](.*)$/s.exec(text) : null;
  const size = exactSize(below?.[1] ?? text, form);
  return size === undefined || !below ? size : `-${size}`;
}

function exactSize(text: string, { separator, whole }: NumberForm): string | undefined {
  const bare = text.replaceAll(/\s/g, '');
  if (/^\d*$/.test(bare)) return text;
  const [, integer = '', sign, decimals = ''] = /^(\d*)([.,])(\d*)$/.exec(bare) ?? [];
  if (sign === undefined || whole) return undefined;
  const isAmbiguous = separator === '.' && sign === ',' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(integer);
  return isAmbiguous ? undefined : text.replace(sign, separator);
}
