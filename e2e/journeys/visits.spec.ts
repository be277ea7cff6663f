import type { Page } from '@playwright/test';
import { expect, type JourneyPortal, test } from '../support/portal.ts';
import { expectAccessible } from '../support/axe.ts';
import { words } from '../support/words.ts';

const station = 44;
const say = words('ru');
const text = say.feature('visits');
const training = say.feature('training');
const safetyText = say.feature('safety');
const visitWords = say.contract('visit');
const safetyWords = say.contract('safety');

/** The card of a proposal, with all that it folds; it stays so for this browser. */
async function openCard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: say.feature('proposal-card')('unfold') }).click();
}

/** What safety has made known before: a course with one question, which everybody at the station needs. */
async function aCourse(portal: JourneyPortal, safety: number): Promise<void> {
  const answer = await fetch(`${portal.address}/api/training/course/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${await portal.signIn(safety)}` },
    body: JSON.stringify({
      name_ru: 'Работа в зале',
      name_en: 'Work in the hall',
      how: 'page',
      valid_months: 12,
      text_ru: 'Выход справа.',
      text_en: 'The exit is on the right.',
      questions: [
        {
          ru: 'Где выход?',
          en: 'Where is the exit?',
          answers: [
            { ru: 'Слева', en: 'Left' },
            { ru: 'Справа', en: 'Right' },
          ],
          right: [1],
        },
      ],
      needs: [{ station_id: station }],
    }),
  });
  expect(answer.status).toBe(200);
}

/** An experiment that has begun an hour ago. */
async function anExperiment({ sql }: JourneyPortal, proposal: number, by: number): Promise<void> {
  await sql`insert into calendar_record (type, station_id, proposal_id, start_at, finish_at, created_at, created_by)
    values (2, ${station}, ${proposal}, now() - interval '1 hour', now() + interval '8 hours', now(), ${by})`;
}

test('from a team to a finished experiment, everybody sees what is missing and whose turn it is', async ({
  portal,
  visit,
}) => {
  const author = await portal.add({ email: 'visits.author@example.org', lastName: 'Измерова' });
  const scientist = await portal.add({ email: 'visits.bs@example.org', roles: ['bs'], stations: [station] });
  const safety = await portal.add({ email: 'visits.safety@example.org', roles: ['safety'] });
  const proposal = await portal.propose({ applicantId: author, status: 7, kindId: 3, stationId: station });
  await anExperiment(portal, proposal, scientist);
  await aCourse(portal, safety);

  const page = await visit(author);
  const section = page.getByRole('region', { name: text('title') });
  const ready = (line: string | RegExp) => expect(section.getByText(line).first()).toBeVisible();
  await openCard(page, `/user?id=${proposal}`);
  await ready(/^0 из 2/);

  // The team is named by one press, and each says that they come.
  await section.getByRole('button', { name: text('planTeam') }).click();
  await ready(/^0 из 4/);
  await section.getByRole('button', { name: visitWords('action.confirm.label') }).click();
  await ready(/^1 из 4/);

  // The course is taken in the portal.
  await page.goto('/visits');
  await expectAccessible(page, 'the page of a visitor');
  await page.getByRole('link', { name: new RegExp(text('own.course')) }).click();
  await page.getByRole('button', { name: training('course.start') }).click();
  await page.getByRole('radio', { name: 'Справа' }).check();
  await page.getByRole('button', { name: training('course.send') }).click();
  await expect(page.getByRole('heading', { name: training('course.passed') })).toBeVisible();
  await page.goto(`/user?id=${proposal}`);
  await ready(/^2 из 4/);

  // A further sample brings its statements, and is declared.
  await section.getByRole('button', { name: text('sample') }).click();
  const samples = page.getByRole('dialog').last();
  await samples.getByRole('button', { name: safetyText('edit'), exact: true }).click();
  const form = page.getByRole('dialog', { name: safetyText('samplesTitle', { id: proposal }) });
  await form.getByRole('button', { name: safetyText('addSample') }).click();
  await form.getByRole('searchbox').last().fill('ацетон');
  await form.getByRole('button', { name: /^Ацетон 67/ }).click();
  await expectAccessible(page, 'the samples of a proposal');
  await form.getByRole('button', { name: safetyText('save') }).click();
  await expect(samples.getByText('H225').first()).toBeVisible();
  const press = async (on: Page, action: 'declare' | 'agree' | 'clear') => {
    const label = safetyWords(`action.${action}.label`);
    await on.getByRole('button', { name: label, exact: true }).last().click();
    const question = on.getByRole('dialog', { name: safetyText(`ask.${action}.title`, { id: proposal }) });
    await question.getByRole('button', { name: label, exact: true }).click();
    await expect(question).not.toBeVisible();
  };
  await press(page, 'declare');

  // The station agrees, safety clears.
  const desk = await visit(scientist);
  await openCard(desk, `/bs?id=${proposal}`);
  await desk.getByRole('button', { name: text('sample') }).click();
  await press(desk, 'agree');
  const office = await visit(safety);
  await office.goto('/safety');
  await press(office, 'clear');
  await page.goto(`/user?id=${proposal}`);
  await ready(/^3 из 4/);

  // Something is sent, and the station takes it in.
  await section.getByRole('button', { name: text('parcel.announce') }).click();
  const parcel = page.getByRole('dialog', { name: text('parcel.title') });
  await parcel.getByRole('textbox', { name: text('parcel.samples') }).fill('Кюветы');
  await parcel.getByRole('button', { name: text('parcel.announceYes') }).click();
  await ready(/^3 из 5/);
  await desk.goto(`/bs?id=${proposal}`);
  const arrived = visitWords('parcel.action.arrived');
  await desk.getByRole('button', { name: arrived }).click();
  const taking = desk.getByRole('dialog', { name: text('parcel.ask.arrived') });
  await taking.getByRole('textbox', { name: text('parcel.field.place') }).fill('Шкаф 3');
  await taking.getByRole('button', { name: arrived }).click();
  await expect(taking).not.toBeVisible();
  await ready(/^4 из 5/);

  // Work begins and ends by two presses.
  await section.getByRole('button', { name: text('attendance.on') }).click();
  await section.getByRole('button', { name: text('attendance.off') }).click();
  const ending = page.getByRole('dialog', { name: text('attendance.endTitle') });
  await ending.getByRole('textbox', { name: text('attendance.lostHours') }).fill('2');
  await ending.getByRole('textbox', { name: text('attendance.lostCause') }).fill('Сбой кольца');
  await ending.getByRole('button', { name: text('attendance.off') }).click();
  await ready(/потеряно 2/);
});

test('whoever takes no part finds no visit, and no office of another has a page here', async ({ portal, visit }) => {
  const stranger = await visit(await portal.add({ email: 'visits.stranger@example.org' }));
  for (const address of ['/safety', '/courses', '/week']) {
    await stranger.goto(address);
    await expect(stranger).not.toHaveURL(new RegExp(`${address}$`));
  }
  await stranger.goto('/visits');
  await expect(stranger.getByText(text('own.none'))).toBeVisible();
});
