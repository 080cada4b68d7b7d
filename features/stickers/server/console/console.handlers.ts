import * as z from 'zod/mini'
import * as contract from '#features/stickers/contract/console.ts'
import { isWithin } from '#features/account/server/account.ts'
import { attachPictures, readPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './console.store.ts'
import { grant, takeBack } from './granting.ts'

const MOST = 100
const PAGE = 50
const HEADING = ['last_name', 'first_name', 'email', 'department', 'since', 'granted_by']
const Place = z.tuple([z.int().check(z.gte(0))])

/** The stickers of the organisers. */
export function ownStickersHandlers(services: Pick<Services, 'db' | 'live' | 'jobs'>) {
  const { db } = services
  const listed = async (scope: Parameters<typeof store.findOwn>[1]): Promise<contract.OwnSticker[]> => {
    const rows = await store.findOwn(db, scope)
    const pictures = await readPictures(
      db,
      rows.map(({ picture_id }) => picture_id),
    )
    return rows.map((row) => ({
      ...row,
      archived: row.archived_at !== null,
      picture: pictures.get(row.picture_id) ?? null,
    }))
  }
  const one = async (scope: Parameters<typeof store.findOwn>[1], id: string) => ({
    sticker: (await listed(scope)).find((each) => each.id === id)!,
  })

  return [
    handle(contract.listOwnStickers, async ({ caller }) => ({ stickers: await listed(caller.scope) })),

    handle(contract.createOwnSticker, async ({ caller, input, fail }) => {
      const id = await inTransaction(db, async (tx) => {
        if ((await store.countOwn(tx)) >= MOST) throw fail('stickers_full')
        const fields = await faultsOf(tx, input, caller.id)
        if (Object.keys(fields).length > 0) throw fail('sticker_content_wrong', { fields })
        return store.insertOwn(tx, input, caller.id)
      })
      return one(caller.scope, id)
    }),

    handle(contract.changeOwnSticker, async ({ caller, input, fail }) => {
      const { sticker_id: id, version, ...content } = input
      await inTransaction(db, async (tx) => {
        const before = await store.lockOne(tx, id)
        if (!before) throw fail('sticker_not_found')
        if (before.version !== version) throw fail('content_changed')
        const isOther = before.picture_id !== content.picture_id
        const fields = await faultsOf(tx, content, caller.id, isOther)
        if (Object.keys(fields).length > 0) throw fail('sticker_content_wrong', { fields })
        await store.setOwn(tx, id, content)
        if (isOther) await releasePictures(tx, [before.picture_id])
      })
      return one(caller.scope, id)
    }),

    handle(contract.archiveOwnSticker, async ({ caller, input: { sticker_id: id, archived }, fail }) => {
      await inTransaction(db, async (tx) => {
        if (!(await store.lockOne(tx, id))) throw fail('sticker_not_found')
        await store.setOwnArchived(tx, id, archived)
      })
      return one(caller.scope, id)
    }),

    handle(contract.countStickerReach, async ({ caller, input: { sticker_id: id, audience }, fail }) => {
      if (!(await store.findOne(db, id))) throw fail('sticker_not_found')
      return store.countReach(db, { id, whom: { audience, limit: null }, scope: caller.scope })
    }),

    handle(contract.grantOwnSticker, async (call) => ({ granted: await grant(services, call) })),

    handle(contract.listStickerHolders, async ({ caller: { scope }, input, fail }) => {
      const { sticker_id: id, search = '', cursor } = input
      if (!(await store.findOne(db, id))) throw fail('sticker_not_found')
      const before = fromCursor(cursor, Place)?.[0]
      const wish = { id, scope, words: wordsOf(search), before, limit: PAGE + 1 }
      const found = await store.findHolders(db, wish)
      const { page, next } = cutPage(found, PAGE, ({ entry }) => [entry])
      return { holders: page, next }
    }),

    handle(contract.exportStickerHolders, async ({ caller: { scope }, input, fail }) => {
      const { sticker_id: id, search = '' } = input
      if (!(await store.findOne(db, id))) throw fail('sticker_not_found')
      const holders = await store.findHolders(db, { id, scope, words: wordsOf(search) })
      const rows = holders.map(({ last_name, first_name, email, department, at, by }) => [
        last_name,
        first_name,
        email,
        department ?? '',
        at,
        by ?? '',
      ])
      return { name: 'sticker-holders.csv', csv: writeCsv([HEADING, ...rows]) }
    }),

    handle(contract.takeOwnSticker, async (call) => {
      const { caller, input, fail } = call
      if (!(await isWithin(db, caller.scope, input.user_id))) throw fail('sticker_person_not_found')
      return { taken: await takeBack(services, call) }
    }),
  ]
}

/** What is wrong with the words, or with a picture that is not the caller's to put here. */
async function faultsOf(tx: Db, content: contract.StickerContent, owner_id: string, isOther = true) {
  const faults = languageTwice(content.texts, 'language_twice')
  if (Object.keys(faults).length > 0 || !isOther) return faults
  const isTheirs = await attachPictures(tx, { owner_id, ids: [content.picture_id] })
  return isTheirs ? faults : { picture_id: { code: 'not_an_option' } }
}
