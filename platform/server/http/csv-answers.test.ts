import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { csvParts, sendCsv } from './csv-answers.ts'

async function* pagesOf(...pages: (string[][] | Error)[]) {
  for (const page of pages) {
    if (page instanceof Error) throw page
    yield page
  }
}

async function ask(pages: AsyncIterable<string[][]>) {
  const http = Fastify()
  http.get('/', (_request, reply) => sendCsv(reply, { name: 'a.csv', parts: csvParts(['name'], pages) }))
  return http.inject('/')
}

test('nothing leaves before the first page is read', async () => {
  const read: number[] = []
  async function* pages() {
    for (const at of [1, 2]) {
      read.push(at)
      yield [[`${at}`]]
    }
  }
  const parts = csvParts(['name'], pages())
  expect([(await parts.next()).value, read]).toEqual(['\uFEFFname\r\n1\r\n', [1]])
  expect([(await parts.next()).value, read]).toEqual(['2\r\n', [1, 2]])
  expect((await parts.next()).done).toBe(true)
})

test('without a page it is the heading', async () => {
  const { statusCode, body } = await ask(pagesOf())
  expect([statusCode, body.trimStart()]).toEqual([200, 'name\r\n'])
})

test('what breaks at the first page is answered as an error, and no file', async () => {
  const { statusCode, headers } = await ask(pagesOf(new Error('the database is away')))
  expect([statusCode, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
})

test('what breaks later cuts the line', async () => {
  await expect(ask(pagesOf([['one']], new Error('the database is away')))).rejects.toThrow()
})
