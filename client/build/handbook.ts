import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pageOf } from './handbook-page.ts';
import { wordsIn } from './handbook-words.ts';
import { sizeOfWebp } from './webp-size.ts';

const pictures = path.join(import.meta.dirname, '../handbook/pictures');
export const themes = ['light', 'dark'] as const;

/** Pages of the handbook (`client/handbook`) become data: their text is read, and its names looked up, while building. */
export const handbook = (): Plugin => ({
  name: 'luch-handbook',
  enforce: 'pre',
  transform: {
    filter: { id: /\/handbook\/.*\.(ru|en)\.md$/ },
    handler(code, id) {
      const language = id.endsWith('.ru.md') ? 'ru' : 'en';
      const words = wordsIn(language);
      const imports: string[] = [];
      const page = pageOf(code, {
        nameOf: words.nameOf,
        pictureOf(name, alt) {
          const [light = '', dark = ''] = themes.map((theme) =>
            path.join(pictures, `${name}.${language}.${theme}.webp`),
          );
          // `npm run pictures -- handbook` makes it, and stands on a build itself; the test of the handbook names it.
          if (!existsSync(light) || !existsSync(dark)) return undefined;
          imports.push(light, dark);
          const size = sizeOfWebp(readFileSync(light));
          return { alt, light: mark(imports.length - 2), dark: mark(imports.length - 1), ...size };
        },
      });
      for (const file of words.files()) this.addWatchFile(file);
      const named = imports.map((file, at) => `import picture${at} from ${JSON.stringify(file)};\n`).join('');
      const data = JSON.stringify(page).replaceAll(/"@picture(\d+)"/g, 'picture$1');
      return { code: `${named}export default ${data};\n`, map: null };
    },
  },
});

/** Where the address of a picture goes, which the bundler knows. */
const mark = (at: number): string => `@picture${at}`;
