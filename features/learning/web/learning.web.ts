import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readLearningSearch } from './learning-address.ts'
import { webFeature } from '#platform/web/feature.ts'

const learning = { module: 'ElearningModule' } as const

export const learningWeb = webFeature({
  name: 'learning',
  pages: [
    page(paths.learning, () => import('./learning-page.tsx'), 'LearningPage', {
      ...learning,
      search: readLearningSearch,
      menu: {
        name: 'learn',
        at: 12,
        icon: 'GraduationCap',
        further: true,
        within: [paths.learning, paths.trainings, paths.library],
      },
    }),
    page(paths.course, () => import('./course-page.tsx'), 'CoursePage', learning),
    page(paths.lesson, () => import('./reading/lesson-page.tsx'), 'LessonPage', learning),
    page(
      paths.courseCertificate,
      () => import('./certificate/certificate-page.tsx'),
      'CertificatePage',
      learning,
    ),
    page(paths.courseCheck, () => import('./check-page.tsx'), 'CheckPage', learning),
  ],
})
