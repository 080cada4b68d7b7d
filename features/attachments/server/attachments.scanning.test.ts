import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import { newcomer } from '#app/testing/crews.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'

const SICK = 'X5O!P%@AP-not-really-a-virus'
let app: TestApp
let seen = 0
let answer: (bytes: Buffer) => string

/** As clamd does: a command, pieces with their length before them, and an answer after the piece of none. */
const scanner = createServer((socket: Socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    bytes = Buffer.concat([bytes, part])
    if (bytes.subarray(-4).readUInt32BE() !== 0) return
    seen += 1
    expect(bytes.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    const length = bytes.readUInt32BE(10)
    socket.end(`${answer(bytes.subarray(14, 14 + length))}\0`)
  })
  socket.on('error', () => undefined)
})
beforeAll(async () => {
  await new Promise<void>((done) => void scanner.listen(0, '127.0.0.1', done))
  app = await startTestApp({ virusScanner: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await app.stop()
  scanner.close()
})

test('what the scanner of the house finds something in is not kept, nor what it cannot look at', async () => {
  const anna = await newcomer(app)
  const hand = async (file: Buffer) => {
    const name = 'plan.pdf'
    const { status, body } = await app.as(anna, { file })(uploadAttachment, {
      attachment_id: randomUUID(),
      name,
    })
    return [status, body.code]
  }
  const sick = Buffer.concat([smallPdf, Buffer.from(SICK)])
  answer = (bytes) => (bytes.includes(SICK) ? 'stream: Test-Signature FOUND' : 'stream: OK')
  expect(await hand(smallPdf)).toEqual([200, undefined])
  expect(await hand(sick)).toEqual([400, 'attachment_infected'])
  expect(seen).toBe(2)
  answer = () => 'INSTREAM size limit exceeded. ERROR'
  expect(await hand(Buffer.concat([smallPdf, Buffer.from('other')]))).toEqual([503, 'attachment_unscanned'])
  await new Promise((done) => void scanner.close(done))
  expect(await hand(Buffer.concat([smallPdf, Buffer.from('third')]))).toEqual([503, 'attachment_unscanned'])
  const kept = await app.db.selectFrom('attachments').select('id').execute()
  expect(kept).toHaveLength(1)
})
