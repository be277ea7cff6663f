/** What a release writes, from what the files say: pure, so that each rule has a test. */

export interface Tree {
  readonly branch: string;
  /** Files that are not committed. */
  readonly changed: readonly string[];
  readonly tags: readonly string[];
  readonly version: string;
  readonly changelog: string;
}

const numbers = (version: string): number[] => version.split('.').map(Number);

function isLater(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && one[at]! > other[at]!;
}

/** Everything that stands in the way, all at once. */
export function obstacles(tree: Tree, version: string): string[] {
  const isVersion = /^\d+\.\d+\.\d+$/.test(version);
  return [
    ...(isVersion ? [] : [`${version} is no version such as 1.2.0`]),
    ...(isVersion && !isLater(version, tree.version) ? [`${version} is not later than ${tree.version}`] : []),
    ...(tree.branch === 'main' ? [] : [`A release is made on main, and this is ${tree.branch}`]),
    ...(tree.changed.length === 0 ? [] : [`Not committed: ${tree.changed.join(', ')}`]),
    ...(tree.tags.includes(`v${version}`) ? [`v${version} is there already`] : []),
    ...(unreleased(tree.changelog) === '' ? ['CHANGELOG.md says nothing under Unreleased'] : []),
  ];
}

const head = /^## Unreleased\n/m;

/** What the next version brings, as the changelog says it. */
export function unreleased(changelog: string): string {
  const [, after = ''] = changelog.split(head);
  return (after.split(/^## /m)[0] ?? '').trim();
}

/** The changelog with its newest part under the version. */
export const released = (changelog: string, version: string, day: string): string =>
  changelog.replace(head, `## Unreleased\n\n## ${version} (${day})\n`);

/** What is published beside the version. */
export const releaseNotes = (changelog: string, version: string, day: string): string =>
  [
    `# Luch ${version}`,
    '',
    `${day}. How to upgrade: [operations.md](../operations.md). What it is made of: \`npm run sbom\`.`,
    '',
    unreleased(changelog)
      .replaceAll(/^### /gm, '## ')
      // Paths begin at the root there, and in docs/releases here.
      .replaceAll(/\]\((?!https?:|#)(docs\/)?/g, (_all, docs?: string) => (docs ? '](../' : '](../../')),
    '',
  ].join('\n');

type Json = Record<string, unknown>;
const ours = (name: string): boolean => name.startsWith('@luch/');

/** A package of this repository, or its part of the lock file, at a version: its own, and that of the others it names. */
export function atVersion<Package extends Json>(one: Package, version: string): Package {
  const named = Object.fromEntries(
    ['dependencies', 'devDependencies'].flatMap((list) => {
      const names = one[list] as Readonly<Record<string, string>> | undefined;
      if (!names) return [];
      return [[list, Object.fromEntries(Object.entries(names).map(([name, at]) => [name, ours(name) ? version : at]))]];
    }),
  );
  return { ...one, ...('version' in one && { version }), ...named };
}

/** @param folders of the packages of this repository, the root as an empty one */
export function lockAtVersion(lock: Json, folders: readonly string[], version: string): Json {
  const packages = lock['packages'] as Readonly<Record<string, Json>>;
  const moved = Object.entries(packages).map(([folder, one]) => [
    folder,
    folders.includes(folder) ? atVersion(one, version) : one,
  ]);
  return { ...lock, version, packages: Object.fromEntries(moved) as Json };
}
