import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks in which nobody of the public is: this machine, its neighbours, what clouds tell their machines, and so on. */
const networks: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::1', 128],
  // These carry an IPv4 address, which may be any of the above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const privateNetworks = new BlockList();
for (const [address, bits] of networks) privateNetworks.addSubnet(address, bits, familyOf(address));

/** @param allowed networks with commas between, that may be reached all the same */
export function networkRules(allowed: string): (address: string) => boolean {
  const exceptions = new BlockList();
  for (const one of allowed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = one.split('/');
    exceptions.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address));
  }
  return (address) => {
    const plain = address.replace(/%.*$/, '');
    if (isIP(plain) === 0) return false;
    // An IPv4 address that is written as IPv6 is looked up as what it is.
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
    const isMapped = /^::ffff:/i.test(mapped);
    return exceptions.check(mapped, familyOf(mapped)) || !(isMapped || privateNetworks.check(mapped, familyOf(mapped)));
  };
}
