import { Alert, Button } from '@mantine/core';
import { t } from 'i18next';
import { useRef } from 'react';
import { IconAlert } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useOpenProposal, useDraft } from '../draft/draft-context.ts';
import { AreaField } from '../fields/area-field.tsx';
import classes from '../fields/fields.module.css';
import type { Equipment } from '../../../api/reference/station.queries.ts';
import { extrasOf, methodsOf, stationOf, useFacility } from '../references.ts';
import { BeamTimeField } from '../station/beam-time-field.tsx';
import { ExtrasField } from '../station/extras-field.tsx';
import { KindSwitch } from '../station/kind-switch.tsx';
import { MethodField } from '../station/method-field.tsx';
import { LockedStation } from '../station/locked-station.tsx';
import { StationAbout } from '../station/station-about.tsx';
import { chooseKind, chooseStation, newMemory } from '../station/station-choice.ts';
import { StationPicker } from '../station/station-picker.tsx';
import { useWizard } from '../wizard-context.ts';
import steps from './steps.module.css';

/** Where and how it is to be measured, how long, and by what plan. */
export const StationStep = () => {
  const { engine } = useOpenProposal();
  const draft = useDraft();
  const { equipment, methods, isFailed, reload } = useFacility();
  const memory = useRef(newMemory());
  const station = stationOf(equipment, draft.stations[0]);
  const offered = methodsOf(methods, station);
  const kind = draft.facility_kind;
  const isLocked = useWizard().isLocked('stations');
  const choose = (next: Equipment) =>
    engine.change(
      chooseStation(next, engine.state().draft, { equipment: equipment ?? [], methods: methods ?? [] }, memory.current),
    );
  return (
    <div className={classes['stack']}>
      {isLocked && station && <LockedStation station={station} methods={offered} />}
      {!isLocked && (
        <KindSwitch
          value={kind}
          onChange={(next) => engine.change(chooseKind(next, engine.state().draft, memory.current))}
        />
      )}
      {kind === null && <p className={steps['note']}>{t(($) => $.proposalWizard.station.chooseKind)}</p>}
      {kind !== null && (!equipment || !methods) && !isFailed && <SkeletonLines lines={5} />}
      {isFailed && (
        <Alert color="amber" icon={<IconAlert size={18} />} title={t(($) => $.proposalWizard.station.failed)}>
          <Button variant="default" size="xs" onClick={() => void reload()}>
            {t(($) => $.proposalWizard.station.again)}
          </Button>
        </Alert>
      )}
      {!isLocked && kind !== null && equipment && methods && (
        <StationPicker kind={kind} chosen={station} equipment={equipment} methods={methods} onChoose={choose} />
      )}
      {station && !station.is_available && (
        <Alert color="amber" icon={<IconAlert size={18} />} title={t(($) => $.proposalWizard.station.unavailable)}>
          {t(($) => $.proposalWizard.station.unavailableHint)}
        </Alert>
      )}
      {station && <StationAbout station={station} methods={offered} />}
      <MethodField station={station} offered={offered} chosen={methods?.find(({ id }) => id === draft.method)} />
      <BeamTimeField kind={kind} station={station} />
      <ExtrasField offered={extrasOf(equipment, station)} hasStation={station !== undefined} />
      <AreaField field="experiment_strategy" minRows={7} />
      <AreaField field="applicant_equipment" minRows={2} optional />
    </div>
  );
};
