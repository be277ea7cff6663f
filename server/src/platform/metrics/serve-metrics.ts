import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Sql } from '../database/open.ts';
import type { Connections } from '../database/sql.ts';
import type { ListensBy } from '../fail-start.ts';
import type { Logger } from '../logger.ts';
import { counted } from './counted.ts';
import { type Figure, figureTexts } from './figure.ts';
import { gaugeText } from './metric.ts';
import { type ProcessMetrics, watchProcess } from './process-metrics.ts';

export interface MetricsOptions {
  readonly config: Pick<Config, 'metricsPort' | 'metricsHost'>;
  readonly sql: Sql;
  readonly figures: readonly Figure[];
  readonly logger: Logger;
}

export interface MetricsServer {
  /** Answers the address; nothing where no port is set. */
  listen(): Promise<string | undefined>;
  close(): Promise<void>;
}

const listensBy: ListensBy = { portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' };
/** Of several that ask, or one that asks often, the database answers once in so many milliseconds. */
const FRESH_FOR = 5000;
/** What is counted here is told however the database fares. */
const WITHIN = 3000; // ms

/** `GET /metrics` on a port of its own, which people do not reach: names of queues and routes are nobody else's business. */
export function metricsServer(options: MetricsOptions): MetricsServer {
  const { metricsPort: port, metricsHost: host } = options.config;
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    async listen() {
      if (port === undefined) return undefined;
      const ownProcess = watchProcess();
      const server = answering(options, ownProcess);
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(Object.assign(error, listensBy)));
        server.listen(port, host, resolve);
      });
      stop = () =>
        new Promise((resolve) => {
          ownProcess.stop();
          server.close(() => resolve());
          server.closeAllConnections();
        });
      const address = addressOf(server);
      options.logger.info({ address }, 'Metrics are served');
      return address;
    },
    close: () => stop(),
  };
}

function answering(options: MetricsOptions, ownProcess: ProcessMetrics): Server {
  const readFigures = recent(options);
  return createServer((request, response) => {
    const isAsked = (request.url ?? '').split('?')[0] === '/metrics';
    if (!isAsked || request.method !== 'GET') {
      response.writeHead(isAsked ? 405 : 404).end();
      return;
    }
    void readFigures().then((figures) => {
      const texts = [...counted.map((one) => one.text()), ownProcess.text(), poolText(options.sql.connections())];
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(`${[...texts, ...figures].join('\n')}\n`);
    });
  });
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
}

const poolText = ({ open, idle, waiting }: Connections): string =>
  gaugeText('luch_database_connections', 'Connections of the pool, and callers that wait for one.', [
    { labels: { state: 'used' }, value: open - idle },
    { labels: { state: 'idle' }, value: idle },
    { labels: { state: 'awaited' }, value: waiting },
  ]);

/** The figures of the database, and whether it has answered. */
function recent({ sql, figures, logger }: MetricsOptions): () => Promise<string[]> {
  let last: { readonly at: number; readonly texts: Promise<string[]> } | undefined;
  const up = (value: number): string =>
    gaugeText('luch_database_up', 'Whether the database has answered in time.', [{ value }]);
  const read = async (): Promise<string[]> => {
    try {
      return [up(1), ...(await Promise.race([figureTexts(sql, figures), lateAfter(WITHIN)]))];
    } catch (error) {
      logger.warn({ err: error }, 'Metrics without the figures of the database');
      return [up(0)];
    }
  };
  return () => {
    if (last === undefined || Date.now() - last.at > FRESH_FOR) last = { at: Date.now(), texts: read() };
    return last.texts;
  };
}

async function lateAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('The database does not answer in time');
}
