import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address that is written as IPv6 is looked up as what it is. */
const plainOf = (address: string): string => ipaddr.process(address.replace(/%.*$/, '')).toString();
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** All that was ever given out of IPv6: what lies outside is nobody's, or for special use by a list newer than the library's. */
const given = ipaddr.IPv6.parseCIDR('2000::/3');

/** In no network for special use, by the library's list: this machine, its neighbours, what clouds tell their machines. */
function isPublic(plain: string): boolean {
  const address = ipaddr.parse(plain);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(given));
}

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
    if (isIP(address) === 0) return false;
    const plain = plainOf(address);
    return exceptions.check(plain, familyOf(plain)) || isPublic(plain);
  };
}
