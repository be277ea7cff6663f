/** Formatters by what they are made with: making one takes a hundred times longer than using it. */
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function once<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  const known = (made.get(key) as Format | undefined) ?? make();
  made.set(key, known);
  return known;
}

/** Writes dates and moments as `Intl` does; one formatter for each locale and set of options. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** Writes numbers as `Intl` does; one formatter for each locale and set of options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
