import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();

const make = (author: TestPerson, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, ...options });

describe('the permission object', () => {
  const permissions = async (person: TestPerson, id: number, query = '') =>
    (await person.call('GET', `/api/proposals/proposal/permissions/?id=${id}${query}`)).body;

  it('gives each reader what the policy gives', async () => {
    const [author, member] = [await portal.someone(), await portal.someone()];
    const id = await make(author, { status: 2, members: [member.id] });
    const granted = async (person: TestPerson) =>
      Object.entries(await permissions(person, id)).flatMap(([name, value]) => (value === true ? [name] : []));
    const reader = ['can_export', 'can_see_comments'];
    expect(await granted(author)).toEqual([...reader, 'add_to_team']);
    expect(await granted(member)).toEqual([...reader, 'add_to_team']);
    expect(await granted(portal.asScientist)).toEqual([...reader, 'bs_verdict', 'add_comment']);
    expect(await granted(portal.asModerator)).toEqual([
      'can_export',
      'can_see_comments',
      'can_see_expert',
      'can_see_experts',
      'is_moderator',
      'is_expert',
      'revision',
      'accept',
      'examination',
      'next_step',
      'reject',
      'bs_verdict',
      'add_comment',
      'assign_experts',
    ]);
  });

  it('says in words why something cannot be done yet, and names as buttons what may ever be pressed', async () => {
    const author = await portal.someone({ language: 'en' });
    const id = await make(author, { status: 1, name: '' });
    const { can, buttons } = await permissions(author, id, '&actions=1');
    const because: ErrorCode = 'incomplete';
    expect(can.created).toMatchObject({
      allowed: false,
      kind: 'not_now',
      because,
      text: expect.stringMatching(/^[ -~]+$/),
    });
    expect(can.accept).toEqual({ allowed: false, kind: 'hidden', because: 'forbidden' });
    expect(Object.keys(buttons).sort((a, b) => a.localeCompare(b))).toEqual([
      'add_to_team',
      'created',
      'deleted',
      'edit_proposal',
    ]);
    expect(await permissions(author, id)).not.toHaveProperty('buttons');
  });

  it('is also what available_actions answers in full, and its base tells what the roles open', async () => {
    const author = await portal.someone();
    const id = await make(author);
    const ask = (person: TestPerson, query: string) =>
      person.call('GET', `/api/proposals/proposal/available_actions/?${query}`);
    expect((await ask(author, `type=full&id=${id}`)).body).toEqual(await permissions(author, id));
    expect((await ask(portal.asStranger, `type=full&id=${id}`)).status).toBe(404);
    expect((await ask(author, 'type=full')).status).toBe(400);
    const base = async (person: TestPerson) => Object.values((await ask(person, 'type=base')).body);
    expect(await base(portal.asModerator)).toEqual([true, true, true, true, true]);
    expect(await base(portal.asExpert)).toEqual([false, true, false, true, false]);
    expect(await base(author)).toEqual([false, false, false, false, false]);
  });
});
