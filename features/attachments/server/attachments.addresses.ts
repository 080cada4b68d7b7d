import { createSecretKey } from 'node:crypto'
import type { Attachment } from '#platform/contract/attachments.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { fileAddress } from '#platform/server/files/file-addresses.ts'
import type { ServedFile } from '#platform/server/http/http-files.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import { addressKey, canOpen, fileKey, wishOf } from './attachments.rules.ts'
import { type AttachmentRow, attachments } from './attachments.store.ts'

const HOUR_MS = 3_600_000

// The secret behind the addresses never changes.
const secrets = keepPerDatabase(HOUR_MS, async (db: Db) => createSecretKey(await getKey(db, 'files')))

/**
 * The files of these ids as pages show them, by id; those that are gone are left out. Whoever is answered with one can
 * load it for the next hour or two: ask only for those whom the place that it stands in lets see it.
 */
export async function readAttachments(db: Db, ids: readonly string[]): Promise<Map<string, Attachment>> {
  const rows = await attachments.find(db, ids)
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await describe(db, row)] as const)))
}

/** One file as pages show it. */
export async function describe(db: Db, { id, name, kind, size }: AttachmentRow): Promise<Attachment> {
  const secret = await secrets.get(db)
  const address = (way: 'open' | 'save') => fileAddress(secret, addressKey({ id, way }))
  return { id, name, kind, size, url: address('save'), open_url: canOpen(kind) ? address('open') : null }
}

/** The file behind the name in an address: `other` when it is none of ours, nothing when it is gone. */
export async function attachmentFile(db: Db, key: string): Promise<ServedFile | 'other' | undefined> {
  const wish = wishOf(key)
  if (!wish) return 'other'
  const [row] = await attachments.find(db, [wish.id])
  if (!row) return undefined
  const opens = wish.way === 'open' && canOpen(row.kind)
  return { file: fileKey(row), type: row.type, size: row.size, name: row.name, opens }
}
