import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from './build/brotli.ts';
import { groups } from './build/chunks.ts';
import { classMaps } from './build/class-maps.ts';
import { classNameOf } from './build/class-names.ts';
import { paintBeforeStyles, preloadFonts } from './build/first-answer.ts';
import { handbook } from './build/handbook.ts';
import { libraryStyles } from './build/library-styles.ts';
import { manifests } from './build/manifests.ts';
import { offlineShell } from './build/offline-shell.ts';
import { ownLayer } from './build/own-layer.ts';
import { pageFiles } from './build/page-files.ts';

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    ownLayer(),
    classMaps(),
    handbook(),
    pageFiles(),
    libraryStyles(),
    preloadFonts(),
    paintBeforeStyles(),
    manifests(),
    // Last, so that their page is the one that is sent; and compressed with the rest.
    offlineShell(),
    brotli(),
  ],
  // The server puts a fresh value in the place of this word in every index.html it sends (content security policy).
  html: { cspNonce: 'CSP_NONCE' },
  // React has had its own since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first page names every file, and what is random in a name cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/accounts', '/verify-registration', '/api', '/media', '/healthz'].map((prefix) => [prefix, { target: server }]),
    ),
  },
});
