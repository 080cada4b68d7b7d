import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import type { Signed } from './announcement-scene.ts'
import { type Line, openLine } from './kept-line.ts'
import { openEar } from './live-ear.ts'

type Page = {
  /** How often it was told that there is something new, and when for the first time. */
  heard: number
  firstAt: number | undefined
  /** When it found the announcement in its list, and how often it stands there. */
  foundAt: number | undefined
  found: number
}

export type Pages = Awaited<ReturnType<typeof openPages>>

/** People who have the app open: told that there is something new, each asks for its list, as a browser does. */
export async function openPages(url: string, people: readonly Signed[]) {
  const pages: Page[] = []
  const sockets: WebSocket[] = []
  const lines: Line[] = []
  let refused = 0
  let title = ''

  async function look(page: Page, line: Line) {
    const { status, body } = await line.call(listNotifications, { kind: 'announcement' })
    if (status !== 200) {
      refused += 1
      return
    }
    const own = body.notifications.filter(({ notice }) => notice?.headline.includes(title))
    page.found = own.length
    if (own.length > 0) page.foundAt ??= performance.now()
  }

  for (const [at, { token }] of people.entries()) {
    const line = openLine({ url, token })
    const page: Page = { heard: 0, firstAt: undefined, foundAt: undefined, found: 0 }
    const socket = await openEar({ url, token }, (event) => {
      if (event !== notificationsChanged.name) return
      page.heard += 1
      page.firstAt ??= performance.now()
      look(page, line).catch(() => {
        refused += 1
      })
    })
    socket.on('error', () => undefined)
    pages.push(page)
    sockets.push(socket)
    lines.push(line)
    if (at % 50 === 49) await pause(20)
  }

  return {
    pages,
    refused: () => refused,
    stillOpen: () => sockets.filter((socket) => socket.readyState === socket.OPEN).length,
    /** From now on this is what they look for. */
    expect(wished: string) {
      title = wished
    },
    /** Looks again, as somebody who comes back to the app. */
    lookAgain: () => Promise.all(pages.map((page, at) => look(page, lines[at]!))),
    close() {
      for (const socket of sockets) socket.terminate()
      for (const line of lines) line.close()
    },
  }
}
