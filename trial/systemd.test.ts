import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBootSystemd, SystemdMachine } from './systemd.ts';

/** The unit of `deploy/` with systemd in charge. Somebody without rights must be let into the checkout. */
const root = path.resolve(import.meta.dirname, '..');
const isOpen = [root, path.join(root, 'package.json')].every((place) => (statSync(place).mode & 0o004) !== 0);
const port = 3001;
const unit = `luch@${port}`;

describe.runIf(mayBootSystemd && isOpen)('the unit, started by systemd (needs systemd-nspawn by root)', () => {
  let machine: SystemdMachine;
  const property = (name: string) => machine.run('systemctl', 'show', '--property', name, '--value', unit);
  const answers = () => {
    const program = `fetch('http://127.0.0.1:${port}/readyz').then(async (a) => console.log(await a.text()))`;
    return machine.waitUntil('{"status":"ready"}', ['/srv/luch/node_modules/.bin/node', '--eval', program]);
  };
  const databases = async () =>
    (await machine.run('pgrep', '--full', '--list-full', '^/srv/luch/.*/bin/postgres ')).split('\n');

  beforeAll(async () => {
    machine = new SystemdMachine(root, [`PUBLIC_URL=http://127.0.0.1:${port}`]);
    await machine.waitUntil('active', ['systemctl', 'is-active', 'basic.target']);
    await machine.run('systemctl', 'start', unit);
    await answers();
  }, 180_000);
  afterAll(() => machine.end(), 60_000);

  it('runs without rights and with the calls of the system that a service needs', async () => {
    const status = await machine.run('cat', `/proc/${await property('MainPID')}/status`);
    const says = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1];
    expect(says('Uid')?.split('\t')[1]).toBe(await machine.run('id', '--user', 'luch'));
    expect([says('CapEff'), says('CapBnd')]).toEqual(['0000000000000000', '0000000000000000']);
    expect([says('NoNewPrivs'), says('Seccomp')]).toEqual(['1', '2']);
    expect(await machine.run('stat', '--format=%U %a', '/var/lib/luch')).toBe('luch 700');
  });

  it('is started again after a kill, on the one database that it had', async () => {
    const [before] = await databases();
    await machine.run('kill', '-9', await property('MainPID'));
    await machine.waitUntil('1', ['systemctl', 'show', '--property', 'NRestarts', '--value', unit]);
    await answers();
    const after = await databases();
    expect(after).toHaveLength(1);
    expect(after[0]).not.toBe(before);
    const said = await machine.run('journalctl', '--unit', unit, '--output=cat');
    expect(said.match(/Luch listens at/g)).toHaveLength(2);
    expect(said).not.toMatch(/EPERM|EROFS|not permitted/);
  }, 90_000);

  it('lends its account and its settings to a command of an operator', async () => {
    const admin = (...words: string[]) => machine.run('/srv/luch/deploy/luch-run', 'admin', ...words);
    const said = await admin('create', 'anna@example.org');
    expect(said).toContain('anna@example.org is administrator');
    expect(said).toContain(`http://127.0.0.1:${port}/`);
    expect(await databases()).toHaveLength(1);
    await expect(admin('confirm', 'boris@example.org')).rejects.toThrow('Nobody has the address boris@example.org');
  }, 60_000);

  it('ends when it is told to, and leaves nothing that runs', async () => {
    await machine.run('systemctl', 'stop', unit);
    expect([await property('Result'), await property('ExecMainStatus')]).toEqual(['success', '0']);
    expect(await machine.run('pgrep', '--uid', 'luch').catch(() => 'nothing')).toBe('nothing');
  }, 60_000);
});
