import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node reads the package.json of a library anew for every import of it and for each of its own files; that of drizzle-orm
 * has 178 kB, which was more than half of a start (decision 0113). So its places are found once.
 */
const library = 'drizzle-orm';
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${library}/`);
    if (isInside) return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== library && !specifier.startsWith(`${library}/`)) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
