import { failStart } from './platform/fail-start.ts';
import { readConfig } from './platform/config.ts';
import { closeOnSignal, openPortal } from './portal.ts';

try {
  const portal = await openPortal(readConfig(process.env));
  closeOnSignal(portal);
  const address = await portal.listen();
  console.log(`Luch listens at ${address}, data: ${portal.description}`);
} catch (error) {
  failStart(error);
}
