/**
 * One IPv6 subscriber owns a whole /64; an IPv4 address stands for itself, however it is written. Who left before the
 * address was read has none, whatever the types say.
 */
export function networkOf(address: string | undefined = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
