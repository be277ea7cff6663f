import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const app = path.join(import.meta.dirname, '../src/app');
/** As `theme-color` of the page and the ground of its outline in index.html have them. */
const colours = {
  light: { theme_color: '#ffffff', background_color: '#eff3f6' },
  dark: { theme_color: '#171d27', background_color: '#0f141b' },
};
const icons = [
  { src: '/icons/luch.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/luch-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/luch-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/luch-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/luch-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What the portal is called, and how it looks, where it is installed: one file per language, one and the same app. */
export const manifests = (): Plugin => ({
  name: 'luch-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of ['ru', 'en']) {
      const text = JSON.parse(readFileSync(path.join(app, `manifest.text.${language}.json`), 'utf8')) as Record<
        string,
        string
      >;
      const manifest = {
        id: '/',
        name: text['name'],
        short_name: text['shortName'],
        description: text['description'],
        lang: language,
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        ...colours.light,
        // Read by browsers that know it; the page names both colours itself as well.
        user_preferences: { color_scheme: { dark: colours.dark } },
        icons,
        shortcuts: [{ name: text['myProposals'], url: '/user', icons: [icons[1]] }],
      };
      this.emitFile({ type: 'asset', fileName: `app.${language}.webmanifest`, source: JSON.stringify(manifest) });
    }
  },
});
