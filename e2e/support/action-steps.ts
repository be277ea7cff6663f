import { addDays } from '@luch/contract/kernel/days.ts';
import { statesFor } from '@luch/contract/kernel/define-machine.ts';
import { actionInputs, factsOfMany, verdictInput } from '@luch/contract/proposal/action.inputs.ts';
import { type PersonalAction, proposalMachine, type ProposalWho } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { openDraft } from './draft-steps.ts';
import { sentBy } from './effects.ts';
import { aPdf } from './files.ts';
import type { JourneyPortal } from './portal.ts';
import { askedAbout, cardOf, pressOnCard, submit } from './proposal-steps.ts';
import { words } from './words.ts';

const say = words('ru');
const card = say.feature('proposal-card');
const text = say.feature('proposal-card/actions', 'proposal-actions');
const calendar = say.feature('calendar');
const contract = say.contract('proposal');

/** Actions of proposals in the demonstration: who may do them to which, and what their windows are filled with. */

/** Besides the machine: a verdict is a comment of its own kind, editing a way to the wizard. */
export type Pressed = PersonalAction | 'bs_verdict' | 'edit_proposal';
export type Who = Exclude<ProposalWho, 'council'>;

export interface Found {
  readonly id: number;
  readonly person: number;
}

const relation: Readonly<Record<Who, string>> = {
  applicant: 'p.applicant_id = person.id',
  moderator: "exists (select from person_role r where r.person_id = person.id and r.role = 'moderator')",
  bs: 'exists (select from station_responsible r where r.person_id = person.id and r.station_id = p.station_id)',
  msc_admin: 'exists (select from person_kind k where k.person_id = person.id and k.kind_id = p.kind_id)',
};

/** One about which nothing is held, and whom the server allows it, of those whom the machine does; the accounts of the demonstration before others. */
export async function whoMay(portal: JourneyPortal, who: Who, action: Pressed): Promise<Found | undefined> {
  const rule = action in proposalMachine.actions ? proposalMachine.actions[action as PersonalAction] : undefined;
  const states = rule ? statesFor(rule, who) : Object.keys(proposalMachine.states).map(Number);
  const rows = await portal.sql.unsafe<Found[]>(
    `select p.id, person.id as person from proposal p join person on ${relation[who]}
    where p.status = any($1) and not exists (select from held_decision h where h.proposal_id = p.id and h.status = 0)
    order by person.email like '%@luch.test' desc, p.kind_id desc, p.id`,
    [states],
  );
  const tokens = new Map<number, string>();
  for (const row of rows) {
    const token = tokens.get(row.person) ?? (await portal.signIn(row.person));
    tokens.set(row.person, token);
    const answer = await fetch(`${portal.address}/api/proposals/proposal/detail/?id=${row.id}`, {
      headers: { authorization: `Token ${token}` },
    });
    if (!answer.ok) continue;
    const { permissions, experiments } = (await answer.json()) as {
      permissions: { can: Record<Pressed, { allowed: boolean }> };
      experiments: readonly { is_completed: boolean }[];
    };
    // Time that is closed is moved and given back by nobody.
    const needsSlot = action === 'move_time' || action === 'release_time';
    if (permissions.can[action].allowed && (!needsSlot || experiments.some((one) => !one.is_completed))) return row;
  }
  return undefined;
}

/** Answers everything that the window of an action asks. */
async function fillWindow(asked: Locator, action: PersonalAction | 'bs_verdict'): Promise<void> {
  const typed = (name: string | RegExp, value: string) => asked.getByRole('textbox', { name }).fill(value);
  const asIs = async () => {};
  const answers: Readonly<Record<string, () => Promise<void>>> = {
    comment: () => typed(new RegExp(`^(${text('field.comment')}|${text('field.reason')})`), 'Так решено при проверке'),
    bs_resolution: () => asked.getByRole('radio', { name: contract('comment.resolution.2'), exact: true }).check(),
    reasons: asIs,
    ask_new_questions: asIs,
    provided_experiment_duration: asIs,
    mark: asIs,
    additional_experiment_duration: () => typed(text('field.hours'), '4'),
    new_status_id: () => asked.getByRole('radio').first().check(),
    date: () => typed(text('field.date'), inDays(-1)),
    new_proposal_session_end: () => typed(text('field.sessionEnd'), inDays(300)),
    new_station_id: () => chooseLast(asked, text('field.station')),
    new_session_id: () => chooseLast(asked, text('field.session')),
    applicant_equipment_approved_new: () => typed(text('field.equipment'), 'Ячейка и насос'),
    file_id: () => attachTo(asked),
  };
  const input = action === 'bs_verdict' ? verdictInput : actionInputs[action];
  for (const field of Object.keys(input.asked(factsOfMany))) {
    const answer = answers[field];
    if (!answer) throw new Error(`No answer to ${field}`);
    await answer();
  }
}

export const inDays = (count: number): string =>
  addDays(dayOf(new Date(), 'Europe/Moscow'), count).split('-').toReversed().join('.');

async function chooseLast(asked: Locator, label: string): Promise<void> {
  const named = (role: 'textbox' | 'combobox') => asked.getByRole(role, { name: label });
  const field = named('textbox').or(named('combobox')).first();
  await field.click();
  // What has opened with the focus was shut by the press.
  if ((await field.getAttribute('aria-expanded')) === 'false') await field.click();
  await asked.page().getByRole('option').filter({ visible: true }).last().click();
}

/** A window that asks for a file only sometimes need not have one. */
async function attachTo(asked: Locator): Promise<void> {
  const field = asked.locator('input[type=file]');
  if ((await field.count()) === 0) return;
  await field.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(asked.getByText('report.pdf')).toBeVisible();
}

interface Step {
  readonly id: number;
  readonly page: Page;
  /** The card of the proposal. */
  readonly open: Locator;
  readonly action: Pressed;
}

/** The history of an open card, newest first. */
const newest = (open: Locator) =>
  open
    .locator('section')
    .filter({ has: open.page().getByRole('heading', { name: card('section.history'), exact: true }) })
    .last()
    .getByRole('listitem')
    .first();

/** The window is filled and sent; it closes, says that it is done, and the history begins with it. */
async function ask({ page, open, action }: Step): Promise<void> {
  const asked = askedAbout(page, say, action);
  await pressOnCard(page, contract(`action.${action}.label`));
  await expect(asked).toBeVisible();
  await fillWindow(asked, action as PersonalAction);
  const { detail } = await sentBy<{ detail: string }>(page, 'POST /api/proposals/proposal/update_status/', () =>
    asked.getByRole('button', { name: text(`${action}.yes`), exact: true }).click(),
  );
  await expect(page.getByText(detail).first()).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(newest(open)).toContainText(contract(`action.${action}.past`));
}

async function judge({ page, open }: Step): Promise<void> {
  const [give, anew] = [card('verdict.give'), card('verdict.anew')];
  const isFirst = (await open.getByText(card('verdict.waiting')).count()) > 0;
  await pressOnCard(page, isFirst ? give : anew);
  const asked = askedAbout(page, say, 'bs_verdict');
  await expect(asked).toBeVisible();
  await fillWindow(asked, 'bs_verdict');
  await asked.getByRole('button', { name: text('bs_verdict.yes'), exact: true }).click();
  const sure = page.getByRole('dialog', { name: text('bs_verdict.sure'), exact: true });
  await sentBy(page, 'POST /api/proposals/comment/detail/', () =>
    sure.getByRole('button', { name: text('bs_verdict.send'), exact: true }).click(),
  );
  await expect(sure).toBeHidden();
  await expect(newest(open)).toContainText(card('history.verdict.2'));
}

/** The card leads to the wizard, which submits; the card then says so. */
async function submitAgain({ page, id }: Step): Promise<void> {
  await pressEdit(page);
  await openDraft(page, say, id, 6);
  await sentBy(page, 'POST /api/proposals/proposal/update_status/', () => submit(page, say, id));
  await page.goto(`/user?id=${id}`);
  await expect(newest(cardOf(page, say, id))).toContainText(contract('action.created.past'));
}

const pressEdit = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .first()
    .getByRole('button', {
      name: new RegExp(`^(${['draft', 'modification', 'other'].map((key) => card(`edit.${key}`)).join('|')})$`),
    })
    .click();

async function edit({ page, id }: Step): Promise<void> {
  await pressEdit(page);
  await expect(page).toHaveURL(new RegExp(`/new-proposal/${id}`));
  // The address changes before the page does: until then the card has a heading too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** A day that is free: not all of a month are. */
async function chooseDay(editor: Locator): Promise<void> {
  const save = editor.getByRole('button', { name: say.ui('save') });
  const days = editor.getByRole('button', { name: /^\d+ /, disabled: false });
  await expect(days.first()).toBeVisible();
  for (const day of (await days.all()).toReversed()) {
    // From this day to this day.
    await day.click();
    await day.click();
    await editor.getByLabel(calendar('editor.start')).selectOption('09:00');
    await editor.getByLabel(calendar('editor.finish')).selectOption('11:00');
    const isFree = await expect(save)
      .toBeEnabled({ timeout: 2000 })
      .then(() => true)
      .catch(() => false);
    if (isFree) return;
  }
}

/** The calendar opens with the editor of this proposal. */
async function reserve({ page, id }: Step): Promise<void> {
  await pressOnCard(page, contract('action.reserve_time.label'));
  await expect(page).toHaveURL(/\/calendar/);
  const editor = page.getByRole('form');
  await chooseDay(editor);
  await sentBy(page, 'POST /api/calendar/detail/', () => editor.getByRole('button', { name: say.ui('save') }).click());
  await expect(editor).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`№\\s${id}(?!\\d)`) }).first()).toBeVisible();
}

/** The calendar opens with the first experiment of this proposal. */
async function openSlot({ page }: Step): Promise<Locator> {
  await pressOnCard(page, contract('action.release_time.label'));
  await expect(page).toHaveURL(/\/calendar.*event=/);
  const record = page.getByRole('dialog');
  await expect(record.first()).toBeVisible();
  return record;
}

async function move(step: Step): Promise<void> {
  const record = await openSlot(step);
  await record.getByRole('button', { name: calendar('card.dates'), exact: true }).click();
  const editor = step.page.getByRole('form');
  const start = editor.getByLabel(calendar('editor.start'));
  const later = await start.evaluate(
    (select: HTMLSelectElement) => select.options[select.selectedIndex + 1]?.value ?? '',
  );
  await start.selectOption(later);
  await sentBy(step.page, 'PATCH /api/calendar/detail/', () =>
    editor.getByRole('button', { name: say.ui('save') }).click(),
  );
  await expect(editor).toBeHidden();
}

async function release(step: Step): Promise<void> {
  const record = await openSlot(step);
  await record.getByRole('button', { name: calendar('card.remove'), exact: true }).click();
  await sentBy(step.page, 'POST /api/calendar/delete/', () =>
    step.page
      .getByRole('dialog')
      .getByRole('button', { name: calendar('card.removeYes'), exact: true })
      .click(),
  );
  await expect(record).toHaveCount(0);
}

const rows: Readonly<Record<Pressed, (step: Step) => Promise<void>>> = {
  edit_proposal: edit,
  created: submitAgain,
  // Asked before it is answered: there are few.
  bs_plan_change: ask,
  forward_plan_change: ask,
  decline_plan_change: ask,
  bs_verdict: judge,
  approve_equipment: ask,
  examination: ask,
  next_step: ask,
  accept: ask,
  revision: ask,
  reject: ask,
  add_time: ask,
  extend_session: ask,
  change_station: ask,
  change_session: ask,
  reserve_time: reserve,
  move_time: move,
  release_time: release,
  mark_done: ask,
  upload_report: ask,
  upload_publication: ask,
  not_realized: ask,
  send_to_archive: ask,
  change_status: ask,
  deleted: ask,
};
/** How each is pressed, in an order in which enough is left for the rest. */
export const actionPresses = Object.entries(rows) as readonly [Pressed, (step: Step) => Promise<void>][];
