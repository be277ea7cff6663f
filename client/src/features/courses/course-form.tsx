import { courseWays, trainingLimits, hazardFlags } from '@luch/contract/training/training-limits.ts';
import { Button, Group, Select, Stack, Switch, ActionIcon, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { type Course, type CourseInput, useSaveCourse } from '../../api/training/courses.ts';
import { useContractForm } from '../../lib/form.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { MovedOver } from '../../ui/moved-over.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { newQuestion, type Need } from './course-values.ts';
import classes from './courses.module.css';
import { QuestionFields } from './question-fields.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { equipmentQuery } from '../../api/reference/stations.ts';

type Values = CourseInput & Record<string, unknown>;

const blank: Values = {
  name_ru: '',
  name_en: '',
  how: 'page',
  valid_months: 12,
  text_ru: '',
  text_en: '',
  questions: [],
  pass_share: 80,
  is_active: true,
  needs: [],
};

const valuesOf = ({ tries: _tries, passes: _passes, wrong: _wrong, version: _version, ...course }: Course): Values =>
  course;

/** A course whole: what it says in both languages, its questions, and who needs it. */
export const CourseForm = ({
  course,
  onSaved,
  onClose,
}: {
  course: Course | undefined;
  onSaved: () => void;
  onClose: () => void;
}) => {
  const initialValues = course ? valuesOf(course) : blank;
  const { form, refused, seen, look, submit } = useContractForm<Values>({
    schema: async () => (await import('@luch/contract/training/training.schemas.ts')).CourseInput,
    initialValues,
    keptAt: `course-form-${course?.id ?? 'new'}`,
    now: course?.version,
  });
  const { mutateAsync, isPending } = useSaveCourse();
  const { questions = [], how } = form.values;
  return (
    <form
      noValidate
      className="luch-stack"
      onSubmit={submit(async (values) => {
        await mutateAsync({ ...values, seen_version: seen });
        onSaved();
      })}
    >
      {!isPending && seen !== course?.version && (
        <MovedOver
          onMine={() => look(course?.version)}
          onTheirs={() => {
            form.setValues(initialValues);
            look(course?.version);
          }}
        />
      )}
      <Panel title={course ? t(($) => $.courses.edit) : t(($) => $.courses.add)}>
        <Stack gap="md">
          <div className="luch-pair">
            <TextField label={t(($) => $.courses.name_ru)} max={200} {...form.getInputProps('name_ru')} />
            <TextField label={t(($) => $.courses.name_en)} max={200} {...form.getInputProps('name_en')} />
          </div>
          <div className={classes['facts']}>
            <FieldFrame label={t(($) => $.courses.how)}>
              {(id) => (
                <Select
                  id={id}
                  size="md"
                  allowDeselect={false}
                  data={courseWays.map((value) => ({ value, label: t(($) => $.words.training.way[value]) }))}
                  {...form.getInputProps('how')}
                />
              )}
            </FieldFrame>
            <TextField
              label={t(($) => $.courses.months)}
              inputMode="numeric"
              {...form.getInputProps('valid_months')}
              value={String(form.values.valid_months)}
            />
            {how === 'page' && (
              <TextField
                label={t(($) => $.courses.share)}
                inputMode="numeric"
                {...form.getInputProps('pass_share')}
                value={String(form.values.pass_share)}
              />
            )}
          </div>
          <Switch label={t(($) => $.courses.active)} {...form.getInputProps('is_active', { type: 'checkbox' })} />
          <div className="luch-pair">
            <TextAreaField
              label={t(($) => $.courses.text_ru)}
              optional
              max={trainingLimits.text}
              minRows={6}
              {...form.getInputProps('text_ru')}
            />
            <TextAreaField
              label={t(($) => $.courses.text_en)}
              optional
              max={trainingLimits.text}
              minRows={6}
              {...form.getInputProps('text_en')}
            />
          </div>
        </Stack>
      </Panel>
      {/* What is refused must be seen, also when the course is passed in another way by now. */}
      {(how === 'page' || questions.length > 0) && (
        <Panel title={t(($) => $.courses.questions, { count: questions.length })}>
          <Stack gap="lg">
            {questions.map((_, at) => (
              <QuestionFields
                // A question has no name of its own.
                key={at}
                form={form}
                at={at}
                wrong={course?.wrong[at]}
                onRemove={() => form.removeListItem('questions', at)}
              />
            ))}
            {form.errors['questions'] && (
              <p role="alert" className={classes['error']}>
                {form.errors['questions']}
              </p>
            )}
            <Group>
              <Button
                variant="default"
                leftSection={<IconAdd size={16} stroke={1.7} />}
                disabled={questions.length >= trainingLimits.questions}
                onClick={() => form.insertListItem('questions', newQuestion())}
              >
                {t(($) => $.courses.addQuestion)}
              </Button>
            </Group>
          </Stack>
        </Panel>
      )}
      <Panel title={t(($) => $.courses.needs)}>
        <NeedFields form={form} />
      </Panel>
      <Group>
        <SubmitButton sending={isPending} refused={refused}>
          {t(($) => $.ui.save)}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onClose}>
          {t(($) => $.courses.back)}
        </Button>
      </Group>
      <LeaveGuard unsaved={form.isDirty()} />
    </form>
  );
};

/** Who needs a course: each row names where, how and what; what it leaves open says nothing. */
const NeedFields = ({ form }: { form: UseFormReturnType<CourseInput & Record<string, unknown>> }) => {
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
