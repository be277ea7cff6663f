import type { FormView } from '@luch/contract/forms/form.schemas.ts';
import { type Question, readerLevel } from '@luch/contract/forms/question.schemas.ts';
import { expect, it } from 'vitest';
import { aQuestion } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { drawFrom, seededRandom } from '../../platform/seeded-random.ts';

const portal = await portalOfFile();

const AUTHORS = 20;
const [DRAFTS, SUBMITTED, AT_ONCE] = [1000, 20, 50];
/** `SEED=` tries another world. */
const draw = drawFrom(seededRandom(Number(process.env['SEED'] ?? 7)));
const words = { ru: 'Вопрос', en: 'Question' };

/** What the editor does next, whatever stands there: nothing of it may cost anybody an answer. */
function edited(questions: readonly Question[]): Question[] {
  const place = draw.whole(0, Math.max(0, questions.length - 1));
  const one = questions[place];
  const added = { ...aQuestion({ type: 'line', reader: draw.pick(['everybody', 'staff', 'office']) }), id: -1 };
  if (!one || (questions.length < 12 && draw.chance(0.35))) return [...questions, added];
  const others = questions.filter((question) => question !== one);
  const put = (part: Partial<Question>) =>
    questions.map((question) => (question === one ? { ...one, ...part } : question));
  return draw.pick<() => Question[]>([
    () => put({ label: { ...words, ru: `Вопрос ${draw.whole(1, 1000)}` } }),
    () => put({ required: !one.required }),
    () => put({ reader: one.reader === 'everybody' ? 'staff' : 'office', searched: false }),
    () => [...others, one],
    () => put({ id: -1, type: one.type === 'line' ? 'text' : 'line' }),
    () => (questions.length > 3 ? others : [...questions, added]),
  ])();
}

it('a random editor changes forms under a thousand saving drafts: no answer is lost, and nobody sees what they may not', async () => {
  const administrator = await portal.someone({ roles: ['administrator'] });
  const authors = await Promise.all(Array.from({ length: AUTHORS }, () => portal.someone()));
  const { body: created } = await administrator.call('POST', '/api/forms/create/', {
    place: 'proposal',
    title: 'Форма',
  });
  const formId = (created as FormView).id;
  /** The narrowest readers that were published before, by question: nobody beyond them may see an answer. */
  const levels = new Map<number, number>();
  let current: readonly Question[] = [];
  let version = 0;

  async function publishNext(): Promise<void> {
    const body = { form_id: formId, version: version + 1, questions: edited(current) };
    const saved = await administrator.call('PATCH', '/api/forms/draft/', body);
    expect(saved.status).toBe(200);
    const answer = await administrator.call('POST', '/api/forms/publish/', { form_id: formId, version: version + 1 });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    [current, version] = [saved.body.questions as Question[], version + 1];
    for (const { id, reader } of current) levels.set(id, Math.max(levels.get(id) ?? 0, readerLevel(reader)));
  }
  for (let times = 0; times < 4; times += 1) await publishNext();

  const mine = new Map<number, (typeof authors)[number]>();
  for (let count = 0; count < DRAFTS + SUBMITTED; count += 1) {
    const author = authors[count % AUTHORS] ?? portal.asApplicant;
    const status = count < DRAFTS ? 1 : 2;
    mine.set(await aProposal(portal.db, { applicantId: author.id, status, stationId: 1, kindId: 1 }), author);
  }
  const ids = [...mine.keys()];
  const [drafts, submitted] = [ids.slice(0, DRAFTS), ids.slice(DRAFTS)];
  await portal.sql`insert into proposal_form (proposal_id, form_id, version)
    select id, ${formId}, ${version} from unnest(${ids}::int[]) id`;
  await portal.sql`insert into proposal_answer (proposal_id, question_id, value, at)
    select id, question, to_jsonb('answer-' || question || '-of-' || id), now()
    from unnest(${submitted}::int[]) id, unnest(${current.map(({ id }) => id)}::int[]) question`;

  /** What was acknowledged, by draft and question. */
  const kept = new Map<number, Map<number, string>>();
  async function saveOne(id: number): Promise<void> {
    const author = mine.get(id) ?? portal.asApplicant;
    if (draw.chance(0.2)) await author.call('POST', '/api/proposals/proposal/move_form/', { id });
    const question = draw.pick(current).id;
    const value = `answer-${question}-of-${id}`;
    const { status } = await author.call('PATCH', '/api/proposals/proposal/detail/', {
      id,
      answers: { [question]: value },
    });
    // Refused is what its version does not ask; anything else that the answer says is a promise.
    if (status === 200) kept.set(id, (kept.get(id) ?? new Map<number, string>()).set(question, value));
    else expect(status).toBe(400);
  }
  async function lookOn(): Promise<void> {
    const known = new Map(levels);
    const id = draw.pick(submitted);
    const list = `status_id=2&station_id=1&answers=${[...known.keys()].slice(-6).join()}&page_size=100`;
    const seen = await Promise.all([
      portal.asScientist.call('GET', `/api/proposals/proposal/detail/?id=${id}`),
      portal.asScientist.call('GET', `/api/proposals/expert-proposal-new/list/?${list}`),
      portal.asStranger.call('GET', `/api/proposals/proposal/detail/?id=${id}`),
      portal.asScientist.call('GET', `/api/proposals/proposal/detail/?id=${draw.pick(drafts)}`),
    ]);
    const told = seen.map(({ body }) => JSON.stringify(body));
    for (const [question, level] of known) if (level > 1) expect(told.join()).not.toContain(`answer-${question}-`);
    expect(`${told[2]}${told[3]}`).not.toContain('answer-');
  }

  for (let first = 0; first < DRAFTS; first += AT_ONCE)
    await Promise.all([publishNext(), lookOn(), ...drafts.slice(first, first + AT_ONCE).map(saveOne)]);

  const rows = await portal.sql<{ proposal_id: number; question_id: number; value: string }[]>`
    select proposal_id, question_id, value #>> '{}' as value from proposal_answer`;
  const stored = new Map(rows.map((row) => [`${row.proposal_id} ${row.question_id}`, row.value]));
  const lost = [...kept].flatMap(([id, answers]) =>
    [...answers]
      .filter(([question, value]) => stored.get(`${id} ${question}`) !== value)
      .map(([question]) => [id, question]),
  );
  expect(lost).toEqual([]);
  expect([...kept.values()].reduce((sum, answers) => sum + answers.size, 0)).toBeGreaterThan(DRAFTS / 4);
  expect(submitted.every((id) => rows.some((row) => row.proposal_id === id))).toBe(true);
}, 120_000);
