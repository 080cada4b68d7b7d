const [WIDTH, HEIGHT] = [1200, 630]
const CAMPER_WIDTH = 620
const SVG = 'http://www.w3.org/2000/svg'

interface SharePicture {
  /** Holds the scene and, in it, the camper as a picture with a name. */
  preview: Element
  crew: string
  programme: string
}

/** The preview as a PNG, from the drawing on screen, in the theme on screen. */
export async function paintSharePicture({ preview, crew, programme }: SharePicture): Promise<Blob> {
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
  paintPlate({ brush, text: crew, family, token })
  brush.textAlign = 'right'
  brush.font = `600 26px ${family}`
  brush.fillStyle = token('road-dash')
  brush.fillText(fitted(brush, programme, 560), WIDTH - 44, HEIGHT - 24)
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
    const image = new Image(WIDTH, HEIGHT)
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

interface PlateOptions {
  brush: CanvasRenderingContext2D
  text: string
  family: string
  token: (name: string) => string
}

/** The crew's name on its number plate. */
function paintPlate({ brush, text, family, token }: PlateOptions) {
  brush.font = `700 48px ${family}`
  const name = fitted(brush, text, 940)
  const [left, top, height, band] = [44, 40, 84, 44]
  const width = band + brush.measureText(name).width + 52
  brush.beginPath()
  brush.roundRect(left, top, width, height, 14)
  brush.fillStyle = token('plate')
  brush.fill()
  brush.save()
  brush.clip()
  brush.fillStyle = token('plate-band')
  brush.fillRect(left, top, band, height)
  brush.font = `700 20px ${family}`
  brush.fillStyle = token('road-dash')
  brush.fillText('CV', left + 10, top + height - 12)
  brush.restore()
  brush.lineWidth = 5
  brush.strokeStyle = token('on-plate')
  brush.stroke()
  brush.font = `700 48px ${family}`
  brush.fillStyle = token('on-plate')
  brush.textBaseline = 'middle'
  brush.fillText(name, left + band + 26, top + height / 2 + 3)
  brush.textBaseline = 'alphabetic'
}

/** As much of the text as fits into the width, in pixels. */
function fitted(brush: CanvasRenderingContext2D, text: string, width: number): string {
  let shown = text
  for (let letters = text.length; letters > 1 && brush.measureText(shown).width > width; letters -= 1)
    shown = `${text.slice(0, letters - 1)}…`
  return shown
}

function setAll(element: Element, attributes: Record<string, string | number>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}
