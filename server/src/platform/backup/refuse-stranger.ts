import { statSync } from 'node:fs';
import type { Config } from '../config.ts';

/**
 * What another account restores belongs to it, and the portal could write none of it: uploads would fail, and the key
 * could not be read.
 * @throws Error a sentence for the operator
 */
export function refuseStranger(
  { dataDir }: Pick<Config, 'dataDir'>,
  account = process.getuid?.(), // Windows has none
): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || account === undefined || owner === account) return;
  throw new Error(
    `DATA_DIR ${dataDir} belongs to the account ${owner}, and this is ${account}: run the command as that one, or the portal could not use what is restored.`,
  );
}
