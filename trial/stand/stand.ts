import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPost } from '../../server/testing/post.ts';
import { newestBinaries } from '../../tools/other-postgres.ts';
import { type Child, Children, until } from './children.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import { type Proxy, startHaproxy } from './haproxy.ts';
import { makeDatabase, type Patroni, startPatroni } from './patroni.ts';
import { freePorts } from './ports.ts';
import { startSwift, type Swift } from './swift.ts';

/** Everything that serves one portal, on this machine alone. */
export interface Stand {
  /** What browsers speak to. */
  readonly address: string;
  /** The primary, whichever it is, and the file store. */
  readonly databaseUrl: string;
  readonly filesUrl: string;
  readonly etcd: Etcd;
  readonly patroni: Patroni;
  readonly proxy: Proxy;
  readonly swift: Swift;
  readonly portals: readonly Child[];
  /** Every letter that the mail server was given, as it came. */
  readonly letters: readonly string[];
}

/** Ends and removes what was started; safe to call twice, and from a signal. */
export class Ending {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'luch-trial-'));
  readonly children: Children;
  readonly #further: (() => unknown)[] = [];
  #ended: Promise<void> | undefined;

  constructor() {
    chmodSync(this.folder, 0o755);
    this.children = new Children(this.folder);
  }

  also(end: () => unknown): void {
    this.#further.push(end);
  }

  /** What was said by all, for reading afterwards. */
  async keep(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of readdirSync(this.folder).filter((file) => file.endsWith('.txt')))
      await copyFile(path.join(this.folder, name), path.join(folder, name));
  }

  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  /** At once, where nothing can be waited for any more. */
  kill(): void {
    this.children.kill();
    for (const end of this.#further) void end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    await this.children.stop();
    this.kill();
  }
}

/** What was started is ended by `ending`, also when this throws half-way. */
export async function startStand(ending: Ending, say: (what: string) => void): Promise<Stand> {
  const { folder, children } = ending;
  const ports = await freePorts(30);
  const take = (count: number): number[] => ports.splice(0, count);
  const binaries = newestBinaries() ?? '';
  const post = await startPost();
  ending.also(() => post.close());

  say('etcd');
  const etcd = await startEtcd(children, folder, take(6));
  say('PostgreSQL under Patroni');
  const databases = path.join(folder, 'postgres');
  const patroni = await startPatroni({ children, folder: databases, binaries, etcd: etcd.hosts, ports: take(6) });
  ending.also(() => patroni.kill());
  say('Swift');
  const swift = await startSwift({ children, folder: path.join(folder, 'swift'), ports: take(11) });
  say('HAProxy');
  const [writer = 0, reader = 0, web = 0] = take(3);
  const portalPorts = take(2);
  const ways = { writer, reader, web };
  const proxy = await startHaproxy({ children, folder, ways, databases: patroni.nodes, portals: portalPorts });
  const { user, password } = makeDatabase(binaries, writer);
  const urlAt = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/luch`;
  say('two portals');
  const address = `http://127.0.0.1:${web}`;
  const portals = await startPortals(children, folder, portalPorts, {
    DATABASE_URL: urlAt(writer),
    DATABASE_READ_URL: urlAt(reader),
    FILES_URL: swift.url,
    MAIL_URL: post.url,
    PUBLIC_URL: address,
  });
  await proxy.up('web', portals.length);
  return {
    address,
    databaseUrl: urlAt(writer),
    filesUrl: swift.url,
    etcd,
    patroni,
    proxy,
    swift,
    portals,
    letters: post.letters,
  };
}

type Settings = Readonly<Record<string, string>>;
const root = path.resolve(import.meta.dirname, '../..');

async function startPortals(children: Children, folder: string, ports: readonly number[], settings: Settings) {
  const dataDir = path.join(folder, 'portal');
  mkdirSync(dataDir);
  const portals: Child[] = [];
  // One after the other: the first makes the tables.
  for (const [at, port] of ports.entries()) {
    const env = {
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'off',
      PROPOSAL_LIMIT: '10000',
      LOG_LEVEL: 'warn',
    };
    const words = ['--max-semi-space-size=8', path.join(root, 'server/src/main.ts')];
    portals.push(children.start(`portal${at + 1}`, { command: process.execPath, words, env }));
    await until(`portal ${at + 1}`, 90, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  }
  return portals;
}
