import type { Plugin } from 'vite';
import { type RouteFacts, routesIn } from './route-facts.ts';

const languages = ['ru', 'en'] as const;
/** What an address with an `id` opens over its list; without one, nobody needs it for the first view. */
const openedById = ['/card-contents.tsx', '/workspace-on-page.tsx'];
/** Where they are asked for. */
const openers = /\/client\/src\/pages\//;

/**
 * Writes `.vite/pages.json`: for every address of the router the files that its first view stands on, so that the server
 * names them in its first answer and nothing has to be read before the next is asked for.
 */
export const pageFiles = (): Plugin => {
  const routes = new Map<string, RouteFacts>();
  return {
    name: 'luch-page-files',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.routes\.ts$/ },
      handler(code, id) {
        for (const route of routesIn(this.parse(code), id)) routes.set(route.name, route);
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const present = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [entry.fileName, ...entry.imports]),
      );
      const filesOf = (modules: readonly string[]): string[] => {
        const found = new Set<string>();
        const add = (name: string): void => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || found.has(name)) return;
          found.add(name);
          for (const next of chunk.imports) add(next);
        };
        for (const module of modules)
          add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName ?? '');
        const sheets = [...found].flatMap((name) => {
          const chunk = bundle[name];
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        return [...new Set([...found].filter((name) => !present.has(name)).concat(sheets))];
      };
      const openedFrom = (modules: readonly string[]): string[] => {
        const seen = new Set(modules.filter((id) => openers.test(id)));
        const late: string[] = [];
        for (const id of seen) {
          const module = this.getModuleInfo(id);
          late.push(...(module?.dynamicallyImportedIds ?? []));
          for (const next of module?.importedIds ?? []) if (openers.test(next)) seen.add(next);
        }
        return filesOf(late.filter((id) => openedById.some((end) => id.endsWith(end))));
      };
      const pages = [...routes.values()].flatMap((route) => {
        const line = lineOf(route, routes);
        const address = line.map((one) => one.path ?? '').join('');
        if (route.path === undefined || route.modules.length === 0) return [];
        const texts = ['entry', ...new Set(line.flatMap((one) => one.texts))];
        const files = languages.map((language) => [
          language,
          filesOf([...line.flatMap((one) => one.modules), ...texts.map((part) => `/${part}.texts.${language}.ts`)]),
        ]);
        return [
          {
            path: address,
            frame: route.parent,
            files: Object.fromEntries(files) as Record<string, string[]>,
            opened: openedFrom(line.flatMap((one) => one.modules)),
          },
        ];
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
    },
  };
};

/** The route under those that it stands in, the outermost first. */
function lineOf(route: RouteFacts, routes: ReadonlyMap<string, RouteFacts>): RouteFacts[] {
  const parent = route.parent === undefined ? undefined : routes.get(route.parent);
  return parent ? [...lineOf(parent, routes), route] : [route];
}
