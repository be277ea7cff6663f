import { referenceLists } from '@luch/contract/reference/lists.ts';
import { settingKeys } from '@luch/contract/settings/settings.registry.ts';
import { formSections } from '@luch/contract/administration/form-texts.schemas.ts';
import { languages } from '@luch/contract/kernel/language.ts';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { queues } from '../../../modules.ts';
import { flatTexts, letterFiles } from '../../../platform/mail/letter-words.ts';
import { audit } from '../../audit/audit.commands.ts';
import { auditActions } from '../../audit/audit.facts.ts';
import { person } from '../../account/account.tables.ts';
import { facilitySession } from '../../reference/reference.tables.ts';
import { keysOf } from '../../pass/forms/form-sections.view.ts';
import { letterOf } from '../mail-texts/mail-texts.view.ts';
import { mailPartName, saidField } from './audit-fields.view.ts';

/** Everything in the journal is said in words: actions, fields and values, in both languages. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'], lastName: 'Советова', firstName: 'Клара' });
const asEnglishAdministrator = await portal.someone({ roles: ['administrator'], language: 'en' });

const lacking = (keys: readonly string[]) => keys.filter((key) => !portal.deps.texts.has(key));
/** As the journal shows it to a reader of this language. */
const newest = async (language: (typeof languages)[number] = 'ru') => {
  const reader = language === 'ru' ? asAdministrator : asEnglishAdministrator;
  return (await reader.call('GET', '/api/administration/audit/?page_size=1')).body[0];
};

describe('what changed', () => {
  it('is found by any word of it, Е as Ё', async () => {
    const name = { ru: 'Тёмный ЖЁЛОБ', en: 'Dark trough' };
    const detail = { list: 'areas', name, changes: [] };
    const at = portal.clock.now();
    await audit(portal.db, { at, action: 'entry_added', subject: 'reference', subjectId: 7, detail });
    for (const sought of ['тёмный жёл', 'темный жел', 'ЖЁЛОБ']) {
      const address = `/api/administration/audit/?search=${encodeURIComponent(sought)}`;
      expect((await asAdministrator.call('GET', address)).body).toMatchObject([{ subject_id: 7 }]);
    }
  });
});

it('more than is counted is told by one more', async () => {
  await portal.sql`
    insert into audit_event (at, action, subject) select now(), 'import_done', 'setting' from generate_series(1, 10001)`;
  const { headers } = await asAdministrator.call('GET', '/api/administration/audit/?action=import_done&page_size=1');
  expect(headers['total']).toBe('10001');
});

describe('words of the journal', () => {
  it('name every action that is written down, and no other', () => {
    expect(lacking(Object.keys(auditActions).map((action) => `administration.audit.${action}`))).toEqual([]);
  });

  it('name every field that a command writes', () => {
    const fields = Object.values(auditActions).flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one)));
    expect(lacking(fields.map((field) => `administration.fields.${field}`))).toEqual([]);
    expect(lacking(settingKeys.map((key) => `settings.names.${key}`))).toEqual([]);
    const listed = Object.values(referenceLists).flatMap((list) => Object.keys(list.fields));
    expect(lacking(listed.map((field) => `lists.fields.${field}`))).toEqual([]);
    expect(lacking(formSections.flatMap(keysOf).map((key) => `form_texts.${key}`))).toEqual([]);
  });

  it('name every column of a session that may change', () => {
    const { id, version, changedAt, changedBy, ...told } = getTableColumns(facilitySession);
    expect([id, version, changedAt, changedBy]).not.toContain(undefined);
    expect(Object.keys(told).sort()).toEqual(Object.keys(auditActions.session_changed).sort());
  });

  it('name every letter and every part of it', () => {
    const unnamed = languages.flatMap((language) =>
      [...letterFiles()].flatMap(([file, { initial }]) =>
        flatTexts(initial[language]).flatMap(([key]) => {
          const letter = `administration.letters.${file}.${letterOf(key) || 'shared'}`;
          const parts = key.replace(/_(?:one|few|many|other)$/, '').split('.');
          const named = (parts.length > 1 ? parts.slice(1) : parts).map((part) => `administration.mail_parts.${part}`);
          return lacking([`administration.letter_groups.${file}`, letter, ...named]);
        }),
      ),
    );
    expect([...new Set(unnamed)]).toEqual([]);
    const said = saidField(
      portal.deps.texts,
      'ru',
      { action: 'mail_text_changed', detail: {} },
      'proposal.revision.body ru',
    );
    expect(said.title).toBe('На доработку, Текст (по-русски)');
    expect(mailPartName(portal.deps.texts, 'en', 'revision.subject')).toBe('Subject');
  });

  it('name every kind of work in the background', () => {
    expect(lacking(queues.map(({ name }) => `administration.queues.${name}`))).toEqual([]);
  });
});

describe('values of the journal', () => {
  const write = (entry: Parameters<typeof audit>[1]) => audit(portal.db, { ...entry, at: portal.clock.now() });
  const told = async (language: (typeof languages)[number] = 'ru') =>
    (await newest(language)).changes.map(({ name, from, to }: { name: string; from: string | null; to: string }) =>
      from === null ? `${name}: ${to}` : `${name}: ${from} → ${to}`,
    );
  const at = new Date(0);

  it('say who declined and why, not by number', async () => {
    const expert = await portal.someone({ lastName: 'Оценкин', firstName: 'Пётр' });
    await write({
      at,
      action: 'experts_changed',
      subject: 'proposal',
      subjectId: 1,
      detail: { assigned: [], ended: [expert.id], because: 'unable' },
    });
    expect(await told()).toEqual([expect.stringMatching(/^Сняты: Оценкин П\./), 'Причина: Отказ от оценки']);
    expect(await told('en')).toEqual([expect.stringMatching(/^Removed: /), 'Reason: Declined to rate']);
  });

  it('name roles, stations and facilities', async () => {
    const someone = await portal.someone();
    await asAdministrator.call('PATCH', '/api/administration/people/offices/', {
      id: someone.id,
      roles: ['applicant', 'bs', 'msc_admin'],
      kinds: [2],
      stations: [2],
      seen: { roles: ['applicant'], kinds: [], stations: [] },
    });
    const changes = await told();
    expect(changes[0]).toMatch(/^Роли: Заявитель → Заявитель, Ответственный за станцию, Руководитель установки$/);
    expect(changes.slice(1).join('\n')).not.toMatch(/\d$/);
  });

  it('name the fields of a person, of every field that one changes', async () => {
    const columns = Object.keys(getTableColumns(person)).filter((column) =>
      portal.deps.texts.has(`administration.fields.${column}`),
    );
    const someone = await portal.someone();
    const { status } = await someone.call('PATCH', '/api/users/individual/detail/', {
      id: someone.id,
      first_name: 'Анна',
      last_name: 'Новая',
      middle_name: 'Петровна',
      phone_number: '+7 900 000-00-00',
      mass_email_on: false,
      personal_email_on: false,
    });
    expect([status, columns.length > 10]).toEqual([200, true]);
    expect((await told()).join()).not.toMatch(/[a-z]{3}/i);
  });

  it('say both sides of a session, with its name, and what a deleted one was', async () => {
    const session = {
      name: '3/2027',
      kindId: 1,
      planningStart: '2027-09-01',
      deadline: '2027-06-15',
      noticeKind: 'by',
    };
    await write({
      at,
      action: 'session_changed',
      subject: 'setting',
      subjectId: 1,
      detail: { before: session, after: { ...session, deadline: '2027-06-20', noticeKind: 'after' } },
    });
    expect(await told()).toEqual([
      'Срок подачи: 15.06.2027 → 20.06.2027',
      'Срок решений: до этой даты → после этой даты',
    ]);
    expect((await newest()).about).toBe('3/2027');
    await write({ at, action: 'session_deleted', subject: 'setting', subjectId: 1, detail: { before: session } });
    expect((await told())[0]).toBe('Название: 3/2027 → ');
  });

  it('name the author by number, so that an erased name is in no journal', async () => {
    const [old, next] = [await portal.someone({ lastName: 'Прежний' }), await portal.someone({ lastName: 'Новый' })];
    const id = await aProposal(portal.db, { applicantId: old.id, status: 2 });
    await asAdministrator.call('POST', '/api/administration/people/give_proposal/', {
      proposal_id: id,
      person_id: next.id,
    });
    expect(await told()).toEqual([expect.stringMatching(/^Автор: Прежний .* → Новый /)]);
    const kept = await portal.sql`select detail::text as detail from audit_event where action = 'proposal_given'`;
    expect(JSON.stringify(kept)).not.toMatch(/Прежний|Новый/);
  });

  it('say lists, countries, hours, flags and what a merging moved', async () => {
    await write({
      at,
      action: 'entry_changed',
      subject: 'reference',
      subjectId: 1,
      detail: {
        list: 'stations',
        name: { ru: 'ФАЗА', en: 'PHASE' },
        changes: [
          { field: 'is_available', from: true, to: false },
          { field: 'typical_hours', from: null, to: { from: 8, to: 24 } },
          { field: 'methods', from: [], to: [1] },
        ],
      },
    });
    const changes = await told();
    expect(changes.slice(0, 2)).toEqual(['Доступно для экспериментов: да → нет', 'Обычное время: 8–24 ч']);
    expect(changes[2]).toMatch(/^Методы:  → \D+/);
    await write({
      at,
      action: 'people_merged',
      subject: 'person',
      subjectId: 1,
      detail: { account: 7, moved: [{ table: 'proposal', moved: 2, dropped: 0 }] },
    });
    expect(await told()).toEqual(['Удалённая учётная запись: 7', 'Перешло: заявки 2']);
  });
});
