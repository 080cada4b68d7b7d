import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyQuizQuestion, listQuizVersions } from '#features/quiz/contract/console.ts'
import { setQuizPicture } from '#features/quiz/contract/quiz.ts'
import { importQuiz } from '#features/quiz/contract/sheets.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { fillBank, makeRiverQuestion, versionsOf } from '#features/quiz/server/quiz.fixture.ts'
import { importQuizFile, makerNow, readQuizVersions } from '#features/quiz/server/quiz.ts'

let app: TestApp
let folder: string
let olga: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-quiz-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
  await fillBank(app.db, 5)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

describe('a picture', () => {
  const upload = async (colour: string) =>
    (
      await sharp({ create: { width: 1_000, height: 750, channels: 3, background: colour } })
        .png()
        .toBuffer()
    ).toString('base64')

  test('is the next version, drawn anew, and loads by its address alone', async () => {
    const { id, code } = await makeRiverQuestion(app, olga)
    const put = async (picture: string | null) =>
      (await app.as(olga)(setQuizPicture, { question_id: id, picture })).body.question
    const red = await upload('red')
    const shown = await put(red)
    expect(shown.version).toBe(2)
    expect((await put(red)).version).toBe(2)
    const loaded = await app.http.inject({ url: shown.picture! })
    expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(loaded.rawPayload).metadata()).width).toBe(800)
    expect(shown.picture).not.toContain(code)
    const [row] = await app.db.selectFrom('quiz_pictures').select('name').execute()
    expect(row!.name).toMatch(/^picture-[0-9a-f]{8}\.webp$/)

    const [at, query] = shown.picture!.split('?')
    const tampered = [
      at!,
      `${at}x?${query}`,
      `${at}?${query!.replace(/until=\d{4}/, 'until=9999')}`,
      `${at}?until=1000000000000&seal=${'a'.repeat(43)}`,
      `/api/files/..%2f..%2fpostgres?${query}`,
    ]
    for (const url of tampered) expect((await app.http.inject({ url })).statusCode, url).toBe(404)

    expect(await put(null)).toMatchObject({ version: 3, picture: null })
    const read = await readQuizVersions(app.db, await versionsOf(app, id))
    expect(read.map(({ picture }) => picture !== null)).toEqual([false, true, false])
  })

  test('goes along in a copy, stays there when the first one loses it, and is shown with its version', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const as = app.as(olga)
    await as(setQuizPicture, { question_id: id, picture: await upload('blue') })
    const copy = (await as(copyQuizQuestion, { question_id: id })).body.question
    await as(setQuizPicture, { question_id: id, picture: null })
    const { versions } = (await as(listQuizVersions, { question_id: id })).body
    expect(versions.map(({ picture }) => picture !== null)).toEqual([false, true, false])
    for (const address of [copy.picture!, versions[1]!.picture!])
      expect((await app.http.inject({ url: address })).statusCode).toBe(200)
  })

  test('that is none is refused, a drawing with scripts too', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const answer = async (question_id: string, bytes: string) => {
      const picture = Buffer.from(bytes).toString('base64')
      const { status, body } = await app.as(olga)(setQuizPicture, { question_id, picture })
      return [status, body.code]
    }
    expect(await answer(id, 'hello')).toEqual([400, 'quiz_not_a_picture'])
    expect(await answer(id, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual([400, 'quiz_not_a_picture'])
    expect(await answer(id, '')).toEqual([400, 'quiz_not_a_picture'])
    expect(await answer(olga.id, 'hello')).toEqual([404, 'quiz_question_not_found'])
  })

  test('may be as large as the contract says, and no larger', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const put = async (size: number) =>
      (await app.as(olga)(setQuizPicture, { question_id: id, picture: 'a'.repeat(size) })).status
    expect(await put(700_000)).toBe(400)
    expect(await put(730_000)).toBe(413)
    const sheet = await app.as(olga)(importQuiz, { file: 'a'.repeat(700_000), dry_run: true })
    expect(sheet.body.code).toBe('quiz_file_unreadable')
  })
})

describe('a drawing beside a sheet', () => {
  const columns = 'code,language,category,kind,difficulty,question,right,picture'
  const take = async (svg: string) => {
    const bytes = Buffer.from(`${columns}\ndrawn,en,theme-1,true_false,easy,It is red.,true,p.svg`)
    const wish = { bytes, dry_run: false, maker: makerNow(null), pictures: () => Buffer.from(svg) }
    const report = await importQuizFile(app.services, wish)
    return report.bad_rows.map(({ problem }) => problem)
  }
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="white"/>${inside}</svg>`

  test('reaches no other file', async () => {
    const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const secret = path.join(folder, 'secret.png')
    writeFileSync(secret, red)
    const image = (href: string) => `<image href="${href}" width="40" height="30"/>`
    const reds = async (inside: string) => {
      expect(await take(drawing(inside))).toEqual([])
      const { rows } = await sql<{ id: string }>`select v.picture_id as id from quiz_questions q
        join quiz_versions v on v.id = q.version_id where q.code = 'drawn'`.execute(app.db)
      const kept = (await app.services.files.get(`quiz/${rows[0]!.id}.webp`))!
      const [, green] = (await sharp(kept).stats()).channels
      return green!.mean < 100
    }
    expect(await reds(image(`data:image/png;base64,${red.toString('base64')}`)), 'it would show').toBe(true)
    expect(await reds(image(secret))).toBe(false)
    expect(await reds(image(`file://${secret}`))).toBe(false)
  })

  test('that is broken or too large is none', async () => {
    expect(await take(drawing(''))).toEqual([])
    expect(await take('<svg'), 'though one of that name is here').toEqual(['picture_not_found'])
    const huge = drawing('').replace('width="40" height="30"', 'width="40000" height="30000"')
    expect(await take(huge)).toEqual(['picture_not_found'])
  })
})
