import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import { builtClient } from '../../platform/http/client-files.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { Description, JsonSchema, Operation } from './describe-calls.ts';
import { escape, typeText } from './type-text.ts';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}
const fileOf = (name: string, type: string, text = read(name)): PageFile => {
  const version = createHash('sha1').update(text).digest('base64url').slice(0, 8);
  return { path: `/api/docs/${version}.${name}`, type, text };
};

/** Look and search of the page, under names that change with what they hold. */
export const pageFiles = (): readonly [style: PageFile, script: PageFile] => [
  fileOf('docs.css', 'text/css; charset=utf-8', withFonts(read('docs.css'))),
  fileOf('docs.js', 'text/javascript; charset=utf-8'),
];

/** Names the fonts as the screens' build does, so that a browser that knows them asks for none. */
function withFonts(style: string): string {
  const assets = path.join(builtClient, 'assets');
  const built = existsSync(assets) ? readdirSync(assets) : [];
  return style.replaceAll(/"(inter-[a-z-]+)\.woff2"/g, (named, font: string) => {
    const file = built.find((one) => one.startsWith(`${font}-`) && one.endsWith('.woff2'));
    return file === undefined ? named : `"/assets/${file}"`;
  });
}

/** Nothing of it comes from elsewhere, and nothing stands inline. */
export const docsPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Frame {
  readonly texts: Texts;
  readonly language: Language;
  readonly files: ReturnType<typeof pageFiles>;
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The description as one page that is read without a script; the script only searches. Texts of calls are English. */
export function docsPage(api: Description, { texts, language, files }: Frame): string {
  const say = (key: keyof typeof import('@luch/contract/api-description/api_description.words.ru.json')): string =>
    escape(texts.text(language, `api_description.${key}`));
  const calls = Object.entries(api.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path: address, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const [style, script] = files;
  const other = languages.filter((one) => one !== language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say('title')}</title>
<link rel="stylesheet" href="${style.path}"><script src="${script.path}" defer></script>
</head>
<body>
<header><a class="brand" href="/">${escape(api.info.title)}</a><h1>${say('title')}</h1>
<nav aria-label="${say('language')}">${other.map((one) => `<a href="?language=${one}" lang="${one}" hreflang="${one}">${escape(texts.text(one, 'api_description.itself'))}</a>`).join(' ')}</nav></header>
<div class="page">
<aside><label for="search">${say('search')}</label><input id="search" type="search" autocomplete="off" spellcheck="false">
<p id="found" role="status" data-none="${say('nothing')}" data-some="${say('found')}"></p>
<nav aria-label="${say('groups')}">${[...groups].map(([tag, inside]) => `<a href="#${escape(tag)}">${escape(tag)} <small>${inside.length}</small></a>`).join('')}<a href="#types">${say('types')}</a></nav></aside>
<main>
<p>${say('intro')}</p><p>${say('tokens')}</p><p><a href="/api/openapi.json">openapi.json</a> · OpenAPI ${api.openapi}</p>
${[...groups].map(([tag, inside]) => `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${inside.map((call) => callHtml(call, say)).join('\n')}</section>`).join('\n')}
<section id="types"><h2>${say('types')}</h2>${Object.entries(api.components.schemas)
    .toSorted(([one], [next]) => one.localeCompare(next, 'en'))
    .map(
      ([name, schema]) =>
        `<details class="type" id="type-${escape(name)}"><summary><code>${escape(name)}</code></summary>${codeOf(schema)}</details>`,
    )
    .join('\n')}</section>
</main></div>
</body></html>
`;
}

type Say = (key: 'body' | 'answer' | 'parameters' | 'open' | 'any_token' | 'no_token' | 'required') => string;

function callHtml({ method, path: address, operation }: Call, say: Say): string {
  const { operationId: id, summary, parameters = [], requestBody, responses, security } = operation;
  const shown = escape(address).replaceAll('/', '/<wbr>');
  return `<details class="call" id="${id}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${shown}</code> <span class="about">${escape(summary)}</span></summary>
<p class="needs">${accessText(security, say)}</p>
${parameters.length > 0 ? `<h3>${say('parameters')}</h3><dl>${parameters.map(({ name, required, schema, description }) => `<div><dt><code>${escape(name)}</code>${required ? ` <small>${say('required')}</small>` : ''}</dt><dd><code>${typeText(schema)}</code>${description ? `<p>${escape(description)}</p>` : ''}</dd></div>`).join('')}</dl>` : ''}
${requestBody ? contentHtml(say('body'), requestBody) : ''}
${contentHtml(say('answer'), responses['200'] as Parameters<typeof contentHtml>[1])}
</details>`;
}

function accessText(security: Operation['security'], say: Say): string {
  if (security.length === 0) return say('open');
  const scopes = security.find((one) => 'personalToken' in one)?.['personalToken'];
  if (scopes === undefined) return say('no_token');
  return scopes.length === 0 ? say('any_token') : scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' ');
}

const contentHtml = (
  title: string,
  { content }: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> },
): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<h3>${title} <small>${escape(type)}</small></h3>${codeOf(schema)}`)
    .join('');

const codeOf = (schema: JsonSchema): string => `<pre><code>${typeText(schema)}</code></pre>`;
