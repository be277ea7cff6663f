import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { noBeamTime } from '@luch/contract/proposal/beam-time.schemas.ts';
import { isProposalStatus, slugOf } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { beamTimeView } from '../beam-time.queries.ts';
import { standingOf } from '../proposal.facts.ts';
import { editVerdict, mayCopy, mayExport, seesStaffComments, standingVerdict } from '../proposal.policy.ts';
import type { SelectedRow } from './proposal-rows.queries.ts';

/** One proposal in a list, for this reader. */
export function proposalRow(texts: Texts, actor: Actor, language: Language, selected: SelectedRow): ProposalRow {
  const { proposal: row, author } = selected;
  const standing = standingOf(actor, row, selected);
  const isStaff = seesStaffComments(standing);
  const resolution = isStaff ? selected.resolution : null;
  return {
    id: row.id,
    name: row.name,
    keywords: row.keywords,
    author: shortName(author),
    organisation: selected.organisation ?? '',
    station_id: row.stationId,
    station: selected.station ?? '',
    station_name: selected.stationName ?? '',
    method: selected.method ?? '',
    megascience_type_ext_id: row.kindId,
    last_status_id: row.status,
    ...statusNames(texts, language, row.status),
    last_status_date: row.statusAt.toISOString(),
    date_income: row.submittedAt?.toISOString() ?? null,
    experiment_duration: row.requestedHours,
    provided_experiment_duration: row.grantedHours,
    beam_time: selected.beamTime ? beamTimeView({ ...row, ...selected.beamTime }) : noBeamTime,
    extension_to: row.extensionTo,
    council_count: isStaff ? selected.councils : 0,
    // That a station has spoken is the staff's business, as the verdict itself is.
    has_bs_comment: resolution !== null,
    bs_resolution: resolution,
    plan_change_open: isStaff && selected.planChangeOpen,
    expertise: selected.progress,
    is_mine: standing.isAuthor,
    can_copy: mayCopy(standing),
    can_edit: editVerdict(standing).allowed,
    can_delete: standingVerdict('deleted', standing).allowed,
    can_export: mayExport(standing),
    session_id: row.sessionId,
    session_name: selected.session,
    keeps_session: row.planChangeFrom !== null,
    experiments_from: selected.experiments.map((start) => new Date(start).toISOString()),
    updated_at: row.updatedAt.toISOString(),
    ...(selected.answers && { answers: selected.answers as ProposalRow['answers'] }),
  };
}

export function statusNames(texts: Texts, language: Language, status: number) {
  if (!isProposalStatus(status)) throw new RangeError(`no status ${status}`);
  const slug = slugOf[status];
  return { status_name: texts.text(language, `proposal.status.${slug}`), status_slug: slug };
}
