import { inflateRawSync } from 'node:zlib';

/** The files of an archive, from the list at its end. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const content = archive.subarray(start, start + packed);
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
/** Text without its markup. */
export const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
