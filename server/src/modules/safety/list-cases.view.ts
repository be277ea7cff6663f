import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { numberFormat } from '@luch/contract/kernel/formats.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { hidden, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { personalSafetyActions, type SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import type { SafetyCase, SafetyQuery, SampleView } from '@luch/contract/safety/safety.schemas.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept } from '../../platform/settings/parts.ts';
import { hazardView, pictogramsOf } from './ghs.view.ts';
import { type SafetyParty, safetyPartyOf } from './safety.facts.ts';
import { safetyVerdict } from './safety.policy.ts';
import { type CaseRow, caseRows, hazardsOf, historiesOf, samplesOf } from './safety.queries.ts';
import { safetyStatusName, safetyStepName } from './safety-names.view.ts';

type ViewDeps = Pick<Deps, 'clock' | 'config' | 'settings' | 'texts'>;

/** Cases that this person reads, in four statements however many. Where safety is not kept there are none. */
export async function listCases(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  query: Partial<SafetyQuery>,
): Promise<SafetyCase[]> {
  return (await pageOfCases(deps, tx, actor, language, query)).cases;
}

/** The same with how many there are. */
export async function pageOfCases(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  query: Partial<SafetyQuery>,
): Promise<{ readonly cases: SafetyCase[]; readonly total: number }> {
  if (!isKept(deps, 'safety_from')) return { cases: [], total: 0 };
  const rows = await caseRows(tx, actor, language, query, deps.clock.now());
  const ids = rows.map(({ of }) => of.id);
  const samples = Map.groupBy(await samplesOf(tx, ids), ({ proposalId }) => proposalId);
  const hazards = Map.groupBy(await hazardsOf(tx, ids), ({ proposalId }) => proposalId);
  const histories = Map.groupBy(
    await historiesOf(
      tx,
      rows.flatMap(({ row }) => row?.id ?? []),
    ),
    ({ entry }) => entry.safetyCaseId,
  );
  const cases = rows.map((found) => {
    const { of, row } = found;
    const codes = hazards.get(of.id) ?? [];
    const viewOf = samplesIn(language, codes);
    const party = safetyPartyOf(actor, of, { isMember: found.isMember, isExpert: false });
    return {
      ...caseView(deps, language, found, party),
      samples: [
        viewOf({
          number: 1,
          name: of.sampleDescription,
          form: found.sampleType ?? '',
          amount: amountOf(deps, language, of),
          unNumber: '',
        }),
        ...(samples.get(of.id) ?? []).map(viewOf),
      ],
      print: found.print,
      history: (histories.get(row?.id ?? 0) ?? []).map(({ entry, by }) => ({
        action: entry.action,
        title: safetyStepName(deps.texts, language, entry),
        date: entry.at.toISOString(),
        init_by: by ? shortName(by) : '',
        comment: entry.comment,
      })),
    };
  });
  return { cases, total: rows[0]?.total ?? 0 };
}

function caseView(deps: ViewDeps, language: Language, { of, row, author, station, slot }: CaseRow, party: SafetyParty) {
  const { texts, config } = deps;
  return {
    id: row?.id ?? null,
    proposal_id: of.id,
    proposal_name: of.name,
    author: shortName(author),
    station: station ?? '',
    status: row?.status ?? null,
    status_name: row ? safetyStatusName(texts, language, row.status) : texts.text(language, 'safety.undeclared'),
    level: row?.level ?? null,
    declared_level: row?.declaredLevel ?? null,
    conditions: row?.conditions ?? '',
    valid_until: row?.validUntil ?? null,
    slot: slot && { id: slot.id, start_date: wallTime(new Date(slot.start_at), config.facilityTimeZone) },
    can_edit: party.isTeam,
    can: recordOf(personalSafetyActions, (action) => {
      // Before there is a case its team may declare it, and nobody anything else.
      const status = (row?.status ?? 1) as SafetyStatus;
      const verdict: Verdict<ErrorCode> =
        row === null && action !== 'declare' ? hidden('wrong_state') : safetyVerdict(action, { ...party, status });
      return verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };
    }),
  };
}

function amountOf({ texts }: ViewDeps, language: Language, { sampleCount, sampleMass }: CaseRow['of']): string {
  const number = numberFormat(language, { maximumFractionDigits: 6 });
  const mass = sampleMass && texts.text(language, 'safety.mass', { mass: number.format(sampleMass) });
  return [sampleCount && number.format(sampleCount), mass].filter(Boolean).join(' × ');
}

const samplesIn =
  (language: Language, codes: Awaited<ReturnType<typeof hazardsOf>>) =>
  (one: { number: number; name: string; form: string; amount: string; unNumber: string }): SampleView => {
    const views = codes.filter(({ number }) => number === one.number).map(({ hCode }) => hazardView(language, hCode));
    const { number, name, form, amount, unNumber } = one;
    return { number, name, form, amount, un_number: unNumber, hazards: views, pictograms: pictogramsOf(views) };
  };
