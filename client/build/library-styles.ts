import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const list = path.join(import.meta.dirname, '../src/app/library.css');
/** A part of the library brings the names of its classes in a module of its own. */
const classesOf = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/;
/** Stand before all parts, and belong to none. */
const ofAll = new Set(['baseline', 'default-css-variables', 'global']);

/** `app/library.css` names the styles of exactly those parts of the library that the screens are built with. */
export const libraryStyles = (): Plugin => ({
  name: 'luch-library-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
    const used = new Set(modules.flatMap((id) => classesOf.exec(id)?.[1] ?? []));
    const styled = new Set(
      [...readFileSync(list, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].flatMap(([, name]) => name ?? []),
    );
    const missing = [...used].filter((name) => !styled.has(name));
    const idle = [...styled].filter((name) => !used.has(name) && !ofAll.has(name));
    if (missing.length > 0) this.error(`app/library.css has no styles of ${missing.join(', ')}`);
    if (idle.length > 0) this.error(`app/library.css has styles that nothing uses: ${idle.join(', ')}`);
  },
});
