import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system on loopback that is told by a webhook; `answer` is what it says, `nothing` hangs up. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const receiver: { answer: { status: number; location?: string } | 'nothing' } = { answer: { status: 204 } };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { answer } = receiver;
      received.push({ headers: request.headers, body });
      if (answer === 'nothing') request.socket.destroy();
      else response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('secret page');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(receiver, {
    received,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => server.close(),
  });
}
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
/** The settings of a portal that may reach it. */
export const loopbackAllowed = { webhookHttp: true, webhookNetworks: '127.0.0.0/8' };
