import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLearningSearch } from '#features/learning/web/learning-address.ts'
import { readTrainingSearch } from '#features/training/web/training-address.ts'
import { readLibrarySearch, readVersion } from '#features/library/web/library-address.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { privateLayout } from './layout-routes.tsx'

type LearningPath = 'training' | 'course' | 'lesson' | 'courseCheck'
type LazyPage = ReturnType<typeof lazyRouteComponent>

function learningPage<const Name extends LearningPath>(name: Name, component: LazyPage) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path: paths[name],
    staticData: { private: true, module: 'ElearningModule' },
    component,
  })
}

/** Courses and trainings with their module; company documents without one. */
export const learningRoutes = [
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.learning,
    staticData: { private: true, module: 'ElearningModule' },
    validateSearch: readLearningSearch,
    component: lazyRouteComponent(() => import('#features/learning/web/learning-page.tsx'), 'LearningPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.trainings,
    staticData: { private: true, module: 'ElearningModule' },
    validateSearch: readTrainingSearch,
    component: lazyRouteComponent(() => import('#features/training/web/trainings-page.tsx'), 'TrainingsPage'),
  }),
  learningPage(
    'training',
    lazyRouteComponent(() => import('#features/training/web/training-page.tsx'), 'TrainingPage'),
  ),
  learningPage(
    'course',
    lazyRouteComponent(() => import('#features/learning/web/course-page.tsx'), 'CoursePage'),
  ),
  learningPage(
    'lesson',
    lazyRouteComponent(() => import('#features/learning/web/lesson-page.tsx'), 'LessonPage'),
  ),
  learningPage(
    'courseCheck',
    lazyRouteComponent(() => import('#features/learning/web/check-page.tsx'), 'CheckPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.library,
    staticData: { private: true },
    validateSearch: readLibrarySearch,
    component: lazyRouteComponent(() => import('#features/library/web/library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.libraryDocument,
    staticData: { private: true },
    validateSearch: readVersion,
    component: lazyRouteComponent(
      () => import('#features/library/web/library-document-page.tsx'),
      'LibraryDocumentPage',
    ),
  }),
]
