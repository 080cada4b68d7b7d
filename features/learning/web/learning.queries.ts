import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  beginCheck,
  type CheckAnswers,
  type CheckAttempt,
  handInCheck,
  readCheck,
  saveCheck,
} from '#features/learning/contract/check.ts'
import {
  beginCourse,
  type Course,
  countCourses,
  finishLesson,
  getCertificate,
  getCourse,
  keepPlace,
  type LearningList,
  listCourses,
  readCertificate,
  readLesson,
} from '#features/learning/contract/learning.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { requireIds } from '#platform/web/api/require-ids.ts'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { learningKeys } from './learning.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const courseListQuery = (show: LearningList, language: Language) =>
  pagesOf([...learningKeys.lists, language, show], listCourses, { show }, { kept: true })

export const learningCounter = queryOptions({
  queryKey: learningKeys.counter,
  queryFn: () => call(countCourses, {}),
  meta: LAST_KNOWN,
})

export const courseQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...learningKeys.courses, id, language],
    queryFn: async () => {
      requireIds(id)
      return (await call(getCourse, { course_id: id })).course
    },
    retry: false,
  })

type LessonKey = { course_id: string; lesson_id: string }

export const lessonQuery = (wish: LessonKey, language: Language) =>
  queryOptions({
    queryKey: [...learningKeys.lessons, wish.course_id, wish.lesson_id, language],
    queryFn: async () => {
      requireIds(wish.course_id, wish.lesson_id)
      return (await call(readLesson, wish)).lesson
    },
    retry: false,
  })

export const certificateQuery = (course_id: string, language: Language) =>
  queryOptions({
    queryKey: [...learningKeys.certificates, course_id, language],
    queryFn: async () => {
      requireIds(course_id)
      return (await call(readCertificate, { course_id })).certificate
    },
    retry: false,
  })

export const attemptQuery = (wish: { course_id: string; attempt_id: string }, language: Language) =>
  queryOptions({
    queryKey: [...learningKeys.attempt(wish.attempt_id), language],
    queryFn: async () => {
      requireIds(wish.course_id, wish.attempt_id)
      return (await call(readCheck, wish)).attempt
    },
    retry: false,
  })

/** The course as an answer brought it, and everything that shows a part of it anew. */
function useNewCourse(language: Language) {
  const queries = useQueryClient()
  return (course: Course) => {
    queries.setQueryData(courseQuery(course.id, language).queryKey, course)
    for (const queryKey of [learningKeys.lists, learningKeys.counter])
      void queries.invalidateQueries({ queryKey })
  }
}

export function useBeginCourse(language: Language) {
  const take = useNewCourse(language)
  return useCall((course_id: string) => call(beginCourse, { course_id }), {
    done: ({ course }) => take(course),
  })
}

export function useFinishLesson(language: Language) {
  const take = useNewCourse(language)
  return useCall(finishLesson, {
    done: ({ course }, { lesson_id }, queries) => {
      take(course)
      void queries.invalidateQueries({ queryKey: [...learningKeys.lessons, course.id, lesson_id] })
    },
  })
}

/** Behind the page: whoever reads waits for nothing. */
export function savePlace(wish: LessonKey & { place: number }) {
  return callBehind(keepPlace, wish)
}

export const useBeginCheck = (language: Language) =>
  useCall((course_id: string) => call(beginCheck, { course_id }), {
    done: ({ attempt }, course_id, queries) => {
      queries.setQueryData(attemptQuery({ course_id, attempt_id: attempt.id }, language).queryKey, attempt)
      void queries.invalidateQueries({ queryKey: [...learningKeys.courses, course_id] })
    },
  })

type Sheet = { course_id: string; attempt_id: string; answers: CheckAnswers }

export function saveAnswers(sheet: Sheet) {
  return callBehind(saveCheck, sheet)
}

export const useHandIn = (language: Language) =>
  useCall(handInCheck, {
    done: ({ attempt }: { attempt: CheckAttempt }, { course_id }, queries) => {
      queries.setQueryData(attemptQuery({ course_id, attempt_id: attempt.id }, language).queryKey, attempt)
      for (const queryKey of [learningKeys.courses, learningKeys.lists, learningKeys.counter])
        void queries.invalidateQueries({ queryKey })
    },
  })

export const useCertificate = () =>
  useCall(async (wish: { course_id: string; language: Language }) =>
    savePdf(await call(getCertificate, wish)),
  )

/** Saves what an answer brought as a PDF. */
export function savePdf({ name, pdf }: { name: string; pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0)!)
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
}
