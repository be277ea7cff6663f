import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from '../request-context.ts';

/** Of a proxy that says so: nothing that a log or a header would have to be protected from. */
const orderly = /^[\w.:-]{8,128}$/;

/** The number of a call: that of the proxy, where it is believed (`TRUST_PROXY`), else one of our own. */
export function requestIdOf(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const isTrusted = trustedPeer(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && orderly.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isTaken ? given : randomUUID();
  };
}

function trustedPeer(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const networks = new BlockList();
  for (const one of trustProxy.split(',')) {
    const [address = '', bits] = one.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whatever the call does is done on its behalf. Reading a body begins anew, in the context of its connection. */
export function keepCause(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => onBehalfOf({ id }, done));
  app.addHook('preValidation', ({ id, actor }, _reply, done) => onBehalfOf({ id, personId: actor?.id }, done));
}
