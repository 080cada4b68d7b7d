const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/

const NEEDED = /<link rel="modulepreload"[^>]* href="([^"]+)"/g

/** Whatever keeps a page from being painted, its code comes. */
const PATIENCE_MS = 1_000

/**
 * Begins the app when the page has been painted: on a slow phone it runs for a tenth of a second and more before
 * anything is painted again. Where a page is drawn already, its code is not even fetched before
 * that: it would share the line with what is seen. What is fetched is said by `<link rel="later">`. Nobody looks at a
 * hidden page, and it is not painted. What the entry needs begins file by file, each in a turn of its own: in between a
 * press is heard and something is painted.
 */
export function lateCode() {
  return {
    name: 'convoy-late-code',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLateCode },
  }
}

export function withLateCode(html) {
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag) throw new Error('late-code: the page has no entry')
  const files = [...html.matchAll(NEEDED)].map(([, file]) => file)
  const begin = `
      const fetchCode = () => { for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload' }
      const begin = async () => { fetchCode(); for (const file of ${JSON.stringify([...files, entry])}) await import(file) }
      const [since, LARGEST] = [performance.now(), 'largest-contentful-paint']
      const isDrawn = document.getElementById('first') !== null
      if (!isDrawn) fetchCode()
      if (document.hidden) begin()
      else if (!isDrawn || !PerformanceObserver.supportedEntryTypes.includes(LARGEST)) requestAnimationFrame(() => setTimeout(begin))
      else {
        // The splash was painted before.
        new PerformanceObserver((seen) => seen.getEntries().some(({ startTime }) => startTime > since) && begin()).observe({ type: LARGEST, buffered: true })
        setTimeout(begin, ${PATIENCE_MS})
      }`
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(tag, `<link rel="later" crossorigin href="${entry}">`)
    .replace('</body>', `<script>${begin}</script></body>`)
}
