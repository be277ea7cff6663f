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
        codeSplitting: {
          // What every page needs comes as one file instead of a dozen small ones, and outlives our own changes.
          groups: [
            { name: 'core', test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/accounts', '/verify-registration', '/api', '/media', '/healthz'].map((path) => [path, { target: server }]),
    ),
  },
});
