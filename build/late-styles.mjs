const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Moves the style sheet behind the splash and before the first page: browsers paint what stands before a style sheet
 * of the body without waiting for it, and hold the rest and the scripts back until it is there, so that nothing of the
 * app ever shows unstyled.
 */
export function lateStyles() {
  return {
    name: 'convoy-late-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLateStyles },
  }
}

export function withLateStyles(html) {
  const sheets = html.match(STYLE_SHEET) ?? []
  return html.replace(STYLE_SHEET, '').replace(/\s*<!--first page-->/, `${sheets.join('')}$&`)
}
