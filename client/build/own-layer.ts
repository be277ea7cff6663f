import type { Plugin } from 'vite';

/** Every style file of a part belongs to the layer that stands over the library's: said once, and never forgotten. */
export const ownLayer = (): Plugin => ({
  name: 'luch-own-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/.*\.module\.css$/ },
    handler: (code) => ({ code: `@layer app {\n${code}}\n`, map: null }),
  },
});
