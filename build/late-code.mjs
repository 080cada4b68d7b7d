const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/

/**
 * Begins the app with the frame after the one in which the page first shows: on a slow phone it runs for a tenth of a
 * second and more before anything is painted again. Nobody looks at a hidden page, and it has no frames.
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
  const begin = `const begin = () => import('${entry}'); document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))`
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace('</body>', `<script>${begin}</script></body>`)
}
