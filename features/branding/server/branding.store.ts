import type { Db } from '#platform/server/schema.ts'

export async function findLogoFile(db: Db, pictureId: string) {
  return db
    .selectFrom('pictures')
    .select(['file_id', 'widths'])
    .where('id', '=', pictureId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}
