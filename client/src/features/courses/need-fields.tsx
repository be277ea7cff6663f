import { hazardFlags, trainingLimits } from '@luch/contract/training/training-limits.ts';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { equipmentQuery } from '../../api/reference/station.queries.ts';
import type { CourseInput } from '../../api/training/courses.queries.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import type { Need } from './course-values.ts';
import classes from './courses.module.css';

/** Who needs a course: each row names where, how and what; what it leaves open says nothing. */
export const NeedFields = ({ form }: { form: UseFormReturnType<CourseInput & Record<string, unknown>> }) => {
  const { data: stations = [] } = useQuery(equipmentQuery());
  const { needs = [] } = form.values;
  const change = (at: number, changed: Need) => {
    for (const [field, value] of Object.entries(changed)) form.setFieldValue(`needs.${at}.${field}`, value);
  };
  const isFlag = (hazard: string): hazard is (typeof hazardFlags)[number] =>
    hazardFlags.some((flag) => flag === hazard);
  return (
    <div className="luch-column">
      <p className="luch-hint luch-flush">{t(($) => $.courses.needsText)}</p>
      {needs.map((need, at) => (
        <div key={at} className={classes['need']}>
          <Select
            aria-label={t(($) => $.courses.needStation)}
            searchable
            allowDeselect={false}
            data={[
              { value: '', label: t(($) => $.courses.anyStation) },
              ...stations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(need.station_id ?? '')}
            onChange={(id) => change(at, { station_id: Number(id) || null })}
          />
          <Select
            aria-label={t(($) => $.courses.needMode)}
            allowDeselect={false}
            data={[
              { value: '', label: t(($) => $.courses.anyMode) },
              ...(['on_site', 'remote'] as const).map((value) => ({ value, label: t(($) => $.courses.mode[value]) })),
            ]}
            value={need.mode ?? ''}
            onChange={(mode) => change(at, { mode: mode === 'on_site' || mode === 'remote' ? mode : null })}
          />
          <Select
            aria-label={t(($) => $.courses.needHazard)}
            allowDeselect={false}
            data={[
              { value: '', label: t(($) => $.courses.anyHazard) },
              ...hazardFlags.map((value) => ({ value, label: t(($) => $.courses.flag[value]) })),
            ]}
            value={need.hazard && isFlag(need.hazard) ? need.hazard : ''}
            onChange={(hazard) => change(at, { hazard: hazard !== null && isFlag(hazard) ? hazard : null })}
          />
          <TextInput
            aria-label={t(($) => $.courses.needCode)}
            placeholder="H225"
            maxLength={7}
            value={need.hazard && !isFlag(need.hazard) ? need.hazard : ''}
            onChange={(event) => change(at, { hazard: event.currentTarget.value.trim() || null })}
            error={form.errors[`needs.${at}.hazard`]}
          />
          <ActionIcon
            aria-label={t(($) => $.courses.dropNeed, { number: at + 1 })}
            onClick={() => form.removeListItem('needs', at)}
          >
            <IconClose size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconAdd size={16} stroke={1.7} />}
          disabled={needs.length >= trainingLimits.needs}
          onClick={() => form.insertListItem('needs', { mode: 'on_site' })}
        >
          {t(($) => $.courses.addNeed)}
        </Button>
      </div>
    </div>
  );
};
