import { type Doc, groupKind, type Part, userKind } from '#features/directory/server/scim/attributes.ts'
import { projected, readWanted, schemasOf, type Wanted } from '#features/directory/server/scim/answering.ts'
import { readPage } from '#features/directory/server/scim/paging.ts'
import { patched, readOperations } from '#features/directory/server/scim/patch.ts'
import { readResource } from '#features/directory/server/scim/reading.ts'
import { ScimError, shortened } from '#features/directory/server/scim/scim-error.ts'
import { SETTLE } from '#features/directory/server/settling/by-and-by.ts'
import { setDue } from '#features/directory/server/settling/settling.store.ts'
import type { ConnectionRow } from '#features/directory/server/connections/connections.store.ts'
import type { Db } from '#platform/server/schema.ts'
import { listAnswer, locationOf, metaOf, resourceAnswer } from './answers.ts'
import {
  type Answer,
  type Asked,
  checkMatch,
  etagOf,
  idOf,
  type ServingMeans,
  writing,
} from './directory-call.ts'
import * as store from './resources.store.ts'

const columnsOf = (doc: Doc) => ({
  display_name: doc['displayName'] as string,
  external_id: (doc['externalId'] as string | undefined) ?? null,
})

/** Rules and Entra ID know a group by its name: two of one name would be one to them. */
async function checkName(tx: Db, { id: connectionId }: ConnectionRow, group: { name: string; id?: string }) {
  if (await store.isNameTaken(tx, connectionId, group)) throw new ScimError('group_name_taken')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const membersOf = (doc: Doc) =>
  new Set(
    ((doc['members'] as Part[] | undefined) ?? []).map(({ value }) => {
      const id = `${value}`
      if (!UUID.test(id)) throw new ScimError('member_unknown', { id: shortened(id) })
      return id.toLowerCase()
    }),
  )

export function groupsOf(means: ServingMeans, base: string) {
  const { db, jobs } = means
  const place = { base, kind: groupKind }
  const shown = (row: store.GroupRow, members: readonly store.Member[], wanted: Wanted) => {
    const resource = {
      schemas: schemasOf(groupKind, {}),
      id: row.id,
      ...(row.external_id !== null && { externalId: row.external_id }),
      displayName: row.display_name,
      members: members.map(({ member_id, user_name }) => ({
        value: member_id,
        $ref: locationOf({ base, kind: userKind }, member_id),
        display: user_name,
      })),
      meta: metaOf(place, row),
    }
    return projected(resource, wanted)
  }
  /** Members are thousands: they are read where they are wanted. */
  const membersFor = (tx: Db, ids: readonly string[], { only, without }: Wanted) => {
    const names = (list: Wanted['only']) => list?.some(({ attribute }) => attribute.name === 'members')
    const isWanted = only
      ? names(only)
      : !without?.some(({ attribute, sub }) => attribute.name === 'members' && !sub)
    return isWanted && ids.length > 0 ? store.findMembers(tx, ids) : []
  }
  const answer = async (tx: Db, row: store.GroupRow, wanted: Wanted, status: number) =>
    resourceAnswer(place, row, {
      status,
      body: shown(row, await membersFor(tx, [row.id], wanted), wanted),
    })

  /** Whose groups are others now is looked at again, where a rule asks for groups. */
  const lookAgain = async (tx: Db, connection: ConnectionRow, ids: Iterable<string>) => {
    const affected = [...ids]
    if (affected.length === 0 || !connection.rules.some(({ claim }) => claim === 'groups')) return
    await setDue(tx, connection.id, affected)
    await jobs.add(tx, SETTLE, { connection_id: connection.id }, { key: `${SETTLE} ${connection.id}` })
  }

  const setMembers = async (
    tx: Db,
    connection: ConnectionRow,
    {
      id,
      before,
      wanted,
      renamed,
    }: { id: string; before: Set<string>; wanted: Set<string>; renamed: boolean },
  ) => {
    const added = [...wanted.difference(before)]
    const removed = [...before.difference(wanted)]
    if (added.length > 0) {
      const known = await store.findKnown(tx, connection.id, added)
      const stranger = added.find((each) => !known.has(each))
      if (stranger) throw new ScimError('member_unknown', { id: stranger })
      await store.addMembers(tx, id, added)
    }
    if (removed.length > 0) await store.removeMembers(tx, id, removed)
    await lookAgain(tx, connection, renamed ? before.union(wanted) : [...added, ...removed])
  }

  const change = (asked: Asked, id: string, changed: (doc: Doc) => Doc): Promise<store.GroupRow> =>
    writing(means, asked, async (tx, _after, connection) => {
      const row = await store.lockGroup(tx, connection.id, id)
      if (!row) throw new ScimError('not_found')
      checkMatch(asked.ifMatch, row.version)
      const before = new Set((await store.findMembers(tx, [id])).map(({ member_id }) => member_id))
      const doc: Doc = {
        displayName: row.display_name,
        ...(row.external_id !== null && { externalId: row.external_id }),
        ...(before.size > 0 && { members: [...before].map((value) => ({ value })) }),
      }
      const left = changed(doc)
      const [columns, wanted] = [columnsOf(left), membersOf(left)]
      const renamed = columns.display_name !== row.display_name
      if (renamed) await checkName(tx, connection, { name: columns.display_name, id })
      await setMembers(tx, connection, { id, before, wanted, renamed })
      // A group that is as it was has not been changed now either (RFC 7644, 3.5.2.1).
      const isSame =
        !renamed && columns.external_id === row.external_id && wanted.symmetricDifference(before).size === 0
      return isSame ? row : store.setGroup(tx, id, columns)
    })

  return {
    async list({ connection, query }: Asked): Promise<Answer> {
      const wanted = readWanted(groupKind, query)
      const page = readPage(query)
      const { total, rows } = await store.findGroups(db, connection.id, page)
      const ids = rows.map(({ id }) => id)
      const members = Map.groupBy(await membersFor(db, ids, wanted), ({ group_id }) => group_id)
      return listAnswer(
        { total, start: page.start },
        rows.map((row) => shown(row, members.get(row.id) ?? [], wanted)),
      )
    },

    async read({ connection, query }: Asked, id: string): Promise<Answer> {
      const row = await store.findGroup(db, connection.id, idOf(id))
      if (!row) throw new ScimError('not_found')
      return answer(db, row, readWanted(groupKind, query), 200)
    },

    create(asked: Asked): Promise<Answer> {
      const doc = readResource(groupKind, asked.body)
      const wanted = readWanted(groupKind, asked.query)
      return writing(means, asked, async (tx, _after, connection) => {
        const columns = columnsOf(doc)
        await checkName(tx, connection, { name: columns.display_name })
        const group = await store.insertGroup(tx, connection.id, columns)
        const members = { before: new Set<string>(), wanted: membersOf(doc), renamed: false }
        await setMembers(tx, connection, { id: group.id, ...members })
        return answer(tx, group, wanted, 201)
      })
    },

    async replace(asked: Asked, id: string): Promise<Answer> {
      const doc = readResource(groupKind, asked.body)
      const group = await change(asked, idOf(id), () => doc)
      return answer(db, group, readWanted(groupKind, asked.query), 200)
    },

    /** Without the group, unless it is asked for: thousands of members are nobody's answer to one more. */
    async patch(asked: Asked, id: string): Promise<Answer> {
      const operations = readOperations(asked.body)
      const group = await change(asked, idOf(id), (doc) => patched(groupKind, doc, operations))
      const wanted = readWanted(groupKind, asked.query)
      return wanted.only ? answer(db, group, wanted, 200) : { status: 204, etag: etagOf(group.version) }
    },

    remove(asked: Asked, id: string): Promise<Answer> {
      return writing(means, asked, async (tx, _after, connection): Promise<Answer> => {
        const row = await store.lockGroup(tx, connection.id, idOf(id))
        if (!row) throw new ScimError('not_found')
        checkMatch(asked.ifMatch, row.version)
        const members = await store.findMembers(tx, [row.id])
        await store.deleteGroupRow(tx, row.id)
        await lookAgain(
          tx,
          connection,
          members.map(({ member_id }) => member_id),
        )
        return { status: 204 }
      })
    },
  }
}
