import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import '../../modules.ts';
import { texts } from '../../platform/texts/texts.ts';

const here = import.meta.dirname;
const contract = path.resolve(here, '../../../../contract/src/account');

/** Keys that schemas and field errors name are plain text to the compiler. */
test('every key of words that accounts name exists in both languages', () => {
  const files = [here, path.join(here, 'commands'), contract].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  const keys = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=')(account|validation)\.[\w.]+(?=')/g) ?? [],
  );
  expect(keys.length).toBeGreaterThan(20);
  expect([...new Set(keys)].filter((key) => !texts.has(key))).toEqual([]);
});
