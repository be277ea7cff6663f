import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium as bundled } from 'playwright';

/**
 * Finds a Chromium that runs, or gets one: an installed one, else Debian's package (as root), else Playwright's
 * download. Run by itself it prints the path. Tests see no windows: a Chromium that has none takes a fifth less of the
 * processor. What is measured is measured in a whole one.
 */
const windowless = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first that answers `--version`: Ubuntu has a `chromium-browser` that only points at a snap. */
export function findChromium(isWhole = false): string | undefined {
  const names = isWhole ? whole : [windowless, ...whole];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env['CHROMIUM_PATH'], ...onPath, ...applications, bundled.executablePath()].find(
    (file) =>
      file && existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0,
  );
}

export function ensureChromium(isWhole = false): string {
  const isFound = isWhole || process.env['CHROMIUM_PATH'] || findChromium()?.endsWith(windowless);
  const first = isFound ? () => undefined : () => fromDebian(windowless);
  for (const install of [first, () => fromDebian('chromium'), fromPlaywright]) {
    try {
      install();
    } catch (error) {
      console.error(String(error));
    }
    const now = findChromium(isWhole);
    if (now) return now;
  }
  throw new Error(
    'No Chromium. Install one and set CHROMIUM_PATH, or run: npx playwright install --with-deps chromium',
  );
}

function fromDebian(chromium: string): void {
  if (!isDebian() || process.getuid?.() !== 0) return;
  aptInstall(chromium);
}

export function isDebian(): boolean {
  return existsSync('/etc/debian_version') && !/^ID(_LIKE)?=.*ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
}

export function aptInstall(...packages: string[]): void {
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...words], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

function fromPlaywright(): void {
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  execFileSync('npx', ['playwright', 'install', ...withSystemLibraries, 'chromium'], { stdio: ['ignore', 2, 2] });
}

if (import.meta.main) console.log(ensureChromium());
