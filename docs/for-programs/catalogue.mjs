/**
 * A data catalogue that follows experiments by a webhook: each proposal whose experiment is done is written down, once, as a
 * line of JSON. LUCH is the address of the portal, LUCH_TOKEN a moderator's token with the scope proposals:read,
 * LUCH_SECRET the secret that was shown when the webhook was added, CATALOGUE the file, PORT where to listen.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { LUCH, LUCH_TOKEN, LUCH_SECRET = '', CATALOGUE = 'catalogue.jsonl', PORT = '8080' } = process.env;
const key = Buffer.from(LUCH_SECRET.replace('whsec_', ''), 'base64');
const MOST_AGE = 300; // s

/** Signed by the portal, and not long ago: nobody else sends it, and nobody sends it again. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > MOST_AGE) return false;
  const own = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return given.split(' ').some((one) => {
    const other = Buffer.from(one.replace('v1,', ''), 'base64');
    return other.length === own.length && timingSafeEqual(other, own);
  });
}

const lines = existsSync(CATALOGUE) ? readFileSync(CATALOGUE, 'utf8').trim().split('\n').filter(Boolean) : [];
const known = new Set(lines.map((line) => JSON.parse(line).proposal));

/** An event holds ids and statuses alone; what it is about is asked for, with the rights of the token. */
async function follow({ type, data }) {
  if (type !== 'proposal.mark_done' || known.has(data.id)) return;
  const answer = await fetch(`${LUCH}/api/proposals/proposal/detail/?id=${data.id}&lang=en`, {
    headers: { authorization: `Bearer ${LUCH_TOKEN}` },
  });
  if (!answer.ok) throw new Error(`Luch answers ${answer.status}`);
  const { name, last_status_date: done } = await answer.json();
  // The same event may come twice.
  if (known.has(data.id)) return;
  known.add(data.id);
  appendFileSync(CATALOGUE, `${JSON.stringify({ proposal: data.id, name, done })}\n`);
}

createServer(async (request, response) => {
  try {
    let body = '';
    for await (const chunk of request) body += chunk;
    const genuine = isGenuine(request.headers, body);
    if (genuine) await follow(JSON.parse(body));
    response.writeHead(genuine ? 204 : 401).end();
  } catch {
    // The portal tries again, for a day.
    response.writeHead(503).end();
  }
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`Listening at ${this.address().port}`);
});
