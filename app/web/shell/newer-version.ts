import { onReconnected } from '#platform/web/live/live.ts'
import { buildFile } from '#platform/web/offline/build-file.ts'
import { registerWorker } from '#platform/web/offline/worker.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { closeToast, showToast } from '#ui/overlays/toast-store.ts'

const LOOK_EVERY_MS = 3_600_000
const ANSWERS_WITHIN_MS = 3_000
const BEGINS_WITHIN_MS = 3_000

type OfferWords = () => { text: string; label: string }

/**
 * Registers the worker that opens the app without a line, and offers a newer build once it is kept whole: the page
 * changes when somebody presses, never by itself. Answers how to stop.
 */
export async function followVersions(words: OfferWords): Promise<() => void> {
  const registration = await registerWorker()
  registration.active?.postMessage({ type: 'keep' })
  const offer = offerOf(registration, words)
  // After a gap the server may be a newer one.
  const look = () => void registration.update().catch(() => undefined)
  const lookAgain = () => document.visibilityState === 'visible' && void offer()
  const onFound = () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => found.state === 'installed' && void offer())
  }
  registration.addEventListener('updatefound', onFound)
  document.addEventListener('visibilitychange', lookAgain)
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stopHearing = onReconnected(look)
  void offer()
  return () => {
    registration.removeEventListener('updatefound', onFound)
    document.removeEventListener('visibilitychange', lookAgain)
    clearInterval(timer)
    stopHearing()
  }
}

function offerOf(registration: ServiceWorkerRegistration, words: OfferWords) {
  let offered: number | undefined
  return async () => {
    const { waiting } = registration
    // A question with a clock is no moment for it.
    if (!waiting || wholeScreen.isRaised() || (await isOfThisBuild(waiting))) return
    if (offered !== undefined) closeToast(offered)
    const { text, label } = words()
    offered = showToast({ text, duration: 0, action: { label, onPress: () => change(waiting) } })
  }
}

/** A worker of this very build begins without a word. */
function isOfThisBuild(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<{ isSame: boolean }>) => resolve(data.isSame))
    port1.start()
    waiting.postMessage({ type: 'compare', file: buildFile() }, [port2])
    // One that does not answer is another one.
    setTimeout(() => resolve(false), ANSWERS_WITHIN_MS)
  })
}

function change(waiting: ServiceWorker) {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // The worker before may have work left, or another window was quicker: the page comes from the server all the same.
  setTimeout(reload, BEGINS_WITHIN_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its page's origin
  waiting.postMessage({ type: 'begin' })
}
