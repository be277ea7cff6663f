import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run dev`: the server on 3000, started again when its files change, and the screens on 5173 with hot reload, which
 * pass calls on to it. Data lie in `./data/dev`, or in `DATA_DIR`.
 */
const root = path.resolve(import.meta.dirname, '..');
const env = { ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? './data/dev', PORT: '3000' };

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn('npm', ['run', '--silent', 'dev', '-w', 'client'], { cwd: root, env, stdio: 'inherit' }),
];

/** Both or none: whoever ends takes the other along. */
for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
