import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/* Every place where the product sends something on a press, found in the parsed sources, is pressed twice in a test. */

const root = path.join(import.meta.dirname, '..', 'src');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));

/** What asks something and sends the answer. */
const forms: ReadonlySet<string> = new Set(['form', 'AskDialog']);
/** What guards a press. */
const guards = ['useCommand', 'useContractForm', 'useOneAtATime'];

interface Part {
  file: string;
  name: string;
  calls: ReadonlySet<string>;
  /** It changes something on the server by a call of its own. */
  commands: boolean;
  hasForm: boolean;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)];
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

function statementsOf(file: string): Node[] {
  const body: readonly unknown[] = parseSync(file, readFileSync(path.join(root, file), 'utf8')).program.body;
  return body.filter(isNode);
}

/** What a file declares: each function or component with what it calls. */
const partsOf = (file: string): Part[] =>
  statementsOf(file)
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .flatMap((declared) => (declared['type'] === 'VariableDeclaration' ? childrenOf(declared) : [declared]))
    .flatMap((declared) => {
      const name = nameOf(declared['id']);
      if (name === undefined) return [];
      const nodes = within(declared);
      const called = nodes.flatMap((node) => (node['type'] === 'CallExpression' ? (nameOf(node['callee']) ?? []) : []));
      const hasForm = nodes.some(
        (node) => node['type'] === 'JSXOpeningElement' && forms.has(nameOf(node['name']) ?? ''),
      );
      return [{ file, name, calls: new Set(called), commands: isCommand(file, name, nodes), hasForm }];
    });

const firstOf = (list: unknown): Node | undefined => (Array.isArray(list) ? list.find(isNode) : undefined);
const changes = /^(POST|PATCH|PUT|DELETE) /;
/** A question that is a POST is kept by a query, and is called so; a file is chosen, and not sent by a press. */
const isCommand = (file: string, name: string, nodes: readonly Node[]): boolean =>
  file.startsWith('api/') &&
  !/Query$|^fetch|^addFile$/.test(name) &&
  nodes.some(
    ({ type, callee, arguments: given }) =>
      type === 'CallExpression' &&
      /^(call|sending)$/.test(nameOf(callee) ?? '') &&
      changes.test(String(firstOf(given)?.['value'])),
  );

const callsOneOf = ({ calls }: Part, names: ReadonlySet<string>) => [...calls].some((name) => names.has(name));
const isHook = ({ name }: Part): boolean => /^use[A-Z]/.test(name);
const isComponent = ({ name }: Part): boolean => /^[A-Z]/.test(name);

/** The guards, what changes something on the server, and every hook that takes one of them. */
function sendingNames(parts: readonly Part[]): ReadonlySet<string> {
  const found = new Set([...guards, ...parts.flatMap(({ commands, name }) => (commands ? name : []))]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const part of parts) if (isHook(part) && callsOneOf(part, found)) found.add(part.name);
  }
  return found;
}

/** `features/team/team-section.tsx › MemberRow`: every component that has a form or sends something. */
function submitPlaces(): string[] {
  const files = sources.filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  const parts = files.flatMap(partsOf);
  const sending = sendingNames(parts);
  return (
    parts
      // Whoever asks by it is pressed, each.
      .filter((part) => part.name !== 'AskDialog')
      .filter((part) => isComponent(part) && (part.hasForm || callsOneOf(part, sending)))
      .map(({ file, name }) => `${file} › ${name}`)
      .sort()
  );
}

/** The places that tests name beside the button that they press. */
const pressedPlaces = (): string[] =>
  sources
    .filter((file) => file.endsWith('.browser.test.tsx'))
    .flatMap((file) => statementsOf(file).flatMap(within))
    .flatMap(({ value }) => (typeof value === 'string' && /^\S+\.tsx › \w+$/.test(value) ? value : []));

const places = submitPlaces();
const pressed = new Set(pressedPlaces());

test('places that send are found', () => {
  expect(places.length).toBeGreaterThan(30);
});

test('every place that sends is pressed twice in a test', () => {
  expect(places.filter((place) => !pressed.has(place))).toEqual([]);
});

test('every place that a test names is there', () => {
  expect([...pressed].filter((place) => !places.includes(place))).toEqual([]);
});
