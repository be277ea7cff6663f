import path from 'node:path';

/** What a route of the client says about the files behind it. */
export interface RouteFacts {
  /** Of the constant that holds it. */
  readonly name: string;
  readonly parent: string | undefined;
  /** Absent for a frame around pages. */
  readonly path: string | undefined;
  /** Modules that its component comes from. */
  readonly modules: readonly string[];
  readonly texts: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and everything below it. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value)) return;
  yield value;
  for (const [key, next] of Object.entries(value)) if (key !== 'parent') yield* nodesIn(next);
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;
/** Guards that bring texts: of every page behind the first one, and of pages for guests. */
const textsOfGuard = new Map([
  ['requireSignIn', 'work'],
  ['requireTexts', 'account'],
]);

/** The routes that a module makes by `const name = createRoute({ … })`. */
export function routesIn(program: unknown, file: string): RouteFacts[] {
  const constants = new Map<string, Node>();
  for (const node of nodesIn(program)) {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : undefined;
    if (name && isNode(node['init'])) constants.set(name, node['init']);
  }
  return [...constants].flatMap(([name, call]) => {
    if (call.type !== 'CallExpression' || nameOf(call['callee']) !== 'createRoute') return [];
    // A component may stand in a constant of its own, for several routes.
    const nodes = [...nodesIn(call['arguments'])];
    const all = nodes.concat(
      nodes.flatMap((node) => {
        const constant = constants.get(nameOf(node) ?? '');
        return constant && !isRoute(constant) ? [...nodesIn(constant)] : [];
      }),
    );
    return [
      {
        name,
        parent: [...nodesIn(propertyOf(nodes, 'getParentRoute'))].map(nameOf).find(Boolean),
        path: textOf(propertyOf(nodes, 'path')),
        modules: all.flatMap((node) => {
          const asked = node.type === 'ImportExpression' ? textOf(node['source']) : undefined;
          return asked ? [path.resolve(path.dirname(file), asked)] : [];
        }),
        texts: all.flatMap((node) => textsOf(node)),
      },
    ];
  });
}

const isRoute = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node['callee']) === 'createRoute';

const propertyOf = (nodes: readonly Node[], name: string): unknown =>
  nodes.find((node) => node.type === 'Property' && nameOf(node['key']) === name)?.['value'];

function textsOf(node: Node): string[] {
  const ofGuard = textsOfGuard.get(nameOf(node) ?? '');
  if (ofGuard) return [ofGuard];
  if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'needTexts') return [];
  return [...nodesIn(node['arguments'])].flatMap((argument) => textOf(argument) ?? []);
}
