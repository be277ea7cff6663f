import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

/** Answers what it was given on its standard input to whatever is asked. */
const content = await buffer(process.stdin);
const app = Fastify();
app.all('*', (_request, reply) => reply.type('application/json; charset=utf-8').send(content));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
