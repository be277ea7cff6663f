import { failStart } from './platform/fail-start.ts';
import { readConfig } from './platform/config.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { openPortal, serve } from './portal.ts';

try {
  warnOfMisspelt(process.env);
  const config = readConfig(process.env);
  await serve(
    (leaving) => openPortal(config, { leaving }),
    (address, { description }) => console.log(`Luch listens at ${address}, data: ${description}`),
  );
} catch (error) {
  failStart(error);
}
