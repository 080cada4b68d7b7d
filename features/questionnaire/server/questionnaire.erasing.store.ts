import { type Db, runSql } from '#platform/server/schema.ts'

/** What this person wrote in their own words under their name goes; what they chose stays, and is counted. */
export async function forgetOwnWords(tx: Db, userId: string): Promise<void> {
  await runSql(tx)`update questionnaire_answers set answers = (
      select coalesce(jsonb_agg(answer order by place), '[]') from jsonb_array_elements(answers)
        with ordinality as each (answer, place) where answer->>'text' = '')
    where user_id = ${userId}`
}
