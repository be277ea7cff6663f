import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { familyOf } from '../server/testing/process-family.ts';
import { isRoot } from './stand/children.ts';
import { findProgram } from './packages.ts';

/** Whether this machine can start another systemd beside its own, over its own `/usr`. */
export const mayBootSystemd =
  isRoot &&
  findProgram('systemd-nspawn') !== undefined &&
  ['/lib/systemd/systemd', '/sys/fs/cgroup'].every((place) => existsSync(place));

/**
 * A systemd in charge of a machine with a network of its own, the checkout in /srv/luch, somebody called luch, and the
 * unit where an administrator puts it. What is written there is gone with it.
 */
export class SystemdMachine {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'luch-systemd-'));
  readonly #container: ChildProcess;

  constructor(checkout: string, settings: readonly string[]) {
    const places = {
      [checkout]: '/srv/luch',
      [path.join(checkout, 'deploy/luch@.service')]: '/etc/systemd/system/luch@.service',
      [this.#file('luch.env', settings)]: '/etc/luch.env',
      [this.#file('luch.conf', ['u luch - "Luch"'])]: '/etc/sysusers.d/luch.conf',
    };
    const words = [
      '--boot',
      '--directory=/',
      '--volatile=yes',
      '--private-network',
      '--machine=luch-unit',
      '--register=no',
      '--keep-unit',
      '--console=pipe',
      '--resolv-conf=off',
      '--timezone=off',
      ...Object.entries(places).map(([from, to]) => `--bind-ro=${from}:${to}`),
      // None of the services that this machine has installed.
      'systemd.unit=basic.target',
      // A network without a way out never comes online.
      'systemd.mask=systemd-networkd-wait-online.service',
    ];
    this.#container = spawn('systemd-nspawn', words, { stdio: 'ignore' });
  }

  #file(name: string, lines: readonly string[]): string {
    const file = path.join(this.#folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }

  /** What a command says there; rejects when it fails. */
  async run(...words: readonly string[]): Promise<string> {
    const [, init] = familyOf(this.#container.pid ?? 0);
    if (init === undefined) throw new Error('There is no systemd (yet).');
    const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--net'];
    const { stdout } = await promisify(execFile)('nsenter', ['--target', String(init), ...namespaces, '--', ...words]);
    return stdout.trim();
  }

  /** Says when it is so: the last failure, or what was said instead, after `within` milliseconds. */
  async waitUntil(wanted: string, words: readonly string[], within = 60_000): Promise<void> {
    let said = '';
    for (const end = Date.now() + within; said !== wanted; await sleep(200)) {
      if (Date.now() > end) throw new Error(`Waited for ${wanted}: ${said}`);
      said = await this.run(...words).catch(String);
    }
  }

  async end(): Promise<void> {
    // Sent to it, systemd halts; by force when it does not.
    const force = setTimeout(() => this.#container.kill('SIGKILL'), 20_000);
    if (this.#container.kill('SIGTERM')) await once(this.#container, 'exit');
    clearTimeout(force);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
