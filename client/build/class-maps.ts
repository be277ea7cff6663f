import type { Plugin } from 'vite';

const ofMap = '.map.js';

/**
 * All looks come in one sheet, with what pages share. What the classes of a file are called goes apart from it, with the
 * parts that name them: together they were a twelfth of what every page loads.
 */
export const classMaps = (): Plugin => ({
  name: 'luch-class-maps',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /\.module\.css$/ },
    async handler(source, importer) {
      if (importer?.endsWith(ofMap)) return null;
      const sheet = await this.resolve(source, importer, { skipSelf: true });
      return sheet && sheet.id + ofMap;
    },
  },
  load: {
    filter: { id: /\.module\.css\.map\.js$/ },
    async handler(id) {
      const sheet = id.slice(0, -ofMap.length);
      const { code } = await this.load({ id: sheet });
      return `import ${JSON.stringify(sheet)};\n${code ?? ''}`;
    },
  },
  // The sheet stays, though nobody asks its own module for a name any more.
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake', map: null }),
  },
});
