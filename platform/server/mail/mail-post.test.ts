import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '#app/testing/mail-server.ts'
import { createPost } from './mail-post.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  post = await startMailServer()
})
afterAll(() => post.stop())

const letter = {
  id: '1',
  recipient: 'anna@example.com',
  name: 'Anna',
  subject: 'Hello',
  body: 'Hello',
  html: '<p>Hello</p>',
  unsubscribe: null,
}
// An address that leads here and is not said to be this machine.
const elsewhere = () => post.url.replace('127.0.0.1', '0.0.0.0')
const deliver = (url: string) => createPost(url, 'Convoy <ride@convoy.example>').deliver(letter)

test('another machine that speaks no TLS gets no mail, unless the address says that it may', async () => {
  await expect(deliver(elsewhere())).rejects.toThrow(/STARTTLS/)
  expect(post.received).toEqual([])
  expect(await deliver(`${elsewhere()}?requireTLS=false`)).toMatchObject({
    outcome: 'sent',
    answer: expect.stringMatching(/^250/),
  })
})

test('a mail server on this machine needs none', async () => {
  expect(await deliver(post.url)).toMatchObject({ outcome: 'sent', answer: expect.stringMatching(/^250/) })
})
