import type { Branding } from '#platform/contract/brand-colours.ts'
import { loadedPicture, logoInTheme, paintLogo, paintPlate, paintProgramme } from './share-marks.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const CAMPER_WIDTH = 620
const SVG = 'http://www.w3.org/2000/svg'

interface SharePicture {
  /** Null: the programme has none. */
  logo: Branding['logo']
  /** Holds the scene and, in it, the camper as a picture with a name. */
  preview: Element
  crew: string
  programme: string
}

/** The preview as a PNG, from the drawing on screen, in the theme on screen. */
export async function paintSharePicture({ preview, crew, programme, logo }: SharePicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.drawImage(await imageOf(composeSvg(preview)), 0, 0, WIDTH, HEIGHT)

  const tone = getComputedStyle(document.documentElement)
  const token = (name: string) => tone.getPropertyValue(`--${name}`).trim()
  const heading = document.querySelector('h1')
  const family = heading ? getComputedStyle(heading).fontFamily : 'sans-serif'
  // A canvas does not wait for a face that nothing on the page has used yet.
  await document.fonts.load(`700 48px ${family}`, crew + programme)
  const marks = { brush, family, token }
  const mark = logo && (await logoInTheme(logo, token))
  const beside = mark ? paintLogo({ ...marks, ...mark, right: WIDTH - 44, top: 40 }) + 24 : 0
  paintPlate({ ...marks, text: crew, room: 1_000 - beside })
  paintProgramme({ ...marks, text: programme, right: WIDTH - 44, bottom: HEIGHT - 20 })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** One SVG of its own: scene, camper, and the paint that both refer to. */
function composeSvg(preview: Element): SVGSVGElement {
  const scene = preview.querySelector<SVGSVGElement>('svg:not([role="img"])')
  const camper = preview.querySelector<SVGSVGElement>('svg[role="img"]')
  const defs = document.getElementById('camper-glass')?.closest('defs')
  if (!scene || !camper || !defs) throw new Error('no drawing')
  const whole = document.createElementNS(SVG, 'svg')
  setAll(whole, { xmlns: SVG, width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` })
  const landscape = resolved(scene)
  setAll(landscape, { width: WIDTH, height: HEIGHT })
  const vehicle = resolved(camper)
  const height = (CAMPER_WIDTH * 220) / 320
  setAll(vehicle, {
    x: (WIDTH - CAMPER_WIDTH) / 2,
    y: HEIGHT - 24 - height,
    width: CAMPER_WIDTH,
    height,
    overflow: 'visible',
  })
  whole.append(resolved(defs), landscape, vehicle)
  return whole
}

/** A copy that stands without our style sheets: every colour is the one on screen. */
function resolved<Part extends Element>(original: Part): Part {
  const copy = original.cloneNode(true) as Part
  const parts = copy.querySelectorAll('*')
  for (const [at, source] of [...original.querySelectorAll('*')].entries()) {
    const part = parts[at]
    const style = getComputedStyle(source)
    for (const name of ['fill', 'stroke', 'stop-color'])
      if (part?.hasAttribute(name)) part.setAttribute(name, style.getPropertyValue(name))
    part?.removeAttribute('class')
  }
  copy.removeAttribute('class')
  copy.removeAttribute('style')
  return copy
}

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(drawing)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    return await loadedPicture(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function setAll(element: Element, attributes: Record<string, string | number>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}
