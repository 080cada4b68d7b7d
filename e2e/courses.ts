import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readApi } from './server-calls.ts'

const Written = z.object({ course: z.object({ id: z.string() }) })
const Planned = z.object({ training: z.object({ id: z.string() }) })

const both = (en: string, pl: string) => [
  { language: 'en', title: en, html: `<p>${en}, word by word.</p>` },
  { language: 'pl', title: pl, html: `<p>${pl}, słowo po słowie.</p>` },
]

const segmented = (segment: string) => ({ segments: [segment], department_ids: [], country_ids: [] })

/** A course for one segment: two lessons, the second of twelve cards with a quick question, and a check of two questions. */
export async function publishCourse(token: string, segment: string, title: { en: string; pl: string }) {
  const long = Array.from({ length: 60 }, (_, at) => `<p>Line ${at + 1} of the long road.</p>`).join('')
  const small = {
    id: randomUUID(),
    right: 1,
    wordings: [
      {
        language: 'en',
        text: 'Whose road is it?',
        answers: ['Nobody’s', 'Ours'],
        explanation: 'All of ours.',
      },
      {
        language: 'pl',
        text: 'Czyja to droga?',
        answers: ['Niczyja', 'Nasza'],
        explanation: 'Nas wszystkich.',
      },
    ],
  }
  const lesson = (en: string, pl: string, html = '') => ({
    id: randomUUID(),
    kind: 'text',
    minutes: null,
    questions: html === '' ? [] : [small],
    to_the_end: html !== '',
    attachment_id: null,
    url: null,
    texts: both(en, pl).map((text) => ({ ...text, html: text.html + html })),
  })
  const question = (kind: string, en: string, pl: string, answers: string[], right: number[]) => ({
    id: randomUUID(),
    kind,
    right,
    wordings: [
      { language: 'en', text: en, answers, explanation: 'As the lesson says.' },
      { language: 'pl', text: pl, answers, explanation: 'Jak mówi lekcja.' },
    ],
  })
  const body = {
    texts: [
      { language: 'en', title: title.en, lead: '', cover_alt: '' },
      { language: 'pl', title: title.pl, lead: '', cover_alt: '' },
    ],
    audience: segmented(segment),
    mandatory: true,
    due_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    due_days: null,
    points: 25,
    cover_id: null,
    lessons: [lesson('First lesson', 'Pierwsza lekcja'), lesson('Second lesson', 'Druga lekcja', long)],
    check: {
      pass_percent: 100,
      tries: 3,
      wait_minutes: 0,
      show: 'explanations',
      questions: [
        question('single', 'How many wheels?', 'Ile kół?', ['three', 'four', 'nine'], [1]),
        question('true_false', 'Brakes help.', 'Hamulce pomagają.', [], [0]),
      ],
    },
  }
  const { course } = Written.parse(await readApi('learning/desk', { token, body }))
  await readApi(`learning/desk/${course.id}/publish`, { token, body: {} })
  return course.id
}

/** A course for one segment: a film to see to its end, a file and a link. */
export async function publishFilmCourse(
  token: string,
  segment: string,
  { film, sheet }: { film: string; sheet: string },
) {
  const lesson = (kind: string, titles: [string, string], change: object) => ({
    id: randomUUID(),
    kind,
    minutes: 1,
    to_the_end: false,
    attachment_id: null,
    url: null,
    texts: both(...titles),
    ...change,
  })
  const body = {
    texts: [
      { language: 'en', title: 'Brakes to look at', lead: '', cover_alt: '' },
      { language: 'pl', title: 'Hamulce do obejrzenia', lead: '', cover_alt: '' },
    ],
    audience: segmented(segment),
    mandatory: false,
    due_at: null,
    due_days: null,
    points: 0,
    cover_id: null,
    lessons: [
      lesson('video', ['A film', 'Film'], { attachment_id: film, to_the_end: true }),
      lesson('file', ['A sheet', 'Arkusz'], { attachment_id: sheet }),
      lesson('link', ['A page', 'Strona'], { url: 'https://example.com/brakes' }),
    ],
    check: null,
  }
  const { course } = Written.parse(await readApi('learning/desk', { token, body }))
  await readApi(`learning/desk/${course.id}/publish`, { token, body: {} })
  return course.id
}

/** A training for one segment, in three days. */
export async function publishTraining(
  token: string,
  segment: string,
  { title, seats }: { title: { en: string; pl: string }; seats: number },
) {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = {
    texts: both(title.en, title.pl),
    audience: segmented(segment),
    trainer: 'Marta Nowak',
    place: 'Hall 2',
    link: null,
    starts_at: inHours(72),
    ends_at: inHours(75),
    time_zone: 'Europe/Warsaw',
    seats,
    sign_up_until: inHours(70),
    sign_off_until: inHours(48),
    points: 20,
  }
  const { training } = Planned.parse(await readApi('trainings/desk', { token, body }))
  await readApi(`trainings/desk/${training.id}/publish`, { token, body: {} })
  return training.id
}
