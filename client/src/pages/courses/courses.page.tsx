import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { CoursesList } from '../../features/courses/courses-list.tsx';
import { present } from '../../lib/search.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** Courses and who has passed them, for safety. */
export const CoursesPage = () => {
  const navigate = useNavigate();
  const { course, add } = useSearch({ from: '/portal/courses' });
  return (
    <>
      <PageTitle>{t(($) => $.pages.courses.titles.courses)}</PageTitle>
      <CoursesList
        opened={add ? 'new' : course}
        onOpen={(opened, isSaved = false) =>
          void navigate({
            to: '/courses',
            ignoreBlocker: isSaved,
            search: present({
              course: typeof opened === 'number' ? opened : undefined,
              add: opened === 'new' || undefined,
            }),
          })
        }
      />
    </>
  );
};
