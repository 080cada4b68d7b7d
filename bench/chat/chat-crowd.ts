import { setTimeout as pause } from 'node:timers/promises'
import { createBook } from './chat-book.ts'
import { type ChatPage, openPage } from './chat-page.ts'
import type { ChatScene } from './chat-scene.ts'

const WORDS =
  'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna.'

/** Everybody of the scene with an open page, in turns on these instances, who write to their groups at a steady rate. */
export async function openCrowd(urls: readonly [string, ...string[]], { people, groups, pairs }: ChatScene) {
  const book = createBook()
  const talks = [...groups, ...pairs]
  const sizes = new Map(talks.map(({ id, members }) => [id, members.length]))
  const pages: ChatPage[] = []
  for (const [at, person] of people.entries()) {
    const own = talks.filter(({ members }) => members.includes(at)).map(({ id }) => id)
    pages.push(openPage(urls[at % urls.length]!, person, own, book))
    if (at % 50 === 49) await pause(50)
  }
  await until(() => pages.every((page) => page.isReady()), 60_000, 'not everybody could sign in')

  let serial = 0
  const crowd = {
    book,
    pages,
    /** So many messages a second until it is stopped by the function that it answers. */
    writeOn(perSecond: number): () => Promise<void> {
      const over = new AbortController()
      const writing = (async () => {
        while (!over.signal.aborted) await crowd.write({ perSecond, seconds: 1 })
      })()
      return () => {
        over.abort()
        return writing
      }
    },
    /** So many messages a second, whatever comes back; answers how many were sent. */
    async write({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<number> {
      const began = performance.now()
      let sent = 0
      for (;;) {
        const now = performance.now() - began
        const due = Math.min(Math.floor((now * perSecond) / 1_000), perSecond * seconds)
        for (; sent < due; sent += 1) {
          serial += 1
          const { id, members } = talks[serial % talks.length]!
          pages[members[serial % members.length]!]!.send(id, `${WORDS} ${serial}`)
        }
        if (now >= seconds * 1_000) return sent
        await pause(2)
      }
    },
    /** Waits until everything is acknowledged and with everybody, and closes the book. */
    async settle(patienceMs = 60_000) {
      await until(() => pages.every((page) => page.waiting() === 0), patienceMs).catch(() => undefined)
      const isWhole = () =>
        [...book.entries.values()].every(
          ({ ackedAt, readers, conversation }) =>
            ackedAt === undefined || readers >= sizes.get(conversation)!,
        )
      // Pages find what they miss with the next message; here there is none.
      await until(isWhole, 5_000).catch(() => Promise.all(pages.map((page) => page.fill())))
      await until(isWhole, patienceMs).catch(() => undefined)
      book.close((id) => sizes.get(id)!)
      return { waiting: pages.reduce((sum, page) => sum + page.waiting(), 0) }
    },
    close() {
      for (const page of pages) page.close()
    },
  }
  return crowd
}

export async function until(isTrue: () => boolean, patienceMs: number, otherwise = 'it took too long') {
  const deadline = performance.now() + patienceMs
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(otherwise)
    await pause(20)
  }
}
