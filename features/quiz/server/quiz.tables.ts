import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { QuizDifficulty, QuizKind, QuizReportReason, QuizState } from '#features/quiz/contract/quiz.ts'

export interface QuizTables {
  quiz_categories: { id: Generated<string>; code: string; names: Record<string, string> }
  quiz_questions: {
    id: Generated<string>
    code: string
    state: QuizState
    /** What is asked from now on; category, kind and difficulty are those of this version. */
    version_id: string
    category_id: string
    kind: QuizKind
    difficulty: QuizDifficulty
    void_reason: Generated<string | null>
    voided_at: Generated<string | null>
    voided_by: Generated<string | null>
    /** Drawn from the one moment on and before the other, while it is active. */
    active_from: Generated<string | null>
    active_until: Generated<string | null>
    created_at: Generated<string>
  }
  /** The database lets nobody change or delete these, nor their wordings. */
  quiz_versions: {
    id: Generated<string>
    question_id: string
    number: number
    category_id: string
    kind: QuizKind
    /** How many; of `true_false` none. */
    answers: number
    right_answers: number[]
    difficulty: QuizDifficulty
    seconds: number | null
    picture_id: string | null
    created_by: string | null
    created_at: Generated<string>
  }
  quiz_wordings: {
    version_id: string
    language: Language
    text: string
    answers: string[]
    explanation: string
    answer_count: GeneratedAlways<number>
    search_text: GeneratedAlways<string>
  }
  quiz_voided_versions: { version_id: string }
  quiz_pictures: { id: Generated<string>; name: string; sha256: string; created_at: Generated<string> }
  quiz_answer_counts: {
    id: GeneratedAlways<number>
    question_id: string
    answered: number
    answered_right: number
    skipped: Generated<number>
  }
  /** What a file of questions gave, and what was there before it. */
  quiz_imports: {
    id: Generated<string>
    author_id: string | null
    created_at: Generated<string>
    undone_at: string | null
  }
  quiz_import_questions: {
    import_id: string
    question_id: string
    version_id: string
    state: QuizState
    was_version_id: string | null
    was_state: QuizState | null
  }
  quiz_reports: {
    id: Generated<string>
    version_id: string
    user_id: string | null
    reason: QuizReportReason
    text: string | null
    created_at: Generated<string>
    answer: Generated<string | null>
    closed_at: Generated<string | null>
    closed_by: Generated<string | null>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends QuizTables {}
}
