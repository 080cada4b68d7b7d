import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  discardAttachment,
  uploadAttachment,
  uploadConsoleAttachment,
} from '#platform/contract/attachments.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { sweepAttachments } from './attachments.jobs.ts'
import { attachAttachments, readAttachments, releaseAttachments } from './attachments.ts'

const app = useTestApp()
let anna: Person
let olga: Person
beforeAll(async () => {
  anna = await newcomer(app)
  olga = await app.person('Olga', { role: 'organiser' })
})

type AttachmentAsked = { id?: string; name?: string }
const hand = (person: Person, file: Buffer, { id = randomUUID(), name = 'plan.pdf' }: AttachmentAsked = {}) =>
  app.as(person, { file })(uploadAttachment, { attachment_id: id, name })
const load = async (url: string, headers = {}) => app.http.inject({ url, headers })
const onDisk = () => {
  const folder = path.join(app.services.config.dataDir, 'files', 'attachments')
  return existsSync(folder) ? readdirSync(folder) : []
}
const received = () => readdirSync(path.join(app.services.config.dataDir, 'received'))
const video = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(5_000, 7),
])

describe('handing over a file', () => {
  test('it is kept byte by byte, and loads by its addresses alone', async () => {
    const { status, body } = await hand(anna, smallPdf, { name: 'Plan na piątek.pdf' })
    const { attachment } = body
    expect([status, attachment.name, attachment.kind, attachment.size]).toEqual([
      200,
      'Plan na piątek.pdf',
      'pdf',
      smallPdf.length,
    ])
    const saved = await load(attachment.url)
    expect([saved.statusCode, saved.rawPayload.equals(smallPdf)]).toEqual([200, true])
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="Plan na piatek.pdf"; filename*=UTF-8''Plan%20na%20pi%C4%85tek.pdf`,
    )
    expect(saved.headers['x-content-type-options']).toBe('nosniff')
    expect(saved.headers['cache-control'], 'a browser keeps no second copy of what is saved').toBe('no-store')
    const opened = await load(attachment.open_url!)
    expect(opened.headers['content-disposition']).toMatch(/^inline;/)
    expect(opened.headers['content-type']).toBe('application/pdf')
    for (const broken of [
      attachment.url.replace('save', 'open'),
      `${attachment.url}x`,
      '/api/files/attachments',
    ])
      expect((await load(broken)).statusCode).toBe(404)
    await expect.poll(received).toEqual([])
  })

  test('B9: the same once more, and ten times at once, is the same file; other bytes under its id are refused', async () => {
    const id = randomUUID()
    const before = onDisk().length
    const answers = await Promise.all(Array.from({ length: 10 }, () => hand(anna, smallPdf, { id })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(onDisk().length).toBe(before + 1)
    const other = await hand(anna, Buffer.concat([smallPdf, Buffer.from('\n')]), { id })
    expect(other.body.code).toBe('attachment_id_taken')
    expect((await hand(await newcomer(app), smallPdf, { id })).body.code).toBe('attachment_id_taken')
  })

  test('I6: what its content is counts, and not what it is called', async () => {
    const refused = async (file: Buffer, name: string) => (await hand(anna, file, { name })).body.code
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await refused(page, 'plan.pdf')).toBe('attachment_type_refused')
    expect(await refused(page, 'plan.txt')).toBe('attachment_type_refused')
    expect(await refused(svg, 'plan.png')).toBe('attachment_type_refused')
    expect(await refused(Buffer.from('MZ\u0090\0\u0003'), 'plan.txt')).toBe('attachment_type_refused')
    expect(await refused(Buffer.from('PK\u0003\u0004zip'), 'plan.docx')).toBe('attachment_type_refused')
    expect(await refused(video, 'film.mp4')).toBe('attachment_type_refused')
    expect(await refused(Buffer.alloc(0), 'plan.pdf')).toBe('attachment_empty')
    const renamed = await hand(anna, smallPdf, { name: 'plan.exe' })
    expect(renamed.body.attachment.name).toBe('plan.exe.pdf')
  })

  test('I6: a photo is drawn anew, without the place where it was taken', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 21/1 0/1' } })
      .toBuffer()
    const { attachment } = (await hand(anna, photo, { name: 'IMG_1.JPG' })).body
    expect([attachment.name, attachment.kind]).toEqual(['IMG_1.webp', 'picture'])
    const { rawPayload } = await load(attachment.open_url!)
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 800, undefined])
    expect((await hand(anna, photo.subarray(0, 300), { name: 'a.jpg' })).body.code).toBe('picture_broken')
  })

  test('I5: what is too large is refused by its announced length, before it is read', async () => {
    const { token } = anna
    const answer = await app.http.inject({
      method: 'PUT',
      url: `/api/attachments/${randomUUID()}?name=a.pdf`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(16 * 1024 * 1024),
      },
      payload: smallPdf,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  })

  test('nobody sends a byte before we know who it is', async () => {
    const answer = await app.as(undefined, { file: smallPdf })(uploadAttachment, {
      attachment_id: randomUUID(),
      name: 'a.pdf',
    })
    expect(answer.status).toBe(401)
    await expect.poll(received).toEqual([])
  })

  test('at most twenty wait at a time, and one may take its own back', async () => {
    const ben = await newcomer(app)
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) expect((await hand(ben, smallPdf, { id })).status).toBe(200)
    expect((await hand(ben, smallPdf)).body.code).toBe('attachment_too_many_waiting')
    const discard = (person: Person) => app.as(person)(discardAttachment, { attachment_id: ids[0]! })
    expect((await discard(anna)).body.code).toBe('attachment_not_found')
    expect((await discard(ben)).status).toBe(200)
    expect((await hand(ben, smallPdf)).status).toBe(200)
  })
})

test('a video is for organisers, and loads in the parts that a player asks for', async () => {
  const input = { attachment_id: randomUUID(), name: 'film.mov' }
  expect((await app.as(anna, { file: video })(uploadConsoleAttachment, input)).status).toBe(403)
  const { attachment } = (await app.as(olga, { file: video })(uploadConsoleAttachment, input)).body
  expect([attachment.kind, attachment.name]).toEqual(['video', 'film.mov.mp4'])
  const part = await load(attachment.open_url!, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    206,
    `bytes 10-19/${video.length}`,
    video.subarray(10, 20),
  ])
  const tail = await load(attachment.open_url!, { range: 'bytes=-5' })
  expect(tail.rawPayload.length).toBe(5)
  const beyond = await load(attachment.open_url!, { range: `bytes=${video.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${video.length}`])
  const whole = await load(attachment.open_url!)
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.length]).toEqual([
    200,
    'bytes',
    video.length,
  ])
})

describe('the place of a file', () => {
  test('takes what is the person’s own and waits, once; a released one loads no more and its file goes', async () => {
    const { attachment } = (await hand(anna, smallPdf)).body
    const take = (owner_id: string, ids: string[]) => attachAttachments(app.db, { owner_id, ids })
    expect(await take(olga.id, [attachment.id])).toBe(false)
    expect(await take(anna.id, [attachment.id, attachment.id])).toBe(false)
    expect(await take(anna.id, [attachment.id])).toBe(true)
    expect(await take(anna.id, [attachment.id])).toBe(false)
    const files = onDisk().length
    await sweepAttachments(app.services)
    expect((await load(attachment.url)).statusCode).toBe(200)
    await releaseAttachments(app.db, [attachment.id])
    expect((await load(attachment.url)).statusCode).toBe(404)
    expect((await readAttachments(app.db, [attachment.id])).size).toBe(0)
    await sweepAttachments(app.services)
    expect(onDisk().length).toBeLessThan(files)
  })

  test('whoever takes two at once gets both or none', async () => {
    const { attachment } = (await hand(anna, smallPdf)).body
    const both = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(app.db, (tx) => attachAttachments(tx, { owner_id: anna.id, ids: [attachment.id] })),
      ),
    )
    expect(both.filter(Boolean).length).toBe(1)
  })

  test('what was put nowhere within a day goes, with what a dead process left behind', async () => {
    const { attachment } = (await hand(anna, smallPdf)).body
    await sql`update attachments set created_at = now() - interval '25 hours' where id = ${attachment.id}`.execute(
      app.db,
    )
    const left = path.join(app.services.config.dataDir, 'received', 'left-behind')
    writeFileSync(left, 'half')
    utimesSync(left, 1, 1)
    await sweepAttachments(app.services)
    expect([(await load(attachment.url)).statusCode, existsSync(left)]).toEqual([404, false])
  })
})
