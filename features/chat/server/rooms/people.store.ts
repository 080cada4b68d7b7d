import { type Db, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type FaceRow = RowOf<'users', 'id' | 'first_name' | 'last_name' | 'avatar'> & {
  former: boolean
}

export async function findFaces(db: Db, ids: readonly string[]): Promise<FaceRow[]> {
  if (ids.length === 0) return []
  return rowsOf<FaceRow>(db)`select id, first_name, last_name, avatar, deleted as former
    from users where id = any (${[...ids]}::uuid[])`
}
