import type { Plugin, Rolldown } from 'vite';
import { type RouteFacts, routesIn } from './route-facts.ts';

const languages = ['ru', 'en'] as const;
/** What an address with an `id` opens over its list; without one, nobody needs it for the first view. */
const openedById = (page: string) =>
  page.endsWith('-council') || page.endsWith('-councils')
    ? ['/council-card-dialog.tsx']
    : ['/card-contents.tsx', '/workspace-on-page.tsx'];
/** What stands in the first view, though it comes late: beside a form. */
const shownAtOnce = ['/sign-in-ring.tsx'];
/** Where both are asked for. */
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
      const filesOf = filesIn(bundle);
      const pages = [...routes.values()].flatMap((route) => {
        const line = lineOf(route, routes);
        if (route.path === undefined || route.modules.length === 0) return [];
        const modules = line.flatMap((one) => one.modules);
        const texts = ['entry', ...new Set(line.flatMap((one) => one.texts))];
        const late = lateFrom(modules, (id) => this.getModuleInfo(id));
        const lateAs = (ends: readonly string[]) => late.filter((id) => ends.some((end) => id.endsWith(end)));
        const files = languages.map((language) => [
          language,
          filesOf([...modules, ...lateAs(shownAtOnce), ...texts.map((part) => `/${part}.texts.${language}.ts`)]),
        ]);
        const address = line.map((one) => one.path ?? '').join('');
        return [
          {
            path: address,
            frame: route.parent,
            files: Object.fromEntries(files) as Record<string, string[]>,
            opened: filesOf(lateAs(openedById(address))),
          },
        ];
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
    },
  };
};

/** Which files of the build these modules stand on, besides those that every page has. */
function filesIn(bundle: Rolldown.OutputBundle): (modules: readonly string[]) => string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const present = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  return (modules) => {
    const found = new Map<string, Rolldown.OutputChunk>();
    const add = (name: string): void => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || found.has(name)) return;
      found.set(name, chunk);
      for (const next of chunk.imports) add(next);
    };
    for (const module of modules)
      add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName ?? '');
    const sheets = [...found.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...new Set([...found.keys()].filter((name) => !present.has(name)).concat(sheets))];
  };
}

/** Late parts that pages name, directly or through other pages. */
function lateFrom(
  modules: readonly string[],
  infoOf: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null,
): string[] {
  const seen = new Set(modules.filter((id) => openers.test(id)));
  const late: string[] = [];
  // A set goes on to what is added while it is gone through.
  for (const id of seen) {
    const module = infoOf(id);
    late.push(...(module?.dynamicallyImportedIds ?? []));
    for (const next of module?.importedIds ?? []) if (openers.test(next)) seen.add(next);
  }
  return late;
}

/** The route under those that it stands in, the outermost first. */
function lineOf(route: RouteFacts, routes: ReadonlyMap<string, RouteFacts>): RouteFacts[] {
  const parent = route.parent === undefined ? undefined : routes.get(route.parent);
  return parent ? [...lineOf(parent, routes), route] : [route];
}
