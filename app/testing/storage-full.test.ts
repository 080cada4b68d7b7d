import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import { askForDataExport, getDataExport } from '#features/exports/contract/exports.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { features } from '#app/features.ts'
import { copyForPerson } from '#features/exports/server/exports.copying.ts'
import { makeExport } from '#features/exports/server/exports.jobs.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { answerOf } from '#platform/server/http/http-errors.ts'
import { isStorageFull } from '#platform/server/database/storage-full.ts'
import { newcomer } from './crews.ts'
import { FillingDisk } from './filling-disk.ts'
import { PASSWORD, type Person } from './people.ts'
import { smallPdf } from './small-pdf.ts'
import { smallPicture } from './small-picture.ts'
import { useTestApp } from './use-test-app.ts'

const left = { bytes: 0 }
const withRoom = (bytes: number) => void (left.bytes = bytes)

const app = useTestApp()
let anna: Person
beforeAll(async () => {
  anna = await newcomer(app)
  Object.assign(
    app.services.files,
    createFiles(app.services.config, (location) => new FillingDisk(location, left)),
  )
})
beforeEach(() => withRoom(0))

/** Everything that lies on the disk, unfinished or not. */
function onDisk(folder: string): string[] {
  const at = path.join(app.services.config.dataDir, folder)
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
const countOf = async (table: 'pictures' | 'attachments') =>
  (await sql`select from ${sql.table(table)} where owner_id = ${anna.id}`.execute(app.db)).rows.length

test('B8: a picture that does not fit is refused in words, leaves nothing, and is taken when there is room', async () => {
  const picture_id = randomUUID()
  const hand = (language: string) =>
    app.as(anna, { file: smallPicture, headers: { 'accept-language': language } })(uploadPicture, {
      picture_id,
    })
  // Room for nothing, and for the smallest of its sizes alone.
  for (const bytes of [0, 100, 400]) {
    withRoom(bytes)
    const { status, body } = await hand('en')
    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(body.message).toBe(
      'There is no room left on the server, so nothing of this was kept. Please try again later, and tell the organisers.',
    )
    expect([onDisk('files'), await countOf('pictures')]).toEqual([[], 0])
  }
  expect((await hand('pl')).body.message).toContain('zabrakło miejsca')
  withRoom(10_000_000)
  expect((await hand('en')).status).toBe(200)
  expect([onDisk('files').length > 0, await countOf('pictures')]).toEqual([true, 1])
})

test('B8: so is a file; what came in is gone as well', async () => {
  const before = onDisk('files')
  const attachment_id = randomUUID()
  const hand = () => app.as(anna, { file: smallPdf })(uploadAttachment, { attachment_id, name: 'plan.pdf' })
  for (const bytes of [0, smallPdf.length - 1]) {
    withRoom(bytes)
    expect((await hand()).body.code).toBe('storage_full')
    expect([onDisk('files'), await countOf('attachments')]).toEqual([before, 0])
    await expect.poll(() => onDisk('received')).toEqual([])
  }
  withRoom(smallPdf.length)
  expect((await hand()).status).toBe(200)
  expect(await countOf('attachments')).toBe(1)
})

test('B8: a file whose row does not fit into the database leaves nothing either', async () => {
  const before = onDisk('files')
  withRoom(10_000_000)
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.db,
  )
  for (const table of ['pictures', 'attachments'])
    await sql`create trigger no_room before insert on ${sql.table(table)} execute function no_room()`.execute(
      app.db,
    )
  const picture = await app.as(anna, { file: smallPicture })(uploadPicture, { picture_id: randomUUID() })
  const wish = { attachment_id: randomUUID(), name: 'plan.pdf' }
  const file = await app.as(anna, { file: smallPdf })(uploadAttachment, wish)
  for (const table of ['pictures', 'attachments'])
    await sql`drop trigger no_room on ${sql.table(table)}`.execute(app.db)
  for (const { status, body } of [picture, file]) expect([status, body.code]).toEqual([507, 'storage_full'])
  expect(onDisk('files')).toEqual(before)
})

test('B8: a copy of somebody’s data waits until there is room, and half a copy is never given', async () => {
  const before = onDisk('files')
  const { id } = (await app.as(anna)(askForDataExport, { password: PASSWORD })).body.export
  const make = () => makeExport(app.services, id, (userId) => copyForPerson(app.services, features, userId))
  withRoom(200)
  await expect(make(), 'the job is tried again').rejects.toSatisfy(isStorageFull)
  expect((await app.as(anna)(getDataExport, {})).body.export?.state).not.toBe('ready')
  expect(onDisk('files')).toEqual(before)
  withRoom(10_000_000)
  await make()
  expect((await app.as(anna)(getDataExport, {})).body.export?.state).toBe('ready')
})

test('a full disk of the database, a quota and a bucket without room are told alike', () => {
  const failures = [
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    Object.assign(new Error('quota'), { code: 'EDQUOT' }),
    new Error('not written', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) }),
    Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } }),
  ]
  for (const failure of failures) expect(answerOf(failure, 'en').status).toBe(507)
  expect(answerOf(Object.assign(new Error('other'), { code: 'EACCES' }), 'en').status).toBe(500)
})
