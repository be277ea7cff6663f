import { afterAll } from 'vitest';
import { type PortalOptions, testPortal, type TestPortal } from './portal.ts';

/** One portal for the tests of a file, closed after the last of them. */
export async function portalOfFile(options?: PortalOptions): Promise<TestPortal> {
  const portal = await testPortal(options);
  afterAll(() => portal.close());
  return portal;
}
