import { describe, expect, it } from 'vitest';
import { networkRules } from './private-network.ts';

const isAllowed = networkRules('');

/** This machine and its neighbours; what is kept for special use; what carries an IPv4 address, which may be any of these. */
const nobodys = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 :: ::1 fc00::1 fe80::1 fe80::1%eth0 fec0::1
  192.0.0.1 192.0.2.1 192.31.196.1 192.88.99.1 198.19.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
  100::1 100:0:0:1::1 1fff::1 2001:db8::1 3fff::1 3fff:fff:ffff::1 4000::1 5f00::1 5f00:ffff::1 5f01::1 2620:4f:8000::1 ff02::1
  ::127.0.0.1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:a00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2001::1 2002:a00:1::1
  10.1 localhost`;
const ofThePublic = `
  8.8.8.8 192.31.195.1 192.31.197.1 172.32.0.1 ::ffff:8.8.8.8 ::ffff:808:808
  2a00:1450:4010::1 3ffe::1 2620:4f:7fff::1 2620:4f:8001::1`;
const addresses = (text: string) => text.trim().split(/\s+/);

describe('an address', () => {
  it.each([...addresses(nobodys), ''])('%s leads nowhere', (address) => {
    expect(isAllowed(address)).toBe(false);
  });

  it.each(addresses(ofThePublic))('%s is one of the public', (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it('of a private network is allowed where the settings name it, however it is written', () => {
    const rules = networkRules('10.0.0.0/8, ::1');
    expect(['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', '::1'].map(rules)).toEqual([true, true, true, true]);
    expect(['192.168.0.1', '::2'].map(rules)).toEqual([false, false]);
  });
});
