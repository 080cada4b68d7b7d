import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { QuestionnaireText, SectionContent } from '#features/questionnaire/contract/console.ts'
import type { QuestionSplit } from './questionnaire.splitting.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export type Texts = z.infer<typeof QuestionnaireText>[]

export interface QuestionnaireTables {
  questionnaires: {
    id: Generated<string>
    created_at: Generated<string>
    author_id: string | null
    version: Generated<number>
    texts: Texts
    sections: SectionContent[]
    anonymous: boolean
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    opens_at: string
    closes_at: string
    /** Null: a draft. */
    published_at: Generated<string | null>
    opened_at: Generated<string | null>
    reminded_at: Generated<string | null>
    closed_at: Generated<string | null>
  } & FurtherAudienceColumns
  questionnaire_versions: {
    questionnaire_id: string
    version: number
    texts: Texts
    sections: SectionContent[]
    written_at: Generated<string>
  }
  /** Nobody's: of an account that is deleted. */
  questionnaire_participations: { questionnaire_id: string; user_id: string | null; key_hash: Buffer }
  questionnaire_drafts: {
    questionnaire_id: string
    user_id: string
    answers: Answer[]
    saved_at: Generated<string>
  }
  questionnaire_answers: {
    questionnaire_id: string
    user_id: string | null
    version: number
    answers: Answer[]
    handed_in_at: Generated<string>
  }
  questionnaire_keys: { questionnaire_id: string; secret: Buffer }
  questionnaire_envelopes: { id: Generated<string>; questionnaire_id: string; sealed: Buffer }
  questionnaire_results: { questionnaire_id: string; answers: Answer[] }
  questionnaire_splits: { questionnaire_id: string; split: QuestionSplit[] }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends QuestionnaireTables {}
}
