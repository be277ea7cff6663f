import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, isLanguage, type Language } from '@luch/contract/kernel/language.ts';

/** As the client's build writes it to `.vite/pages.json`: the files that the first view of an address stands on. */
interface Page {
  /** `$name` stands for one segment. */
  readonly path: string;
  /** What stands around it; its outline is shown until it comes. */
  readonly frame: string;
  readonly files: Readonly<Record<Language, readonly string[]>>;
  /** Those of what an `id` in the address opens over the page. */
  readonly opened: readonly string[];
}

/** A page that names its files at once, per address and language; made once, as none of them changes. */
export function pagesWithFiles(folder: string, html: string): (url: string, cookie: string | undefined) => string {
  const list = path.join(folder, '.vite/pages.json');
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Page[]) : [];
  const known = pages.map((page) => ({
    pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    html: { ru: htmlOf(page, 'ru', html), en: htmlOf(page, 'en', html) },
    opened: page.opened,
  }));
  return (url, cookie) => {
    const { pathname, searchParams } = addressIn(url);
    const page = known.find(({ pattern }) => pattern.test(pathname));
    if (!page) return html;
    const named = page.html[languageIn(cookie)];
    return searchParams.has('id') ? naming(named, page.opened) : named;
  };
}

/** A path that begins with two slashes is no other host, and one that names nothing is still a path. */
export const addressIn = (url: string): URL => new URL(`http://x/${url.replace(/^\/+/, '')}`);

/** The language that was chosen in this browser; where none was, the screens begin in the default one too. */
function languageIn(cookie: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}

const htmlOf = (page: Page, language: Language, html: string): string =>
  naming(html, page.files[language])
    .replace('PAGE_FRAME', page.frame)
    .replace('<html lang="ru">', `<html lang="${language}">`)
    .replace('/app.ru.webmanifest', `/app.${language}.webmanifest`);

/** Scripts are asked for at once and run when they are needed; sheets stand behind the outline, which they must not hold up. */
function naming(html: string, files: readonly string[]): string {
  const fresh = files.filter((file) => !html.includes(`"/${file}"`));
  const links = (end: string, attributes: string) =>
    fresh.filter((file) => file.endsWith(end)).map((file) => `<link ${attributes} crossorigin href="/${file}">`);
  const scripts = links('.js', 'rel="modulepreload"').join('');
  const sheets = links('.css', 'rel="stylesheet"').join('');
  return html.replace('</head>', () => `${scripts}</head>`).replace('</body>', () => `${sheets}</body>`);
}
