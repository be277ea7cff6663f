import { readFileSync } from 'node:fs';
import path from 'node:path';
import { councilMachine } from '@luch/contract/council/council.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import { personalPassActions } from '@luch/contract/pass/pass.machine.ts';
import { expect } from '@playwright/test';
import { actionPresses } from './action-steps.ts';
import type { Person } from './button-places.ts';
import type { Effect, Row } from './buttons.ts';
import { lookAt, type What } from './seen.ts';
import { words } from './words.ts';

/** What buttons must do by their names: those of the machines, and those whose effect is more than any. */

const say = words('ru');
type Text = (key: string, facts?: Readonly<Record<string, string>>) => string;

const anything = new Proxy<Record<string, string>>({}, { get: () => '¦' });
/** The words of a key with anything in place of its facts; of one with a number every form. */
function named(text: Text, key: string, more = ''): RegExp {
  const forms = ['_one', '_few', '_many'].flatMap((form) => {
    try {
      return [text(key + form, anything)];
    } catch {
      return [];
    }
  });
  const all = forms.length > 0 ? forms : [text(key, anything)];
  const patterns = all.map((one) =>
    one
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\s/g, String.raw`\s`)
      .replaceAll('¦', '.+'),
  );
  return new RegExp(`^(${patterns.join('|')})${more}$`);
}

/** Pressed with its effect by another journey, which names it. */
function elsewhere(text: Text, key: string, journey: string): Row {
  const file = path.resolve(import.meta.dirname, `../journeys/${journey}.spec.ts`);
  if (!readFileSync(file, 'utf8').includes(`'${key}'`)) throw new Error(`${journey} does not press ${key}`);
  return { name: named(text, key) };
}

/** What `every-action` presses on cards, with its effect. */
export const actions: readonly Row[] = [
  ...actionPresses.flatMap(([action]): RegExp[] => {
    const card = say.feature('proposal-card');
    if (action === 'bs_verdict') return [named(card, 'verdict.give'), named(card, 'verdict.anew')];
    if (action === 'edit_proposal') return ['draft', 'modification', 'other'].map((key) => named(card, `edit.${key}`));
    return [named(say.contract('proposal'), `action.${action}.label`, '( .+)?')];
  }),
  ...personalPassActions.map((action) => named(say.contract('pass'), `action.${action}.label`)),
  ...actionsOf(councilMachine).map((action) => named(say.contract('council'), `action.${action}.label`)),
].map((name) => ({ name, onCard: true }));

/** What the windows of cards are called. */
export const cards: readonly RegExp[] = [
  named(say.feature('proposal-card'), 'number'),
  named(say.feature('proposal-card'), 'preview.label'),
  named(say.feature('passes'), 'card.title'),
];

/** A row that its person must meet. */
const must = (text: Text, key: string, effect: Effect): Row => ({ name: named(text, key), effect, here: true });

const presses =
  (effect: What | 'printed' | 'copied' | 'leads'): Effect =>
  async ({ page, button }) => {
    const seen = await lookAt(page);
    await button.click();
    await seen.settled();
    await expect.poll(() => seen.effect(false), { timeout: 60_000 }).toBe(effect);
  };
const prints = presses('printed');
const copies = presses('copied');

/** The server says yes, and the screen changes. */
const sendsOff: Effect = async ({ page, button }) => {
  const seen = await lookAt(page);
  await button.click();
  await seen.settled();
  await expect.poll(() => seen.effect(true)).toBe('sent');
};

/** A scanner types the number of a pass. */
const readsCode: Effect = async ({ page, button }) => {
  await page.getByLabel(pass('entry.field')).fill('1');
  await presses('leads')({ page, button });
};

const card = say.feature('proposal-card');
const pass = say.feature('passes');
const team = say.feature('team');
const councilCard = say.feature('council-card');
const courses = say.feature('courses');
const failed = say.feature('waiting', 'failed');
const admin = say.feature('administration');
const calendar = say.feature('calendar');
const plan = say.feature('calendar', 'plan/plan');

/** From another week, today is somewhere else. */
const comesBack: Effect = async ({ page, button }) => {
  await page.getByRole('button', { name: calendar('previous'), exact: true }).click();
  const seen = await lookAt(page);
  await button.click();
  await expect.poll(() => seen.effect(false)).not.toBe('nothing');
};

/** All of a plan are chosen until one chooses none. */
const choosesAll: Effect = async ({ page, button }) => {
  await page.getByRole('button', { name: plan('side.chooseNone'), exact: true }).click();
  await presses('text')({ page, button });
};

/** Who looks as somebody else comes back. */
const looksAs: Effect = async ({ page, button }) => {
  await button.click();
  const yes = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: admin('people.actAs'), exact: true });
  await presses('leads')({ page, button: yes });
  await page.getByRole('button', { name: say.feature('acting')('back'), exact: true }).click();
  await expect(page.getByRole('button', { name: admin('people.actAs'), exact: true })).toBeVisible();
};

/** What is saved already asks for nothing: a name is changed first. */
const savesName: Effect = async ({ page, button }) => {
  await page.getByLabel(say.account('field.firstName')).first().fill('Владимир');
  await sendsOff({ page, button });
};

/** Somebody of the demonstration is found in this field and chosen before. */
const addsPerson =
  (field: string): Effect =>
  async ({ page, button }) => {
    await page.getByRole('combobox', { name: field }).fill('Оксидов');
    await page
      .getByRole('option', { name: /Оксидов/, disabled: false })
      .first()
      .click();
    await sendsOff({ page, button });
  };

/** Not everybody may be an expert of a council. */
const invites: Effect = async (press) => {
  const dialog = press.page.getByRole('dialog').last();
  await dialog.getByText(councilCard('people.parts.invited'), { exact: true }).click();
  await addsPerson(councilCard('people.search'))(press);
};

/** Of a statement only its number is right. */
const savesCourse: Effect = async ({ page, button }) => {
  for (const code of await page.getByRole('textbox', { name: courses('needCode') }).all()) await code.fill('H225');
  await presses('leads')({ page, button });
};

const checksSheet: Effect = async ({ page, button }) => {
  await page.getByRole('textbox', { name: courses('sheetLabel') }).fill('applicant@luch.test;1;20.11.2026');
  await sendsOff({ page, button });
};

const ofCards: readonly Row[] = [
  must(card, 'copyLink', copies),
  must(card, 'print', prints),
  must(card, 'pdf', presses('pdf')),
];

export const ofOthers: readonly Row[] = [
  { name: named(calendar, 'today'), effect: comesBack },
  { name: named(say.lists, 'unchoose'), effect: presses('leads') },
  { name: named(plan, 'side.chooseAll'), effect: choosesAll },
  elsewhere(plan, 'taken.undo', 'plan'),
  { ...elsewhere(say.feature('mailing'), 'send', 'own-data'), on: '/dashboard' },
  // A mailing of the demonstration is through before it is stopped.
  { name: named(say.feature('mailing'), 'stop') },
  { ...elsewhere(say.feature('documents'), 'remove', 'documents'), on: '/documents' },
  { ...elsewhere(say.account, 'reset.change', 'personal-data'), on: '/personal-data' },
  elsewhere(say.account, 'devices.everywhere', 'personal-data'),
  { ...elsewhere(say.secondFactor, 'start', 'second-factor'), on: '/personal-data' },
  { ...elsewhere(say.secondFactor, 'finish', 'second-factor'), on: '/personal-data' },
];

/** Beside what all buttons must have. */
export const rowsOf: Readonly<Record<Person, readonly Row[]>> = {
  applicant: [
    ...ofCards,
    must(say.feature('my-proposals'), 'pdf', presses('pdf')),
    { ...must(say.personSearch, 'add', addsPerson(team('search'))), on: '/user' },
    { ...must(say.account, 'personal.save', savesName), on: '/personal-data' },
    must(failed, 'againNamed', sendsOff),
    must(failed, 'awayNamed', sendsOff),
  ],
  moderator: [
    ...ofCards,
    {
      ...must(say.personSearch, 'add', invites),
      on: `/moderator-council # ${councilCard('people.addTitle')}`,
    },
  ],
  scientist: [...ofCards],
  head: [...ofCards],
  expert: [must(say.feature('expert-review'), 'pdf', presses('pdf'))],
  passes: [
    must(pass, 'forms.all', presses('pdf')),
    { ...must(pass, 'forms.print', presses('pdf')), on: '/passes' },
    must(pass, 'card.copyLink', copies),
    must(pass, 'code.print', prints),
    { ...must(pass, 'gate.print', prints), on: '/gate' },
    must(pass, 'entry.show', readsCode),
  ],
  safety: [
    { ...must(say.ui, 'save', savesCourse), on: '/courses' },
    { ...must(say.personSearch, 'add', addsPerson(courses('who'))), on: '/courses' },
    { ...must(courses, 'preview', checksSheet), on: '/courses' },
  ],
  admin: [must(admin, 'work.sendAgainNamed', sendsOff), must(admin, 'people.actAs', looksAs)],
};
