import { answerReaders } from '@luch/contract/forms/question.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../../testing/portal.ts';
import { type ReaderName, readerNames } from '../../../../testing/readers.ts';
import { type ReviewWorld, reviewWorld } from '../../../../testing/review-world.ts';
import { said } from '../../../../testing/who-reads-what.ts';

/** Who reads an answer is decided in the database: asked of the calls that carry answers, as everybody. */
let portal: TestPortal;
let world: ReviewWorld;
const told = new Map<ReaderName, string>();

beforeAll(async () => {
  portal = await testPortal();
  world = await reviewWorld(portal);
  const [form] = world.forms;
  for (const name of readerNames) {
    const texts: string[] = [];
    const ask = async (path: string) => {
      texts.push(JSON.stringify((await world.readers[name].call('GET', path)).body));
    };
    for (const id of [...Object.values(world.submitted), world.ofModerator]) {
      await ask(`/api/proposals/proposal/detail/?id=${id}`);
      await ask(`/api/proposals/proposal/versions/?id=${id}`);
    }
    for (const id of form?.questions ?? []) await ask(`/api/forms/usage/?question_id=${id}`);
    told.set(name, texts.join('\n'));
  }
}, 600_000);
afterAll(() => portal.close());

const whoReads = (word: string) => readerNames.filter((name) => told.get(name)?.includes(word));
const inOrder = (names: readonly ReaderName[] = []) => readerNames.filter((name) => names.includes(name));

describe.each(answerReaders)('an answer for %s', (reader) => {
  it('is read by whom it is meant for, and by nobody else', () => {
    expect(whoReads(`answer-for-${reader}-expertise`)).toEqual(inOrder(said[`answer-for-${reader}`]?.others));
    expect(whoReads(`answer-for-${reader}-own`)).toEqual(inOrder(said[`answer-for-${reader}`]?.own));
  });

  it('does not even tell its question to anybody else', () => {
    const allowed = [...(said[`answer-for-${reader}`]?.others ?? []), ...(said[`answer-for-${reader}`]?.own ?? [])];
    // Who edits forms knows what is asked.
    const editors: ReaderName[] = ['administrator'];
    expect(
      whoReads(`question-for-${reader}`).filter((name) => !allowed.includes(name) && !editors.includes(name)),
    ).toEqual([]);
  });
});
