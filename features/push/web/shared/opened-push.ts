let held: string | undefined
let open: ((path: string) => void) | undefined

/**
 * Hears which page a press on a push asks this window for. Called before anything is awaited: the browser hands a
 * message over as soon as the document stands, which may be well before the first page does, and never again.
 */
export function hearOpenedPushes(): void {
  // Without TLS there is none.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', hear)
}

/** Opens what a press asked for, now or while nobody was there yet. Answers how to stop. */
export function onOpenedPush(react: (path: string) => void): () => void {
  open = react
  if (held !== undefined) react(held)
  held = undefined
  return () => {
    open = undefined
  }
}

function hear({ data }: MessageEvent<{ type?: unknown; path?: unknown } | undefined>) {
  // Only ways within the app: a second slash would make another site of it.
  if (data?.type !== 'open' || typeof data.path !== 'string' || !/^\/(?!\/)/.test(data.path)) return
  if (open) open(data.path)
  else held = data.path
}
