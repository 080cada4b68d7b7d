import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { discardPicture, uploadPicture } from '#platform/contract/pictures.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { sweepPictures } from './pictures.jobs.ts'
import {
  addDrawing,
  attachPictures,
  copyPictures,
  hidePictures,
  readPictures,
  releasePictures,
} from './pictures.ts'

const app = useTestApp()
let anna: Person
let ben: Person
/** As from a camera, so that it is drawn in all widths. */
let photo: Buffer
let small: Buffer
let people = 0
beforeAll(async () => {
  photo = await paint('teal', 1_500, 1_000)
  small = await paint('teal')
})
beforeEach(async () => {
  ;[anna, ben] = [await app.person(`Anna${people}`), await app.person(`Ben${people}`)]
  people += 1
})

const paint = (background: string, width = 450, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 21/1 0/1' } })
    .toBuffer()

const upload = (person: Person | undefined, file: Buffer, picture_id: string = randomUUID()) =>
  app.as(person, { file })(uploadPicture, { picture_id })
const load = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.http.inject({ url })
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload }
}
const filesOf = (fileId: string) => {
  const at = path.join(app.services.config.dataDir, 'files', 'pictures', fileId)
  return existsSync(at) ? readdirSync(at) : []
}
async function kept(person: Person, attached = true): Promise<string> {
  const { body } = await upload(person, small)
  const ids = [body.picture.id]
  if (attached) expect(await attachPictures(app.db, { owner_id: person.id, ids })).toBe(true)
  return body.picture.id
}
const addressOf = async (id: string, options?: { evenHidden: boolean }) =>
  (await readPictures(app.db, [id], options)).get(id)?.versions[0]!.webp ?? ''
const fileOf = async (id: string) =>
  (await app.db.selectFrom('pictures').select('file_id').where('id', '=', id).executeTakeFirst())?.file_id ??
  ''

describe('handing over a picture', () => {
  test('it is drawn anew in several widths and both formats, without what the camera wrote', async () => {
    const { status, body } = await upload(anna, photo)
    expect([status, body.picture.width, body.picture.height]).toEqual([200, 1_500, 1_000])
    expect(body.picture.versions.map(({ width }) => width)).toEqual([320, 640, 1_280])
    for (const { width, webp, avif } of body.picture.versions)
      for (const [address, type] of [
        [webp, 'image/webp'],
        [avif, 'image/avif'],
      ] as const) {
        const loaded = await load(address!)
        expect([loaded.status, loaded.type]).toEqual([200, type])
        const metadata = await sharp(loaded.bytes).metadata()
        expect(metadata.width).toBe(width)
        expect(metadata).not.toHaveProperty('exif')
      }
    expect(body.picture.preview).toMatch(/^data:image\/webp;base64,/)
  })

  test('M1, D14: whoever hands over many pictures at once is in nobody’s way: a colleague’s is drawn between them', async () => {
    const drawn: string[] = []
    const hand = async (who: Person, name: string) => {
      const { status } = await upload(who, small)
      drawn.push(`${name} ${status}`)
    }
    const flood = Array.from({ length: 12 }, () => hand(anna, 'flood'))
    // All of them are here by the time the first is drawn.
    await Promise.race(flood)
    await hand(ben, 'ben')
    // Some more are drawn while his comes in; behind all of them it would be the thirteenth.
    expect(drawn.indexOf('ben 200')).toBeLessThan(10)
    await Promise.all(flood)
    expect(drawn.filter((each) => each === 'flood 200')).toHaveLength(12)
  }, 60_000)

  test('B9: the same once more, and fifteen times at once, is the same picture; other bytes under its id are refused', async () => {
    const id = randomUUID()
    const first = await upload(anna, photo, id)
    const again = await upload(anna, photo, id)
    expect(again.body).toEqual(first.body)
    const other = await upload(anna, await paint('red'), id)
    expect([other.status, other.body.code]).toEqual([409, 'picture_id_taken'])
    expect((await upload(ben, photo, id)).body.code).toBe('picture_id_taken')

    const [tiny, fresh] = [await paint('navy', 200, 100), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 15 }, () => upload(anna, tiny, fresh)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    const rows = await app.db
      .selectFrom('pictures')
      .select('file_id')
      .where('owner_id', '=', anna.id)
      .execute()
    const folders = readdirSync(path.join(app.services.config.dataDir, 'files', 'pictures')).filter((name) =>
      rows.some(({ file_id }) => file_id === name),
    )
    expect(folders.map((name) => filesOf(name).length)).toEqual(expect.arrayContaining([2, 6]))
  })

  test('what is none is refused with a word that says what to do', async () => {
    const answers = [
      [Buffer.from('hello'), 400, 'picture_not_a_picture'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'picture_not_a_picture'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 400, 'picture_heic'],
      [photo.subarray(0, 2_000), 400, 'picture_broken'],
      [Buffer.alloc(12 * 1024 * 1024 + 1), 413, 'too_large'],
    ] as const
    for (const [bytes, status, code] of answers) {
      const answer = await upload(anna, bytes)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    const empty = await app.http.inject({
      method: 'PUT',
      url: `/api/pictures/${randomUUID()}`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'picture_not_a_picture'])
  })

  test('only pictures are taken here, and nowhere else', async () => {
    const put = (url: string, headers: Record<string, string>, payload: string | Buffer) =>
      app.http.inject({
        method: 'PUT',
        url,
        headers: { authorization: `Bearer ${anna.token}`, ...headers },
        payload,
      })
    const url = `/api/pictures/${randomUUID()}`
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x', 'text/plain'])
      expect((await put(url, { 'content-type': type }, '{}')).statusCode, type).toBe(415)
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'image/png' },
      payload: photo,
    })
    expect(login.statusCode).toBe(415)
  })

  test('a stranger is refused before the body is read', async () => {
    const answer = await app.http.inject({
      method: 'PUT',
      url: `/api/pictures/${randomUUID()}`,
      headers: { 'content-type': 'image/jpeg' },
      payload: Buffer.alloc(13 * 1024 * 1024),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in'])
  })

  test('forty may wait for their place, and removing one makes room', async () => {
    const id = await kept(anna, false)
    await sql`insert into pictures (id, file_id, owner_id, sha256, width, height, preview, widths)
      select gen_random_uuid(), file_id, owner_id, sha256, width, height, preview, widths
      from pictures, generate_series(1, 39) where id = ${id}`.execute(app.db)
    expect((await upload(anna, small)).body.code).toBe('picture_too_many_waiting')
    expect((await app.as(ben)(discardPicture, { picture_id: id })).body.code).toBe('picture_not_found')
    expect((await app.as(anna)(discardPicture, { picture_id: id })).status).toBe(200)
    expect((await app.as(anna)(discardPicture, { picture_id: id })).body.code).toBe('picture_not_found')
    expect((await upload(anna, small)).status).toBe(200)
  })

  test('more than a hundred and twenty in an hour are too many', async () => {
    const [same, id] = [await paint('gold', 40, 30), randomUUID()]
    for (let count = 0; count < 120; count += 1) expect((await upload(ben, same, id)).status).toBe(200)
    const refused = await upload(ben, same, id)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('where a picture stands', () => {
  test('it is put somewhere once, by its owner alone, and all of them or none', async () => {
    const [mine, second, others] = [await kept(anna, false), await kept(anna, false), await kept(ben, false)]
    const put = (...ids: string[]) => attachPictures(app.db, { owner_id: anna.id, ids })
    expect(await put(mine, others)).toBe(false)
    expect(await put(mine, randomUUID())).toBe(false)
    expect(await put(mine, mine)).toBe(false)
    expect(await put(mine, second)).toBe(true)
    expect(await put(mine)).toBe(false)
    expect((await app.as(anna)(discardPicture, { picture_id: mine })).body.code).toBe('picture_not_found')

    const wanted = await kept(anna, false)
    const race = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.db.transaction().execute((tx) => attachPictures(tx, { owner_id: anna.id, ids: [wanted] })),
      ),
    )
    expect(race.filter(Boolean)).toHaveLength(1)
  })

  test('a hidden one loads for its author and organisers alone', async () => {
    const id = await kept(anna)
    const [shown, own] = [await addressOf(id), await addressOf(id, { evenHidden: true })]
    await hidePictures(app.db, [id], true)
    expect([(await load(shown)).status, (await load(own)).status]).toEqual([404, 200])
    // One cannot be made into the other.
    expect((await load(shown.replace('/shown/', '/kept/'))).status).toBe(404)
    await hidePictures(app.db, [id], false)
    expect((await load(shown)).status).toBe(200)
  })

  test('a released one loads for nobody from that moment on, and the sweep takes its files', async () => {
    const id = await kept(anna)
    const [shown, own, file] = [
      await addressOf(id),
      await addressOf(id, { evenHidden: true }),
      await fileOf(id),
    ]
    expect(filesOf(file)).toHaveLength(2)
    await releasePictures(app.db, [id])
    expect([(await load(shown)).status, (await load(own)).status]).toEqual([404, 404])
    expect((await readPictures(app.db, [id])).size).toBe(0)
    await sweepPictures(app.services)
    expect(filesOf(file)).toEqual([])
    expect(await fileOf(id)).toBe('')
  })

  test('a copy lives on when the first is gone', async () => {
    const id = await kept(anna)
    const copy = (await copyPictures(app.db, [id])).get(id)!
    const file = await fileOf(id)
    await releasePictures(app.db, [id])
    await sweepPictures(app.services)
    expect((await load(await addressOf(copy))).status).toBe(200)
    await releasePictures(app.db, [copy])
    await sweepPictures(app.services)
    expect(filesOf(file)).toEqual([])
  })

  test('both going in one sweep take their files with them', async () => {
    const id = await kept(anna)
    const copy = (await copyPictures(app.db, [id])).get(id)!
    const file = await fileOf(id)
    await releasePictures(app.db, [id, copy])
    await sweepPictures(app.services)
    expect(filesOf(file)).toEqual([])
  })

  test('a drawing for both themes is kept twice, loads by night as well, and leaves nothing behind', async () => {
    const id = randomUUID()
    const drawn = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><path d="M0 0h320v200H0Z" fill="${fill}"/></svg>`
    const drawing = { id, svg: drawn('#FFF'), night: drawn('#000'), owner_id: null }
    await addDrawing({ tx: app.db, files: app.services.files }, drawing)
    const { versions, night } = (await readPictures(app.db, [id])).get(id)!
    const lightOf = async (address: string) => {
      const { channels } = await sharp((await load(address)).bytes).stats()
      return Math.round(channels[0]!.mean / 255)
    }
    expect([await lightOf(versions[0]!.webp), await lightOf(night![0]!.webp)]).toEqual([1, 0])
    const file = await fileOf(id)
    expect(filesOf(file)).toHaveLength(2)
    expect(versions[0]).not.toHaveProperty('avif')
    await releasePictures(app.db, [id])
    await sweepPictures(app.services)
    expect(filesOf(file)).toEqual([])
  })

  test('what is put nowhere within a day is gone', async () => {
    const [old, young] = [await kept(anna, false), await kept(anna, false)]
    await sql`update pictures set created_at = now() - interval '25 hours' where id = ${old}`.execute(app.db)
    await sweepPictures(app.services)
    expect([await fileOf(old), await fileOf(young)]).toEqual(['', expect.stringMatching(/./)])
  })
})
