import type { Plugin } from 'vite';

/**
 * The two subsets that every first screen shows are asked for before the style sheet has been read, but behind the
 * scripts: on a slow line the words would have their letters and nothing to show.
 */
export const preloadFonts = (): Plugin => ({
  name: 'luch-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /inter-(cyrillic|latin)-wght-normal[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head',
        })),
  },
});

const sheet = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** What stands before a style sheet is painted while it travels: sheets go behind the outline of the page. */
export const paintBeforeStyles = (): Plugin => ({
  name: 'luch-paint-before-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = [...html.matchAll(sheet)].map(([, href]) => href ?? '');
      return {
        html: html.replaceAll(sheet, ''),
        tags: sheets.flatMap((href) => [
          { tag: 'link', attrs: { rel: 'preload', as: 'style', crossorigin: '', href }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: '', href }, injectTo: 'body' },
        ]),
      };
    },
  },
});
