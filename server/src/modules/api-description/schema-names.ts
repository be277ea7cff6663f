import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const contract = path.dirname(fileURLToPath(import.meta.resolve('@luch/contract/routes.ts')));
const isNamed = (value: unknown): value is z.ZodType => value instanceof z.ZodObject || value instanceof z.ZodUnion;

/**
 * What the contract exports as a schema keeps its name in the description. Of two that are called alike the second one
 * is named after its folder too.
 */
export async function schemaNames(): Promise<ReturnType<typeof z.registry<{ id: string }>>> {
  const registry = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(\.schemas|\.inputs|kernel[/\\]schemas)\.ts$/.test(file),
  );
  for (const file of files.toSorted()) {
    const exported = (await import(path.join(contract, file))) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!isNamed(schema) || registry.has(schema)) continue;
      const id = taken.has(name) ? `${capital(path.dirname(file))}${name}` : name;
      taken.add(id);
      registry.add(schema, { id });
    }
  }
  return registry;
}

const capital = (folder: string): string =>
  folder.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
