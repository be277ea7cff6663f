import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Files are packed by themselves: again it would take long and save nothing. */
  readonly method: 'packed' | 'as it is';
}

const UTF8 = 0x0800;
const METHODS = { 'as it is': 0, packed: 8 };
const VERSION = 20;

/** An archive, entry by entry, so that no more than one of them is in memory. Names are UTF-8; below four gigabytes. */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const listed: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, method } of entries) {
    const packed = method === 'packed' ? await pack(content) : content;
    const facts = factsOf(content, packed, METHODS[method], at);
    const head = Buffer.concat([signature(0x04034b50), facts, lengths(name), Buffer.from(name)]);
    yield head;
    yield packed;
    listed.push(listing(name, facts, offset));
    offset += head.length + packed.length;
  }
  const list = Buffer.concat(listed);
  yield list;
  yield end(listed.length, list.length, offset);
}

const signature = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

/** What stands before an entry and again in the list at the end. */
function factsOf(content: Buffer, packed: Buffer, method: number, at: Date): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt16LE(VERSION, 0);
  bytes.writeUInt16LE(UTF8, 2);
  bytes.writeUInt16LE(method, 4);
  bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  return bytes;
}

function lengths(name: string): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(Buffer.byteLength(name), 0);
  return bytes;
}

function listing(name: string, facts: Buffer, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION, 0);
  const rest = Buffer.alloc(16);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x02014b50), made, facts, lengths(name).subarray(0, 2), rest, Buffer.from(name)]);
}

function end(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}
