import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { figures } from '../../modules.ts';
import { silentLogger } from '../logger.ts';
import { type MetricsServer, metricsServer } from './serve-metrics.ts';

let portal: TestPortal;
const servers: MetricsServer[] = [];
beforeAll(async () => {
  portal = await testPortal({ config: { rateLimit: true } });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await portal.close();
});

/** A listener of its own each time: figures are told again for five seconds. Answers its address. */
async function open(sql: TestPortal['sql'] = portal.sql): Promise<string> {
  const config = { metricsPort: 0, metricsHost: '127.0.0.1' };
  const server = metricsServer({ config, sql, figures, logger: silentLogger });
  servers.push(server);
  return (await server.listen()) ?? '';
}

async function lines(): Promise<string[]> {
  const answer = await fetch(await open());
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return (await answer.text()).trimEnd().split('\n');
}
const valueOf = (all: readonly string[], series: string): number =>
  Number(all.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 0);

it('every line is a description or a number, as Prometheus reads them, and no series comes twice', async () => {
  const all = await lines();
  const sample = /^luch_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/;
  expect(all.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([]);
  const series = all.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
  expect(new Set(series).size).toBe(series.length);
  for (const name of series.map((one) => one.replace(/(_bucket|_sum|_count)?(\{.*)?$/, '')))
    expect(all.some((line) => line.startsWith(`# TYPE ${name} `))).toBe(true);
});

it('calls are counted by the pattern of their route and their status, never by an address', async () => {
  const asked = 'luch_http_request_seconds_count{method="GET",route="/accounts/profile/",status="200"}';
  const before = valueOf(await lines(), asked);
  await portal.asScientist.call('GET', '/accounts/profile/');
  await portal.asVisitor.call('GET', '/api/nothing/of/anna@example.org/');
  await portal.asVisitor.call('PUT', '/api/secret-address/');
  const after = await lines();
  expect(valueOf(after, asked)).toBe(before + 1);
  expect(after.join('\n')).not.toMatch(/anna@example|secret-address/);
  expect(after.join('\n')).toContain('method="none",route="none",status="404"');
  expect(after.join('\n')).toMatch(/luch_http_request_seconds_bucket\{.*le="\+Inf"\}/);
});

it('statements are counted with their time, failed ones apart', async () => {
  const before = await lines();
  await portal.sql`select 1`;
  await portal.sql`select 1 / 0`.catch(() => undefined);
  const after = await lines();
  const [good, bad] = ['true', 'false'].map((ok) => `luch_database_statement_seconds_count{ok="${ok}"}`);
  expect(valueOf(after, good!)).toBeGreaterThan(valueOf(before, good!));
  expect(valueOf(after, bad!)).toBe(valueOf(before, bad!) + 1);
  expect(valueOf(after, 'luch_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(valueOf(after, 'luch_database_up')).toBe(1);
});

it('letters and jobs of which there are none are told as none, so that the first is seen to come', async () => {
  const all = await lines();
  for (const state of ['waiting', 'failing', 'given_up']) expect(all).toContain(`luch_letters{state="${state}"} 0`);
  for (const state of ['created', 'retry', 'active', 'failed'])
    expect(all).toContain(`luch_jobs{queue="mail",state="${state}"} 0`);
});

it('letters and jobs are told by what they wait for', async () => {
  await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: portal.asScientist.email });
  await portal.sql`
    insert into mail (id, recipient, language, subject, text, attempts, given_up_at) values
      (${randomUUID()}, 'a@example.org', 'ru', 'Тема', 'Текст', 3, null),
      (${randomUUID()}, 'b@example.org', 'ru', 'Тема', 'Текст', 1, now()),
      (${randomUUID()}, 'erased-7@erased.invalid', 'ru', 'Тема', null, 0, now())`;
  const all = await lines();
  expect(valueOf(all, 'luch_letters{state="waiting"}')).toBe(1);
  expect(valueOf(all, 'luch_letters{state="failing"}')).toBe(1);
  expect(valueOf(all, 'luch_letters{state="given_up"}')).toBe(1);
  expect(valueOf(all, 'luch_jobs{queue="mail",state="created"}')).toBe(1);
  expect(all.some((line) => line.startsWith('luch_jobs_late_seconds{queue="mail"}'))).toBe(true);
  expect(all.some((line) => line.startsWith('luch_letter_oldest_seconds '))).toBe(true);
  expect(all.join('\n')).not.toContain('@');
});

it('the load of a deadline is told: drafts, those being written, and what came in', async () => {
  await aProposal(portal.db, { applicantId: portal.asScientist.id, status: 1, updatedAt: new Date() });
  await aProposal(portal.db, {
    applicantId: portal.asScientist.id,
    status: 1,
    updatedAt: new Date(Date.now() - 3_600_000),
  });
  await aProposal(portal.db, { applicantId: portal.asScientist.id, status: 2, submittedAt: new Date() });
  const all = await lines();
  expect(valueOf(all, 'luch_drafts{state="open"}')).toBe(2);
  expect(valueOf(all, 'luch_drafts{state="being_written"}')).toBe(1);
  expect(valueOf(all, 'luch_submitted_last_minute')).toBe(1);
});

it('refusals by a limit are counted by the call', async () => {
  const refused = 'luch_rate_limited_total{call="POST /accounts/send-reset-password-link/"}';
  const before = valueOf(await lines(), refused);
  const email = 'nobody@example.org';
  for (let time = 0; time < 6; time += 1)
    await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email });
  expect(valueOf(await lines(), refused)).toBe(before + 1);
});

it('open screens, memory and the event loop are told', async () => {
  const all = await lines();
  expect(all.some((line) => /^luch_live_streams \d+$/.test(line))).toBe(true);
  expect(valueOf(all, 'luch_process_memory_bytes{kind="resident"}')).toBeGreaterThan(10_000_000);
  expect(valueOf(all, 'luch_process_cpu_seconds')).toBeGreaterThan(0);
  expect(all.some((line) => line.startsWith('luch_event_loop_delay_seconds{quantile="0.99"}'))).toBe(true);
});

it('what this process counts is told while the database is away', async () => {
  const away = Object.assign(() => Promise.reject(new Error('away')), {
    connections: () => ({ open: 0, idle: 0, waiting: 3 }),
  });
  const answer = await fetch(await open(away as unknown as TestPortal['sql']));
  const all = (await answer.text()).split('\n');
  expect(valueOf(all, 'luch_database_up')).toBe(0);
  expect(all).toContain('luch_database_up 0');
  expect(all).toContain('luch_database_connections{state="awaited"} 3');
  expect(all.some((line) => line.startsWith('luch_process_memory_bytes'))).toBe(true);
});

it('the portal itself does not serve them, and their listener serves nothing else', async () => {
  expect(JSON.stringify((await portal.asVisitor.call('GET', '/metrics')).body)).not.toContain('luch_process');
  expect((await portal.asVisitor.call('GET', '/api/metrics/')).status).toBe(404);
  const address = await open();
  expect((await fetch(new URL('/accounts/profile/', address))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
});

it('without a port nothing listens', async () => {
  const config = { metricsHost: '127.0.0.1' };
  const server = metricsServer({ config, sql: portal.sql, figures, logger: silentLogger });
  expect(await server.listen()).toBeUndefined();
  await server.close();
});
