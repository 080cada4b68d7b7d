import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { CAMPER_ACCESSORIES, CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { ROOT } from '../../commands/stages/run-program.ts'

export const ROWS = 200

/** Two pages that differ in nothing but what stands in each row: a camper with all it can carry, or a plain box. */
export async function campersAndBoxes(): Promise<{ campers: string; boxes: string }> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { Camper } = (await vite.ssrLoadModule(
      '/art/camper/camper.tsx',
    )) as typeof import('#art/camper/camper.tsx')
    const { CamperDefs } = (await vite.ssrLoadModule(
      '/art/camper/camper-defs.tsx',
    )) as typeof import('#art/camper/camper-defs.tsx')
    const loads = [
      CAMPER_ACCESSORIES.filter((name) => name !== 'tent' && name !== 'kayak'),
      ['tent'],
      ['kayak'],
    ] as const
    const camper = (row: number) =>
      createElement(Camper, {
        type: CAMPER_TYPES[row % CAMPER_TYPES.length],
        colour: CAMPER_COLOURS[row % CAMPER_COLOURS.length],
        accessories: loads[row % loads.length],
        passengers: row % 7,
        size: 56,
      })
    const box = () => createElement('div', { className: 'box' })
    return { campers: pageOf(camper, createElement(CamperDefs)), boxes: pageOf(box) }
  } finally {
    await vite.close()
  }
}

function pageOf(pictureOf: (row: number) => ReactNode, defs?: ReactNode): string {
  const styles = ['tokens.css', 'tokens-art.css', 'tokens-campers.css'].map((file) =>
    readFileSync(path.join(ROOT, 'ui', 'styles', file), 'utf8'),
  )
  const rows = Array.from({ length: ROWS }, (_, row) =>
    createElement('li', { key: row }, pictureOf(row), createElement('span', null, `Crew ${row + 1}`)),
  )
  const own =
    'body{margin:0;background:var(--paper)}ul{margin:0;padding:0;list-style:none}' +
    'li{display:flex;gap:16px;align-items:center;padding:12px 16px;background:var(--surface)}' +
    '.box{width:56px;height:39px;background:var(--pine)}.overflow-visible{overflow:visible}.absolute{position:absolute}'
  return `<!doctype html><style>${styles.join('')}${own}</style>${renderToStaticMarkup(defs)}${renderToStaticMarkup(createElement('ul', null, rows))}`
}
