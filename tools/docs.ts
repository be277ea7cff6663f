import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import { archiveRoutes } from '@luch/contract/archive/archive.routes.ts';
import { type CouncilWho, councilMachine, councilSlugOf } from '@luch/contract/council/council.machine.ts';
import { councilRoutes } from '@luch/contract/council/council.routes.ts';
import type { ActionRule } from '@luch/contract/kernel/define-machine.ts';
import { statesFor } from '@luch/contract/kernel/define-machine.ts';
import { fieldText, type Input } from '@luch/contract/kernel/field-text.ts';
import { type ImportKind, importJsonSchema, importKinds } from '@luch/contract/importing/import.schemas.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { actionInputs, factsOfMany } from '@luch/contract/proposal/action.inputs.ts';
import { proposalMachine, slugOf, type ProposalWho } from '@luch/contract/proposal/proposal.machine.ts';
import { type PassWho, passMachine, passSlugOf } from '@luch/contract/pass/pass.machine.ts';
import { type ParcelWho, parcelMachine, parcelSlugOf } from '@luch/contract/visit/parcel.machine.ts';
import { safetyMachine, safetySlugOf, type SafetyWho } from '@luch/contract/safety/safety.machine.ts';
import { safetyRoutes } from '@luch/contract/safety/safety.routes.ts';
import { trainingRoutes } from '@luch/contract/training/training.routes.ts';
import { type VisitWho, visitMachine, visitSlugOf } from '@luch/contract/visit/visit.machine.ts';
import { visitRoutes } from '@luch/contract/visit/visit.routes.ts';
import { passRoutes } from '@luch/contract/pass/pass.routes.ts';
import { exportRoutes } from '@luch/contract/proposal/export.routes.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import { staffRoutes } from '@luch/contract/proposal/staff.routes.ts';
import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import { referenceRoutes } from '@luch/contract/reference/reference.routes.ts';

/** Prints docs/generated and the schemas of docs/import from the contract. `--check` fails if what is committed differs. */
const folder = path.join(import.meta.dirname, '..', 'docs', 'generated');
const head = 'Printed by `npm run docs` from the contract; not written by hand.\n';

type Rule = ActionRule<number, string, string>;
interface Workflow {
  readonly title: string;
  readonly states: Readonly<Record<number, string>>;
  readonly actions: Readonly<Record<string, Rule>>;
  /** What each action asks for. */
  readonly inputs?: Readonly<Record<string, Input>>;
  readonly who: readonly string[];
  readonly first: string;
  /** Left out of the diagram: it leads everywhere. */
  readonly besides?: string;
}
const proposals: Workflow = {
  title: 'The proposal',
  states: slugOf,
  actions: proposalMachine.actions,
  inputs: Object.fromEntries(Object.entries(actionInputs).map(([action, rule]) => [action, rule.schema(factsOfMany)])),
  who: ['applicant', 'moderator', 'bs', 'msc_admin', 'council'] satisfies ProposalWho[],
  first: 'draft',
  besides: 'change_status',
};
const councils: Workflow = {
  title: 'The council',
  states: councilSlugOf,
  actions: councilMachine.actions,
  who: ['moderator'] satisfies CouncilWho[],
  first: 'draft',
};
const passes: Workflow = {
  title: 'The pass',
  states: passSlugOf,
  actions: passMachine.actions,
  who: ['creator', 'office', 'portal'] satisfies PassWho[],
  first: 'draft',
};
const visits: Workflow = {
  title: 'The visit',
  states: visitSlugOf,
  actions: visitMachine.actions,
  who: ['visitor', 'team', 'station', 'portal'] satisfies VisitWho[],
  first: 'planned',
};
const safetyCases: Workflow = {
  title: 'The clearance of a sample',
  states: safetySlugOf,
  actions: safetyMachine.actions,
  who: ['team', 'station', 'safety', 'portal'] satisfies SafetyWho[],
  first: 'declared',
};
const parcels: Workflow = {
  title: 'The parcel',
  states: parcelSlugOf,
  actions: parcelMachine.actions,
  who: ['team', 'station'] satisfies ParcelWho[],
  first: 'announced',
};
const targetsOf = (rule: Rule, from: number): readonly number[] =>
  rule.to === 'same' ? [from] : typeof rule.to === 'number' ? [rule.to] : rule.to;

function workflowPage(workflow: Workflow): string {
  const { title, who, first } = workflow;
  const states = Object.entries(workflow.states).map(([id, slug]) => `| ${id} | ${slug} |`);
  const rows = Object.entries(workflow.actions).map(([action, rule]) => {
    const to = rule.to === 'same' ? 'same' : typeof rule.to === 'number' ? rule.to : rule.to.join(', ');
    const cells = who.map((person) => statesFor(rule, person).join(', ') || '');
    return `| \`${action}\` | ${cells.join(' | ')} | ${to} | ${rule.needs.join(', ')} | ${rule.note ?? ''} |`;
  });
  return [
    `# ${title}`,
    '',
    head,
    '| id | state |',
    '|---|---|',
    ...states,
    '',
    'From which states each person may start an action, where it leads, and what else it needs.',
    '',
    `| action | ${who.join(' | ')} | to | needs | note |`,
    `|---|${who.map(() => '---|').join('')}---|---|---|`,
    ...rows,
    '',
    ...(workflow.inputs ? inputLines(workflow.inputs) : []),
    '```mermaid',
    'stateDiagram-v2',
    '  direction LR',
    `  [*] --> ${first}`,
    ...arrows(workflow),
    '```',
    '',
  ].join('\n');
}

/** Fields in the order of the dialog; those that may be left out in brackets. */
function inputLines(inputs: NonNullable<Workflow['inputs']>): string[] {
  const rows = Object.entries(inputs).flatMap(([action, { shape }]) => {
    const fields = Object.entries(shape).map(([name, field]) => fieldText(name, field));
    return fields.length > 0 ? [`| \`${action}\` | ${fields.join('; ')} |`] : [];
  });
  return [
    'What an action asks for; fields in brackets may be left out.',
    '',
    '| action | asks for |',
    '|---|---|',
    ...rows,
    '',
  ];
}

/** One arrow per pair of states, with its actions. */
function arrows({ states, actions, besides }: Workflow): string[] {
  const byPair = new Map<string, string[]>();
  for (const [action, rule] of Object.entries(actions)) {
    if (action === besides) continue;
    for (const from of rule.from)
      for (const to of targetsOf(rule, from)) {
        if (to === from) continue;
        const pair = `${states[from]} --> ${states[to]}`;
        byPair.set(pair, [...(byPair.get(pair) ?? []), action]);
      }
  }
  return [...byPair].map(([pair, names]) => `  ${pair}: ${names.join(', ')}`);
}

function callsPage(): string {
  const tables: Record<string, Readonly<Record<string, RouteShape>>> = {
    Accounts: accountRoutes,
    'Reference data': referenceRoutes,
    Proposals: { ...proposalRoutes, ...staffRoutes, ...exportRoutes },
    Review: reviewRoutes,
    Councils: councilRoutes,
    Passes: passRoutes,
    Visits: visitRoutes,
    Training: trainingRoutes,
    Safety: safetyRoutes,
    'Proposals of the older system': archiveRoutes,
  };
  const sections = Object.entries(tables).flatMap(([title, routes]) => [
    `## ${title}`,
    '',
    '| call | who | what |',
    '|---|---|---|',
    ...Object.entries(routes).map(([key, route]) => `| \`${key}\` | ${route.access} | ${route.summary} |`),
    '',
  ]);
  return ['# Calls', '', head, ...sections].join('\n');
}

const schemaPage = (kind: ImportKind): string => `${JSON.stringify(importJsonSchema(kind), null, 2)}\n`;

const pages: Record<string, string> = {
  'proposal.md': workflowPage(proposals),
  'council.md': workflowPage(councils),
  'pass.md': workflowPage(passes),
  'safety-case.md': workflowPage(safetyCases),
  'parcel.md': workflowPage(parcels),
  'visit.md': workflowPage(visits),
  'calls.md': callsPage(),
  ...Object.fromEntries(importKinds.map((kind) => [`../import/${kind}.schema.json`, schemaPage(kind)])),
};
const differing = Object.entries(pages).filter(([name, text]) => {
  const file = path.join(folder, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [name] of differing)
    console.error(`docs/${path.join('generated', name)} is not what the contract says: run npm run docs`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of differing) writeFileSync(path.join(folder, name), text);
}
