/** In this order: most browsers also name the one they descend from. Brand names are the same in both languages. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** «Firefox, Linux» from the header `User-Agent`, as far as it tells; nothing if it tells neither. */
export function deviceOf(userAgent: string): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}
