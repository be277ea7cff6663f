import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { CourseTaken } from '../../features/training/course-taken.tsx';
import { OwnCourses } from '../../features/training/own-courses.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** One's own courses; one of them to be read and answered. */
export const TrainingPage = () => {
  const { course } = useSearch({ from: '/portal/training' });
  if (course !== undefined) return <CourseTaken key={course} id={course} />;
  return (
    <>
      <PageTitle note={t(($) => $.training.own.lead)}>{t(($) => $.pages.visit.titles.training)}</PageTitle>
      <OwnCourses />
    </>
  );
};
