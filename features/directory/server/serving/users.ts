import { isDeepStrictEqual } from 'node:util'
import { type Doc, groupKind, userKind } from '#features/directory/server/scim/attributes.ts'
import { projected, readWanted, schemasOf, type Wanted } from '#features/directory/server/scim/answering.ts'
import { readPage } from '#features/directory/server/scim/paging.ts'
import { patched, readOperations } from '#features/directory/server/scim/patch.ts'
import { readResource } from '#features/directory/server/scim/reading.ts'
import { ScimError } from '#features/directory/server/scim/scim-error.ts'
import { leaveBehind, noteRefused } from '#features/directory/server/settling/by-and-by.ts'
import { refusalOf } from '#features/directory/server/scim-refusals.ts'
import { settle } from '#features/directory/server/settling/settling.ts'
import type { Db } from '#platform/server/schema.ts'
import { listAnswer, locationOf, metaOf, resourceAnswer } from './answers.ts'
import { type Answer, type Asked, checkMatch, idOf, type ServingMeans, writing } from './directory-call.ts'
import * as store from './resources.store.ts'

/** What is kept of a user beside the document, for what is looked for. */
function columnsOf(doc: Doc) {
  return {
    user_name: doc['userName'] as string,
    external_id: (doc['externalId'] as string | undefined) ?? null,
    // Whoever is not said to be out is in.
    active: doc['active'] !== false,
    doc: { active: true, ...doc },
  }
}

export function usersOf(means: ServingMeans, base: string) {
  const { db } = means
  const place = { base, kind: userKind }
  const shown = (row: store.UserRow, groups: readonly store.InGroup[], wanted: Wanted) => {
    const resource = {
      schemas: schemasOf(userKind, row.doc),
      id: row.id,
      ...row.doc,
      groups: groups.map(({ group_id, display_name }) => ({
        value: group_id,
        $ref: locationOf({ base, kind: groupKind }, group_id),
        display: display_name,
      })),
      meta: metaOf(place, row),
    }
    return projected(resource, wanted)
  }
  const answer = async (tx: Db, row: store.UserRow, wanted: Wanted, status: number) =>
    resourceAnswer(place, row, { status, body: shown(row, await store.findGroupsOf(tx, [row.id]), wanted) })

  const change = async (asked: Asked, id: string, changed: (doc: Doc) => Doc): Promise<Answer> => {
    const wanted = readWanted(userKind, asked.query)
    let seen: store.UserRow | undefined
    const work = () =>
      writing(means, asked, async (tx, after, connection) => {
        const row = await store.lockUser(tx, connection.id, id)
        if (!row) throw new ScimError('not_found')
        checkMatch(asked.ifMatch, row.version)
        const columns = columnsOf(changed(row.doc))
        // Whoever is as they were has not been changed now either (RFC 7644, 3.5.2.1).
        const isSame = isDeepStrictEqual(columns.doc, row.doc)
        const user = isSame ? row : await store.setUser(tx, row.id, columns)
        seen = user
        await settle(tx, after, means, { connection, user, before: row.doc })
        return answer(tx, user, wanted, 200)
      })
    return noting(asked, work, () => seen)
  }

  /** Who was refused stands on the list of what the directory did, although nothing of it was kept. */
  const noting = async (
    { connection }: Asked,
    work: () => Promise<Answer>,
    seen: () => store.UserRow | undefined,
  ): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      const [refusal, user] = [refusalOf(error), seen()]
      if (refusal && user) await noteRefused(db, { connectionId: connection.id, user, refusal })
      throw error
    }
  }

  return {
    async list({ connection, query }: Asked): Promise<Answer> {
      const wanted = readWanted(userKind, query)
      const page = readPage(query)
      const { total, rows } = await store.findUsers(db, connection.id, page)
      const groups = Map.groupBy(
        rows.length > 0
          ? await store.findGroupsOf(
              db,
              rows.map(({ id }) => id),
            )
          : [],
        ({ member_id }) => member_id,
      )
      return listAnswer(
        { total, start: page.start },
        rows.map((row) => shown(row, groups.get(row.id) ?? [], wanted)),
      )
    },

    async read({ connection, query }: Asked, id: string): Promise<Answer> {
      const row = await store.findUser(db, connection.id, idOf(id))
      if (!row) throw new ScimError('not_found')
      return answer(db, row, readWanted(userKind, query), 200)
    },

    async create(asked: Asked): Promise<Answer> {
      const columns = columnsOf(readResource(userKind, asked.body))
      const wanted = readWanted(userKind, asked.query)
      let seen: store.UserRow | undefined
      const work = () =>
        writing(means, asked, async (tx, after, connection) => {
          const user = await store.insertUser(tx, connection.id, columns)
          seen = user
          await settle(tx, after, means, { connection, user })
          return answer(tx, user, wanted, 201)
        })
      return noting(asked, work, () => seen)
    },

    replace: (asked: Asked, id: string) => {
      const doc = readResource(userKind, asked.body)
      return change(asked, idOf(id), () => doc)
    },

    patch: (asked: Asked, id: string) => {
      const operations = readOperations(asked.body)
      return change(asked, idOf(id), (doc) => patched(userKind, doc, operations))
    },

    async remove(asked: Asked, id: string): Promise<Answer> {
      let seen: store.UserRow | undefined
      const work = () =>
        writing(means, asked, async (tx, after, connection): Promise<Answer> => {
          const row = await store.lockUser(tx, connection.id, idOf(id))
          if (!row) throw new ScimError('not_found')
          checkMatch(asked.ifMatch, row.version)
          seen = row
          await settle(tx, after, means, { connection, user: { ...row, is_gone: true } })
          if (connection.state === 'live') await leaveBehind(tx, row)
          else if (row.user_id) await store.setGone(tx, row.id)
          else await store.deleteUserRow(tx, row.id)
          return { status: 204 }
        })
      return noting(asked, work, () => seen)
    },
  }
}
