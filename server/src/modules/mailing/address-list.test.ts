import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { person } from '../account/account.tables.ts';
import { auditEvent } from '../audit/audit.tables.ts';

/** Addresses taken along. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
beforeEach(() => portal.db.update(person).set({ massEmailOn: false, massEmailOffAt: null }));

const willing = (fields: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(portal.db, { createdAt: portal.clock.now(), massEmailOn: true, ...fields });

describe('a list of addresses', () => {
  const list = async (type: string) =>
    (await portal.asModerator.call('POST', '/api/users/profile/emails_list/', { type })).body.emails as string[];

  it('of none is empty; of all active holds who agreed, is confirmed and not blocked', async () => {
    await willing({ email: 'list-yes@example.org' });
    await willing({ email: 'list-blocked@example.org', blockedAt: portal.clock.now() });
    await willing({ email: 'list-unconfirmed@example.org', verifiedAt: null });
    await aPerson(portal.db, { email: 'list-no@example.org' });
    expect(await list('none')).toEqual([]);
    expect(await list('all_active')).toEqual(['list-yes@example.org']);
  });

  it('of users of 24 months holds teams at the synchrotron and the reactor, and nobody who was removed', async () => {
    const named = (name: string) => aPerson(portal.db, { email: `rsini-${name}@example.org` });
    const [leader, member, former, old, lab, drafting] = [
      await named('leader'),
      await named('member'),
      await named('former'),
      await named('old'),
      await named('lab'),
      await named('drafting'),
    ];
    const within = new Date('2024-03-03T09:00:00Z');
    await aProposal(portal.db, {
      applicantId: leader,
      status: 3,
      submittedAt: within,
      members: [member],
      formerMembers: [former],
    });
    await aProposal(portal.db, { applicantId: old, status: 13, submittedAt: new Date('2024-03-01T09:00:00Z') });
    await aProposal(portal.db, { applicantId: lab, status: 3, submittedAt: within, kindId: 3 });
    await aProposal(portal.db, { applicantId: drafting, status: 1, submittedAt: null });
    expect((await list('rsini_active_users_24')).filter((email) => email.startsWith('rsini'))).toEqual([
      'rsini-leader@example.org',
      'rsini-member@example.org',
    ]);
  });

  it('is written down with who took it, and without the addresses', async () => {
    await willing({ email: 'audited@example.org' });
    await list('all_active');
    const [entry] = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'addresses_exported'), eq(auditEvent.actorId, portal.asModerator.id)))
      .limit(1);
    expect(entry?.detail).toMatchObject({ type: 'all_active' });
    expect(JSON.stringify(entry)).not.toContain('@');
  });
});
