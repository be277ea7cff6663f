import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from './packages.ts';
import { freePorts } from './stand/ports.ts';

/** The unit of `deploy/` as far as it shows itself without systemd in charge. */
const root = path.resolve(import.meta.dirname, '..');
const unit = readFileSync(path.join(root, 'deploy/luch@.service'), 'utf8');
const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'luch-unit-'));
let started: ChildProcess | undefined;
afterAll(async () => {
  if (started?.exitCode === null) {
    started.kill('SIGKILL');
    await once(started, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** As it would be read from /etc, with its paths in this checkout. */
function installed(): string {
  const file = path.join(folder, 'luch@3001.service');
  writeFileSync(file, unit.replaceAll('/srv/luch', root));
  return file;
}
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const hasAnalyze = findProgram('systemd-analyze') !== undefined;
/** Places of its own for one process: only root may make them, and somebody without rights must be let into the checkout. */
const isOpen = [root, path.join(root, 'package.json')].every((place) => (statSync(place).mode & 0o004) !== 0);
const mayUnshare = isOpen && spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

describe('the unit', () => {
  it('names files that a checkout has', () => {
    const [program = '', ...args] = valueOf('ExecStart').replaceAll('/srv/luch', root).split(' ');
    expect(existsSync(program)).toBe(true);
    expect(existsSync(path.join(root, args.at(-1) ?? ''))).toBe(true);
    const options = args.slice(0, -1);
    expect(spawnSync(program, [...options, '--eval', '0'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it.runIf(hasAnalyze)('is read by systemd without a complaint (needs systemd-analyze)', () => {
    const { status, stderr, stdout } = analyze('verify', '--man=no', installed());
    expect([status, stderr, stdout]).toEqual([0, '', '']);
  });

  it.runIf(hasAnalyze)('exposes no more of the machine than it did (needs systemd-analyze)', () => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=17', installed());
    expect([status, /Overall exposure level.*/.exec(stdout)?.[0]]).toEqual([0, expect.any(String)]);
  });

  it.runIf(mayUnshare)(
    'runs as somebody without rights where nothing but its state can be written (needs unshare by root, and a checkout that others may read)',
    async () => {
      const [port = 0] = await freePorts(1);
      const script = path.join(import.meta.dirname, 'read-only.sh');
      started = spawn('unshare', ['--mount', 'bash', script, root, String(port), ...valueOf('ExecStart').split(' ')], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (text: Buffer) => (said += String(text)));
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (started.exitCode === null && !(await answers())) await sleep(200);
      expect([started.exitCode, said]).toEqual([null, expect.stringContaining('/var/lib/luch')]);
      expect(said).toContain('nothing else can be written');
      started.kill('SIGTERM');
      const [code] = (await once(started, 'exit')) as [number | null];
      expect(code).toBe(0);
    },
    120_000,
  );
});

describe('a command of an operator', () => {
  const file = path.join(root, 'deploy/luch-run');
  const command = readFileSync(file, 'utf8');

  it('is run by the account, in the folder and with the settings of the unit', () => {
    const names = ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'];
    for (const name of names) expect(command).toContain(` --property=${name}=${valueOf(name)} `);
    const [, ...environment] = valueOf('Environment').split(' ');
    for (const variable of environment) expect(command).toContain(` --setenv=${variable} `);
    expect(command).toContain(`\n  ${valueOf('ExecStart').split(' ')[0]} `);
  });

  it('is one of ours', () => {
    const { status, stderr } = spawnSync(file, ['rm', '-r'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'luch-run admin|backup|import|restore …\n']);
    for (const name of /^ {2}([\w |]+)\) command/m.exec(command)?.[1]?.split(' | ') ?? [])
      expect(existsSync(path.join(root, `server/src/${name}.ts`))).toBe(true);
  });
});

describe('the container file', () => {
  const file = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
  const last = file.slice(file.lastIndexOf('\nFROM '));
  const words = (instruction: string): string[] =>
    JSON.parse(new RegExp(`^${instruction} .*?(\\[.*\\])$`, 'm').exec(last)?.[1] ?? '[]') as string[];

  it('starts what the unit starts, by the Node of its image, as nobody in particular', () => {
    const [, ...args] = valueOf('ExecStart').split(' ');
    expect(words('CMD')).toEqual(['node', ...args]);
    // By number: an image of nothing else has no names.
    expect(last).toMatch(/^USER 65534:65534$/m);
    const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(`>=${/^FROM docker\.io\/library\/node:(\d+)-/m.exec(file)?.[1]}`).toBe(engines.node);
  });

  it('asks after its health in words that Node reads', () => {
    const [, option, program = ''] = /CMD (\[.*\])$/m.exec(last)?.[1] ? words('HEALTHCHECK') : [];
    expect(option).toBe('-e');
    const { stderr } = spawnSync(process.execPath, ['--check', '-'], { input: program, encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});
