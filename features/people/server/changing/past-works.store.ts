import type { WorkChange } from '#features/people/contract/changes.ts'
import type { PastPeopleWork } from '#features/people/contract/past-works.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { wayBack } from './changes.store.ts'

const SHOWN = 50

/** The latest works in a line each: of one author, or (undefined) of all. */
export async function findPastWorks(db: Db, authorId: string | undefined): Promise<PastPeopleWork[]> {
  const rows = await rowsOf<Omit<PastPeopleWork, 'kind' | 'state' | 'back'> & PastWork>(db)`
    with latest as (select * from people_works
      where ${authorId ?? null}::uuid is null or author_id = ${authorId ?? null}::uuid
      order by created_at desc, id limit ${SHOWN})
    select w.id, w.change, w.total, w.created_at, w.finished_at, a.first_name || ' ' || a.last_name as by,
      (select b.id from people_works b where b.puts_back = w.id) as put_back_by,
      (select count(*)::int from people_work_rows r where r.work_id = w.id and r.outcome = 'changed') as changed
    from latest w left join users a on a.id = w.author_id order by w.created_at desc, w.id`
  return rows.map(({ change, finished_at, ...row }) => ({
    ...row,
    kind: change.kind,
    state: finished_at === null ? 'running' : 'done',
    back: finished_at !== null && row.put_back_by === null && row.changed > 0 ? wayBack(change) : null,
  }))
}

type PastWork = { change: WorkChange; finished_at: string | null }
