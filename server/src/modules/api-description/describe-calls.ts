import { answerCondition, answerFilterLimits } from '@luch/contract/forms/answer-filters.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { tokenScopes } from '@luch/contract/kernel/token-scopes.ts';
import { AnswerCondition } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { routes } from '@luch/contract/routes.ts';
import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: boolean;
}
interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, unknown>>;
}
export interface Description {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & Readonly<Record<string, unknown>>;
}

const description = [
  'Every call of the portal. A signed-in person sends `Authorization: Bearer <token>`: that of a sign-in, or a personal',
  'token, which is made in personal data and may do what its scopes say as far as its owner may.',
  'Lists answer the number of pages and of entries in the headers `pages` and `total`. A call that a rule refuses answers',
  'words in the language of the person and, for programs, `code`.',
].join(' ');

/** The contract as OpenAPI 3.1: what travels, as it travels. What a function checks is said by refusals alone. */
export async function describeCalls(publicUrl: string, version: string): Promise<Description> {
  const parts = partsOf(await schemaNames());
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const [key, shape] of Object.entries<RouteShape>(routes)) {
    const [method = '', url = ''] = key.split(' ');
    const tag = tagOf(url);
    tags.add(tag);
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(parts, { method, url, tag, shape }) };
  }
  const refusal = { description: 'Refused', content: { 'application/json': { schema: parts.use(Refusal) } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Luch', version, description },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...parts.schemas },
      responses: { Refusal: refusal },
      securitySchemes: {
        signIn: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers' },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token, with scopes of: ${tokenScopes.join(', ')}`,
        },
      },
    },
  };
}

/** All that a refusal may carry: which of it hangs on the call. */
const Refusal = z
  .object({
    code: z.string().optional(),
    detail: z.string().optional(),
    error: z.string().optional(),
    status: z.literal(403).optional(),
    errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).optional(),
  })
  .meta({ id: 'Refusal' });

interface Parts {
  readonly schemas: Record<string, JsonSchema>;
  use(schema: z.ZodType): JsonSchema;
}

/** Schemas as JSON; those with a name stand once, and the others refer to them. */
function partsOf(metadata: Awaited<ReturnType<typeof schemaNames>>): Parts {
  metadata.add(Refusal, { id: 'Refusal' });
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    use(schema) {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        metadata,
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
          // The pattern of a date is a page long, and says no more than its format.
          if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        },
      });
      for (const [name, named] of Object.entries($defs)) schemas[name] ??= elsewhere(named);
      return elsewhere(json);
    },
  };
}

const elsewhere = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as JsonSchema;

interface Described {
  readonly method: string;
  readonly url: string;
  readonly tag: string;
  readonly shape: RouteShape;
}

function operation(parts: Parts, { method, url, tag, shape }: Described): Operation {
  const parameters = [
    ...parametersOf('path', shape.params && parts.use(shape.params), parts.schemas),
    ...parametersOf('query', shape.query && parts.use(shape.query), parts.schemas),
    ...(takesConditions(shape.query) ? [conditions] : []),
  ];
  return {
    operationId: nameOf(method, url),
    tags: [tag],
    summary: shape.summary,
    ...(shape.access === 'signed-in' && { description: tokensOf(shape) }),
    security: securityOf(shape),
    ...(parameters.length > 0 && { parameters }),
    ...(shape.multipart && { requestBody: { required: true, content: multipart } }),
    ...(shape.body && {
      requestBody: { required: true, content: { 'application/json': { schema: parts.use(shape.body) } } },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: parts.use(shape.response) } } },
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

const multipart = {
  'multipart/form-data': { schema: { type: 'object', additionalProperties: { type: ['string', 'number'] } } },
};

/** A sign-in may do all of it; a personal token what its scopes say. */
function securityOf({ access, scope = 'never' }: RouteShape): Operation['security'] {
  if (access === 'open') return [];
  if (scope === 'never') return [{ signIn: [] }];
  return [{ signIn: [] }, { personalToken: scope === 'any' ? [] : [scope] }];
}

/** In words besides: few programs that show a description show the scopes of a bearer token. */
function tokensOf({ scope = 'never' }: RouteShape): string {
  if (scope === 'never') return 'No personal token is accepted.';
  return scope === 'any' ? 'Any personal token is accepted.' : `A personal token needs the scope \`${scope}\`.`;
}

function parametersOf(
  place: Parameter['in'],
  given: JsonSchema | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): Parameter[] {
  if (given === undefined) return [];
  const name = typeof given['$ref'] === 'string' ? given['$ref'].split('/').at(-1) : undefined;
  const { properties = {}, required = [] } = (name === undefined ? given : (schemas[name] ?? {})) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([one, schema]) => ({
    name: one,
    in: place,
    required: place === 'path' || required.includes(one),
    schema,
  }));
}

const takesConditions = (query: RouteShape['query']): boolean =>
  query instanceof z.ZodObject && query.def.catchall === AnswerCondition;

/** Any number of parts of a query by one parameter: OpenAPI spreads an object into them, and its own name does not travel. */
const conditions: Parameter = {
  name: 'answer_N',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description: [
    'Only proposals by their answers to the question N of a facility: options by their ids (`answer_12=1,3`), yes as 1',
    'and no as 0, or a range of numbers (`answer_12=600..900`, `answer_12=600..`). All conditions must hold, of answers',
    'that the caller may read. `answers=12,15` puts answers into the rows.',
  ].join(' '),
  schema: {
    type: 'object',
    maxProperties: answerFilterLimits.filters,
    patternProperties: { [answerCondition.name]: { type: 'string', pattern: answerCondition.value } },
    additionalProperties: false,
  },
};

/** By the first part of the address that says what it is about. */
function tagOf(url: string): string {
  const [first = '', second = ''] = url.split('/').filter(Boolean);
  const part = first === 'api' ? second : first;
  return sameAs[part] ?? part;
}
const sameAs: Readonly<Record<string, string>> = {
  council: 'councils',
  pass: 'passes',
  experiment: 'calendar',
  stats: 'statistics',
  'verify-registration': 'accounts',
};

const nameOf = (method: string, url: string): string =>
  `${method.toLowerCase()}_${url.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '')}`;
