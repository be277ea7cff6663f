import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = path.join(import.meta.dirname, '../src');
/** What a person writes and rates with, and how they come there; other pages say that they need the network. */
const workedWith =
  /\/src\/(entities\/handbook\/|features\/(handbook|proposal-wizard|expert-review|my-proposals|proposal-card|team|session|on-device|archive|shell|training|visits\/own)\/|pages\/(parts|frame|handbook|review)\/|pages\/visit\/|pages\/station\/readiness\.texts|pages\/proposal\/(my-proposals|new-proposal|wizard|actions)|pages\/account\/(sign-in|account)|pages\/council\/councils\.texts|app\/|lib\/kept-store)/;
const fonts = /inter-(cyrillic|latin)-wght-normal[^/]*\.woff2$/;

/** `sw.js`, the service worker, with the files of this build that open without a network; and the build's name in its page. */
export const offlineShell = (): Plugin[] => {
  let version = '';
  let needed: ReadonlySet<string> = new Set();
  return [
    {
      name: 'luch-offline-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        needed = filesWorkedWith(bundle);
      },
    },
    {
      name: 'luch-offline-shell',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          const names = Object.keys(bundle ?? {}).sort();
          version = createHash('sha256').update(names.join('\n')).update(html).digest('base64url').slice(0, 12);
          return [{ tag: 'meta', attrs: { name: 'luch-version', content: version }, injectTo: 'head' }];
        },
      },
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          // The page names what its entry imports, and the entry itself may be gone by now.
          const files = Object.keys(bundle).filter((name) => needed.has(name) || fonts.test(name));
          const shell = { version, files: files.map((name) => `/${name}`).sort() };
          this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(shell) });
          this.emitFile({ type: 'asset', fileName: '.vite/shell.json', source: JSON.stringify(shell.files) });
        },
      },
    },
  ];
};

/** From the entry on: all that is imported at once, and of what is asked for later what one works with. */
function filesWorkedWith(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])),
  );
  // A set goes on to what is added while it is gone through.
  for (const name of found) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of file.imports) found.add(next);
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const next of file.dynamicImports) {
      const later = bundle[next];
      if (later?.type === 'chunk' && workedWith.test(later.facadeModuleId ?? '')) found.add(next);
    }
  }
  return found;
}

/** In one file of its own, that every browser with service workers reads. */
async function workerWith(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: path.join(source, 'worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = [built].flat().find((one) => 'output' in one) ?? { output: [] };
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
