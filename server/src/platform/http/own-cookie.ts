import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach the portal by https. */
    isHttps: boolean;
  }
}

/** By https no neighbour below the same domain can plant a cookie of this name, nor one over http. */
const nameOf = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** What this browser keeps under the name, or an empty text. */
export function ownCookie({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>, name: string): string {
  const known = new RegExp(`(?:^|;\\s*)${nameOf(name, server.isHttps)}=([^;]*)`).exec(headers.cookie ?? '');
  return known?.[1] ?? '';
}

/** Out of the reach of scripts and of other sites; beside other cookies of the same answer. */
export function keepCookie(
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  const { isHttps } = reply.server;
  const secure = isHttps ? '; Secure' : '';
  const cookie = `${nameOf(name, isHttps)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  const others = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  void reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
}
