import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent as it is: its length would say how much of a secret in it was guessed. */
    uncompressed?: boolean;
  }
}

/** Below it, packing saves no packet. */
const WORTH_IT = 1024; // bytes
const LIGHTEST = 1;

/**
 * JSON travels compressed. The lightest settings, at once and not in a thread: 70 kB take 0.1 ms, heavier ones take
 * five times as long for a seventh less. Streams and files are no text here and pass by.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayCompress(request, reply, payload)) return payload;
    addVary(reply, 'accept-encoding');
    const accepted = acceptedBy(request.headers['accept-encoding']);
    const pack = accepted && packers[accepted];
    if (!pack) return payload;
    const packed = pack(payload);
    void reply.header('content-encoding', accepted).header('content-length', packed.length);
    return packed;
  });
}

const packers = {
  br: (text: string) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LIGHTEST,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => gzipSync(text, { level: LIGHTEST }),
};

function mayCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    payload.length > WORTH_IT &&
    request.method !== 'HEAD' &&
    request.routeOptions.config.uncompressed !== true &&
    !reply.hasHeader('content-encoding') &&
    isText(request, String(reply.getHeader('content-type') ?? ''))
  );
}

/** The page of the screens is small and comes anew each time; others are read for long. */
const isText = ({ routeOptions }: FastifyRequest, type: string): boolean =>
  type.startsWith('application/json') || (type.startsWith('text/html') && routeOptions.url !== undefined);

/** The better one of those that the caller unpacks; one with `q=0` is refused. */
function acceptedBy(header: string | string[] | undefined): keyof typeof packers | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before ? `${String(before)}, ${name}` : name);
}
