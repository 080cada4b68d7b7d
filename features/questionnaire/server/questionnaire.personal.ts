import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/**
 * What is kept about people here (D9). What was answered anonymously is nobody's from the beginning; what was answered
 * by name is nobody's from the erasure on, without its own words (`forgetOwnWords`).
 */
export const questionnairePersonal: PersonalTables = {
  questionnaires: {
    author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] },
  },
  questionnaire_participations: {
    user_id: {
      erased: 'unnamed',
      exported: ['questionnaire_id'],
      why: 'how many took part; an anonymous answer cannot be found to be taken out',
    },
  },
  questionnaire_drafts: {
    user_id: { erased: 'deleted', exported: ['questionnaire_id', 'answers', 'saved_at'] },
  },
  questionnaire_answers: {
    user_id: {
      erased: 'unnamed',
      exported: ['questionnaire_id', 'version', 'answers', 'handed_in_at'],
      why: 'the result follows from them',
    },
  },
}
