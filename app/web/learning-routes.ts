import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLearningSearch } from '#web/features/learning/learning-address.ts'
import { readTrainingSearch } from '#web/features/training/training-address.ts'
import { readLibrarySearch, readVersion } from '#web/features/library/library-address.ts'
import { paths } from '#web/platform/paths.ts'
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
    component: lazyRouteComponent(() => import('#web/features/learning/learning-page.tsx'), 'LearningPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.trainings,
    staticData: { private: true, module: 'ElearningModule' },
    validateSearch: readTrainingSearch,
    component: lazyRouteComponent(() => import('#web/features/training/trainings-page.tsx'), 'TrainingsPage'),
  }),
  learningPage(
    'training',
    lazyRouteComponent(() => import('#web/features/training/training-page.tsx'), 'TrainingPage'),
  ),
  learningPage(
    'course',
    lazyRouteComponent(() => import('#web/features/learning/course-page.tsx'), 'CoursePage'),
  ),
  learningPage(
    'lesson',
    lazyRouteComponent(() => import('#web/features/learning/lesson-page.tsx'), 'LessonPage'),
  ),
  learningPage(
    'courseCheck',
    lazyRouteComponent(() => import('#web/features/learning/check-page.tsx'), 'CheckPage'),
  ),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.library,
    staticData: { private: true },
    validateSearch: readLibrarySearch,
    component: lazyRouteComponent(() => import('#web/features/library/library-page.tsx'), 'LibraryPage'),
  }),
  createRoute({
    getParentRoute: () => privateLayout,
    path: paths.libraryDocument,
    staticData: { private: true },
    validateSearch: readVersion,
    component: lazyRouteComponent(
      () => import('#web/features/library/library-document-page.tsx'),
      'LibraryDocumentPage',
    ),
  }),
]
