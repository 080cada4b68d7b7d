import type { CourseContent, LessonContent, WholeCourse } from '#features/learning/contract/console.ts'

export const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0401'
const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f05${String(last).padStart(2, '0')}`

const lesson = (last: number, title: string): LessonContent => ({
  id: id(last),
  kind: 'text',
  minutes: 5,
  film_seconds: null,
  to_the_end: false,
  attachment_id: null,
  url: null,
  texts: [{ language: 'en', title, html: `<p>${title}.</p>` }],
  questions: [],
})

export const check: NonNullable<CourseContent['check']> = {
  pass_percent: 75,
  tries: null,
  wait_minutes: 0,
  show: 'explanations',
  questions: [
    {
      id: id(9),
      kind: 'single',
      right: [1],
      wordings: [
        { language: 'en', text: 'When do you brake?', answers: ['Late', 'Early'], explanation: 'Always.' },
      ],
    },
  ],
}

interface CourseChange extends Partial<Omit<WholeCourse, 'content'>> {
  content?: Partial<CourseContent>
}

export const course = ({ content, ...change }: CourseChange = {}): WholeCourse => ({
  id: ID,
  stage: 'draft',
  version: 1,
  title: 'Brakes',
  languages: ['en'],
  mandatory: false,
  published_at: null,
  created_at: '2026-01-01T08:00:00Z',
  begun: 0,
  completed: 0,
  saved: { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null },
  reach: 12,
  content: {
    texts: [{ language: 'en', title: 'Brakes', lead: '', cover_alt: '' }],
    audience: { segments: [], department_ids: [], country_ids: [] },
    mandatory: false,
    due_at: null,
    due_days: null,
    points: 50,
    cover_id: null,
    lessons: [lesson(1, 'Look'), lesson(2, 'Press')],
    check: null,
    ...content,
  },
  pictures: [],
  attachments: [],
  ...change,
})
