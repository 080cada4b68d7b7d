import { changeAnnouncement } from '#features/announcements/contract/announcements.ts'
import { changeNews } from '#features/news/contract/console.ts'
import { saveDocumentDraft } from '#features/documents/contract/console.ts'
import { changeVote } from '#features/vote/contract/console.ts'
import { changeChallenge } from '#features/challenges/contract/console.ts'
import { changeTraining } from '#features/training/contract/console.ts'
import { changeQuestionnaire } from '#features/questionnaire/contract/console.ts'
import { changeCourse } from '#features/learning/contract/console.ts'
import { changeLibraryDocument } from '#features/library/contract/console.ts'
import { type SavedKind } from '#platform/content/contract/saves.ts'
import {
  announcementContent,
  announcementDraft,
} from '#features/announcements/server/announcements.fixture.ts'
import { challengeContent, writeChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { courseContent, writeCourse } from '#features/learning/server/learning.fixture.ts'
import { libraryContent, libraryDraft } from '#features/library/server/library.fixture.ts'
import { newsContent, writeNews } from '#features/news/server/news.fixture.ts'
import {
  questionnaireContent,
  writeQuestionnaire,
} from '#features/questionnaire/server/questionnaire.fixture.ts'
import { trainingContent, writeTraining } from '#features/training/server/training.fixture.ts'
import { voteContent, writeVote } from '#features/vote/server/vote.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { type TestApp } from '#app/testing/test-app.ts'

/** How each kind of content is made, and written once more after a save. */
type Made = [id: string, write: (after: number) => Promise<{ code?: string }>]

export const savedKinds = (
  app: TestApp,
  olga: Person,
  igor: Person,
): Record<SavedKind, () => Promise<Made>> => ({
  news: async () => {
    const { id } = await writeNews(app, olga)
    return [
      id,
      async (after) =>
        (await app.as(igor)(changeNews, { article_id: id, ...newsContent(), must_read: true, after })).body,
    ]
  },
  challenge: async () => {
    const { id } = await writeChallenge(app, olga)
    return [
      id,
      async (after) =>
        (
          await app.as(igor)(changeChallenge, {
            challenge_id: id,
            ...challengeContent({ points_max: 99 }),
            after,
          })
        ).body,
    ]
  },
  vote: async () => {
    const { id } = await writeVote(app, olga)
    const content = voteContent()
    const texts = [{ language: 'en' as const, title: 'Another trip', text: '' }]
    return [
      id,
      async (after) => (await app.as(igor)(changeVote, { vote_id: id, ...content, texts, after })).body,
    ]
  },
  questionnaire: async () => {
    const { id } = await writeQuestionnaire(app, olga)
    return [
      id,
      async (after) =>
        (
          await app.as(igor)(changeQuestionnaire, {
            questionnaire_id: id,
            ...questionnaireContent(),
            anonymous: true,
            after,
          })
        ).body,
    ]
  },
  training: async () => {
    const { id } = await writeTraining(app, olga)
    return [
      id,
      async (after) =>
        (await app.as(igor)(changeTraining, { training_id: id, ...trainingContent({ seats: 3 }), after }))
          .body,
    ]
  },
  course: async () => {
    const { id } = await writeCourse(app, olga)
    return [
      id,
      async (after) =>
        (await app.as(igor)(changeCourse, { course_id: id, ...courseContent({ points: 77 }), after })).body,
    ]
  },
  library: async () => {
    const id = await libraryDraft(app, olga, 'A plan')
    return [
      id,
      async (after) =>
        (
          await app.as(igor)(changeLibraryDocument, {
            document_id: id,
            ...libraryContent('Another plan'),
            after,
          })
        ).body,
    ]
  },
  announcement: async () => {
    const announcement_id = await announcementDraft(app, olga)
    const texts = [{ language: 'en' as const, title: 'Other words', text: '' }]
    return [
      announcement_id,
      async (after) =>
        (
          await app.as(igor)(changeAnnouncement, {
            announcement_id,
            ...announcementContent({ texts }),
            after,
          })
        ).body,
    ]
  },
  document: async () => {
    const write = async (person: Person, title: string, after: number) =>
      (
        await app.as(person)(saveDocumentDraft, {
          name: 'rulebook',
          consent_required: false,
          texts: [{ language: 'en', title, html: '<p>Drive well.</p>' }],
          after,
        })
      ).body
    const { document } = await write(olga, 'Rules', 0)
    return [document.id, (after) => write(igor, 'Other rules', after)]
  },
})
