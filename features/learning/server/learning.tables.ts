import type { Generated, JSONColumnType } from 'kysely'
import type { CheckAnswers } from '#features/learning/contract/check.ts'
import type { AttemptOrder } from './studying/check.rules.ts'
import type { Outline, StoredContent } from './learning.rules.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface LearningTables {
  learning_courses: {
    id: Generated<string>
    author_id: string | null
    created_at: Generated<string>
    published_at: Generated<string | null>
    archived_at: Generated<string | null>
    version: Generated<number>
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    mandatory: boolean
    due_at: string | null
    due_days: number | null
    points: number
  } & FurtherAudienceColumns
  learning_versions: {
    course_id: string
    version: number
    outline: JSONColumnType<Outline>
    content: JSONColumnType<StoredContent>
    cover_id: string | null
  }
  learning_enrolments: {
    course_id: string
    user_id: string
    version: number
    begun_at: Generated<string>
    lesson_id: Generated<string | null>
    completed_at: Generated<string | null>
    certificate: Generated<string | null>
  }
  learning_places: {
    course_id: string
    user_id: string
    lesson_id: string
    place: Generated<number>
    furthest: Generated<number>
    done_at: Generated<string | null>
  }
  learning_attempts: {
    id: Generated<string>
    course_id: string
    user_id: string
    number: number
    begun_at: Generated<string>
    course_order: JSONColumnType<AttemptOrder>
    answers: JSONColumnType<CheckAnswers>
    handed_in_at: Generated<string | null>
    percent: Generated<number | null>
    passed: Generated<boolean | null>
  }
  learning_assignments: {
    course_id: string
    user_id: string
    named: boolean
    due_at: string | null
    assigned_at: Generated<string>
  }
  learning_reminders: {
    course_id: string
    user_id: string
    step: 'assigned' | 'week' | 'day' | 'overdue'
    reminded_at: Generated<string>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends LearningTables {}
}
