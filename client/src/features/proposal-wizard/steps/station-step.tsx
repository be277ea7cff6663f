import { beamTime } from '@luch/contract/kernel/limits.ts';
import { facilityKinds, type MegascienceType, megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { Alert, Button, Input, Slider } from '@mantine/core';
import { t } from 'i18next';
import { useId, useState } from 'react';
import { IconAlert } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { useOpenProposal, useDraft } from '../draft/draft-context.ts';
import { type Draft, numbersIn, type Patch } from '../draft/draft.ts';
import { AreaField } from '../fields/area-field.tsx';
import classes from '../fields/fields.module.css';
import type { Equipment, Method } from '../../../api/reference/stations.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { ExactNumberInput } from '../../../ui/exact-number-input.tsx';
import { formatNumber } from '../../../lib/dates.ts';
import { Fold } from '../../../ui/fold.tsx';
import { useFieldError } from '../fields/use-field-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useField } from '../fields/use-field.ts';
import { extrasOf, kindName, methodsOf, namedIn, shownStation, stationOf, useFacility } from '../references.ts';
import { hoursOf, isWholeHours, scaleOf, shownValue, sliderValue, usualBand } from '../station/beam-time.ts';
import { ExtrasField } from '../station/extras-field.tsx';
import { SessionFree } from '../station/late-load.ts';
import { type ChoiceMemory, chooseKind, chooseStation, newMemory } from '../station/station-choice.ts';
import { StationPicker } from '../station/station-picker.tsx';
import { useTimeWords } from '../station/use-time-words.ts';
import { useWizard } from '../wizard-context.ts';
import steps from './steps.module.css';
import { type ShownStation, StationCard } from '../station/station-card.tsx';
import stationPickerClasses from '../station/station-picker.module.css';

/** Where and how it is to be measured, how long, and by what plan. */
export const StationStep = () => {
  const { engine, view } = useOpenProposal();
  const draft = useDraft();
  const { equipment, methods, isFailed, reload } = useFacility();
  const station = stationOf(equipment, draft.stations[0]);
  const offered = methodsOf(methods, station);
  const kind = draft.facility_kind;
  const isLocked = useWizard().isLocked('stations');
  const shown = shownStation(equipment, draft.stations[0], { view, isLocked });
  const change = (patchOf: (now: Draft, memory: ChoiceMemory) => Patch) => {
    const place = `aside-station-${view.id}`;
    const memory = { ...newMemory(), ...keptValues.read<ChoiceMemory>(place) };
    engine.change(patchOf(engine.state().draft, memory));
    keptValues.keep(place, memory);
  };
  const choose = (next: Equipment) =>
    change((now, memory) => chooseStation(next, now, { equipment: equipment ?? [], methods: methods ?? [] }, memory));
  return (
    <div className={classes['stack']}>
      {isLocked && shown && <LockedStation station={shown} methods={offered} />}
      {!isLocked && (
        <KindSwitch value={kind} onChange={(next) => change((now, memory) => chooseKind(next, now, memory))} />
      )}
      {kind === null && <p className={steps['note']}>{t(($) => $.proposalWizard.station.chooseKind)}</p>}
      {kind !== null && (!equipment || !methods) && !isFailed && (
        <div className={steps['stationsWait']}>
          <SkeletonLines lines={5} />
        </div>
      )}
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
      {!isLocked && station && !station.is_available && (
        <Alert color="amber" icon={<IconAlert size={18} />} title={t(($) => $.proposalWizard.station.unavailable)}>
          {t(($) => $.proposalWizard.station.unavailableHint)}
        </Alert>
      )}
      {station && <StationAbout station={station} methods={offered} />}
      <MethodField
        // Anew where there is none: the select keeps the name of what was chosen.
        key={shown ? 'at' : 'none'}
        empty={!shown ? 'first' : station && offered.length === 0 ? 'noMethods' : null}
        offered={offered}
        chosen={shown && (methods?.find(({ id }) => id === draft.method) ?? namedIn(view.method, draft.method))}
      />
      <BeamTimeField kind={kind} station={station} />
      <ExtrasField offered={extrasOf(equipment, shown)} hasStation={shown !== undefined} />
      <AreaField field="experiment_strategy" minRows={7} />
      <AreaField field="applicant_equipment" minRows={2} optional />
    </div>
  );
};

/** Synchrotron, reactor or laboratory; nothing is chosen before the author chooses. */
const KindSwitch = ({ value, onChange }: { value: number | null; onChange: (kind: number) => void }) => {
  const error = useFieldError('facility_kind');
  const options = megascienceTypes.map((type) => ({ value: type, label: t(($) => $.proposalWizard.facility[type]) }));
  return (
    <div className={classes['kinds']} data-path="facility_kind">
      <Segmented<MegascienceType | ''>
        fullWidth
        label={t(($) => $.proposalWizard.facility.label)}
        options={options}
        value={kindName(value) ?? ''}
        onChange={(type) => type && onChange(facilityKinds[type])}
      />
      {error && (
        <Input.Error size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
};

type ShownMethod = Pick<Method, 'id' | 'name'> & Partial<Pick<Method, 'short_name'>>;

/** Methods of the chosen station only; none while it is unavailable. */
const MethodField = ({
  empty,
  offered,
  chosen,
}: {
  /** Why there is nothing to choose, where that is known. */
  empty: 'first' | 'noMethods' | null;
  offered: readonly Method[];
  /** Stays readable even where it is not offered any more. */
  chosen: ShownMethod | undefined;
}) => {
  const listed: readonly ShownMethod[] =
    chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered;
  return (
    <ChoiceField
      field="method"
      options={listed.map(({ id, name, short_name: note }) => ({ id, name, note: note === name ? undefined : note }))}
      disabled={offered.length === 0}
      {...(empty && { placeholder: t(($) => $.proposalWizard.station[empty]) })}
    />
  );
};

/** The chosen station in full: what it is for, its figures, and what its methods show. */
const StationAbout = ({ station, methods }: { station: Equipment; methods: readonly Method[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes['root']}>
      <Fold
        title={t(($) => $.proposalWizard.station.about, { name: station.name })}
        gist={station.full_name}
        open={open}
        onToggle={setOpen}
        level={2}
      >
        <p className={classes['text']}>{station.description}</p>
        <dl className={classes['figures']}>
          {station.parameters.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {methods.length > 0 && (
          <ul className={classes['methods']} aria-label={t(($) => $.proposalWizard.station.methods)}>
            {methods.map((method) => (
              <li key={method.id}>
                <strong>{method.name}</strong> {method.description}
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </div>
  );
};

/** Requested time: a slider with the marks of the specification, and the exact number beside it. */
const BeamTimeField = ({ kind, station }: { kind: number | null; station: Equipment | undefined }) => {
  const id = useId();
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('experiment_duration');
  const scale = scaleOf(kind);
  const inDays = scale.unit === 'days';
  const words = useTimeWords();
  const usual = station?.typical_hours ?? null;
  const { experiment_duration: hours } = numbersIn(useDraft());
  const shown = shownValue(hours, scale);
  const note = usual && station && t(($) => $.proposalWizard.hours.usual, { name: station.name, ...usual });
  return (
    <div className={classes['beamTimeFieldRoot']}>
      <FieldLabel label={label} help={help} aside={aside ?? note} htmlFor={id} />
      <div className={classes['line']}>
        <HoursSlider
          scale={scale}
          usual={usual}
          value={hours}
          onChange={set}
          isLocked={isLocked}
          label={label}
          says={inDays ? words.days(shown ?? 0) : words.hours(hours ?? 0)}
        />
        <div className={classes['exact']}>
          <ExactNumberInput
            {...path}
            id={id}
            aria-label={inDays ? t(($) => $.proposalWizard.hours.fieldDays) : t(($) => $.proposalWizard.hours.field)}
            value={shown ?? value ?? ''}
            onChange={(next) => set(typeof next === 'number' ? hoursOf(next, scale) : next === '' ? null : next)}
            max={beamTime.maxRequested / scale.hoursPerUnit}
            allowDecimal={inDays}
            refuse={(next) => (isWholeHours(next, scale) ? undefined : t(($) => $.proposalWizard.hours.wholeHours))}
            hideControls
            readOnly={isLocked}
            error={Boolean(error)}
            aria-required
            aria-describedby={error ? `${id}-error` : undefined}
            classNames={{ input: classes['figure'] ?? '' }}
          />
          <span className={classes['words']}>
            <span>{inDays ? words.dayWord(shown ?? 0) : words.hourWord(hours ?? 0)}</span>
            <span className={classes['other']}>{inDays ? words.hours(hours ?? 0) : words.inDays(hours)}</span>
          </span>
        </div>
      </div>
      {station && <SessionFree station={station} hours={hours ?? 0} />}
      {error && (
        <Input.Error size="md" mt={6} id={`${id}-error`}>
          {error}
        </Input.Error>
      )}
    </div>
  );
};

/** The marks of the specification, with the band of what is usual at the station. */
const HoursSlider = ({
  scale,
  usual,
  value,
  onChange,
  isLocked,
  label,
  says,
}: {
  scale: ReturnType<typeof scaleOf>;
  usual: Parameters<typeof usualBand>[0];
  value: number | null;
  onChange: (hours: number | null) => void;
  isLocked: boolean;
  label: string;
  /** The value in words. */
  says: string;
}) => {
  const band = usualBand(usual, scale);
  return (
    <div className={classes['slider']} data-days={scale.unit === 'days' || undefined}>
      {band && (
        <span className={classes['bandArea']}>
          <span className={classes['band']} style={{ left: `${band.left}%`, width: `${band.width}%` }} />
        </span>
      )}
      <Slider
        min={0}
        max={scale.max}
        step={scale.step}
        value={sliderValue(value, scale)}
        onChange={(next) => onChange(hoursOf(next, scale))}
        marks={scale.marks.map((mark) => ({ value: mark, label: formatNumber(mark) }))}
        label={null}
        disabled={isLocked}
        thumbLabel={label}
        thumbValueText={says}
        classNames={{
          root: classes['track'] ?? '',
          thumb: classes['thumb'] ?? '',
          mark: classes['mark'] ?? '',
          markLabel: classes['markLabel'] ?? '',
        }}
      />
    </div>
  );
};

/** The station of a proposal whose plan changes: shown for reference, without a choice. */
const LockedStation = ({ station, methods }: { station: ShownStation; methods: readonly Method[] }) => (
  <div className={stationPickerClasses['alone']} data-path="stations">
    <FieldLabel label={t(($) => $.proposalWizard.label.stations)} aside={t(($) => $.proposalWizard.locked.field)} />
    <StationCard name="station" station={station} methods={methods} isChosen />
  </div>
);
