import type { TestPortal } from './portal.ts';

/** Letters about a proposal, by the number in their subject: «№ 12», or 'No. 12' to who reads English. */
export async function lettersAbout(portal: TestPortal, id: number) {
  const numbered = new RegExp(`(№|No\\.)[ \u00A0]${id}(?!\\d)`);
  return (await portal.letters()).filter(({ subject }) => numbered.test(subject));
}
