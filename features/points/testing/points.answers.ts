import type { TestApp } from '#app/testing/test-app.ts'

export const answered_at = '2026-01-01T10:00:00.000Z'

/** Somebody has answered the question at that moment. Answers its id. */
export async function answeredAt({ db }: TestApp, id: string): Promise<string> {
  await db.updateTable('points_questions').set({ answer: 'So.', answered_at }).where('id', '=', id).execute()
  return id
}
