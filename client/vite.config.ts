import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Writes `name.br` beside every asset worth it, so that the server sends stored bytes instead of compressing per call. */
const brotli = (): Plugin => ({
  name: 'luch-brotli',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css|svg)$/.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1024) return;
          const packed = await compress(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: packed });
        }),
      );
    },
  },
});

/** The two subsets that every first screen shows are asked for before the style sheet has been read. */
const preloadFonts = (): Plugin => ({
  name: 'luch-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /inter-(cyrillic|latin)-wght-normal[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
});

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
const firstPage = ['app/main.tsx', 'pages/sign-in.page.tsx'].map((file) => path.join(import.meta.dirname, 'src', file));
const ownOfOnePage = /\/src\/(pages|features)\//;
/** The library's index names all of its parts: it says nothing about which ones a page uses, so they are named here. */
const libraryIndex = /node_modules\/@mantine\/\w+\/esm\/index\.mjs$/;
const libraryParts =
  /@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|Loader|Input|InputBase|InlineInput|TextInput|PasswordInput|Checkbox|CloseButton|SegmentedControl|FloatingIndicator|Transition|VisuallyHidden))\//;

/**
 * What the first page needs comes as one file instead of forty small ones, each of which compresses worse, and every
 * other page stands on it. Walks the imports once; what one page alone shows stays with that page.
 */
const firstChunk = () => {
  let needed: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (!needed) {
      needed = new Set(firstPage);
      for (const module of needed)
        if (!libraryIndex.test(module))
          for (const next of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(next);
    }
    return libraryParts.test(id) || (needed.has(id) && !ownOfOnePage.test(id)) ? 'first' : null;
  };
};

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), brotli(), preloadFonts()],
  // The server puts a fresh value in the place of this word in every index.html it sends (content security policy).
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: firstChunk() }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/accounts', '/verify-registration', '/api', '/media', '/healthz'].map((prefix) => [prefix, { target: server }]),
    ),
  },
});
