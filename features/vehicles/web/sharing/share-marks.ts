import type { Branding } from '#platform/contract/brand-colours.ts'

type Token = (name: string) => string

interface Marks {
  brush: CanvasRenderingContext2D
  family: string
  token: Token
}

/** The crew's name on its number plate, with a band in the colour of the company. */
export function paintPlate({ brush, text, family, token, room }: Marks & { text: string; room: number }) {
  const letters = [48, 42, 36, 32].find((size) => {
    brush.font = `700 ${size}px ${family}`
    return brush.measureText(text).width <= room
  })
  const name = letters ? text : fitted(brush, text, room)
  const face = brush.font
  const [left, top, height, band] = [44, 40, 84, 44]
  const width = band + brush.measureText(name).width + 52
  brush.beginPath()
  brush.roundRect(left, top, width, height, 14)
  brush.fillStyle = token('plate')
  brush.fill()
  brush.save()
  brush.clip()
  brush.fillStyle = token('pine')
  brush.fillRect(left, top, band, height)
  brush.font = `700 20px ${family}`
  brush.fillStyle = token('on-pine')
  brush.fillText('CV', left + 10, top + height - 12)
  brush.restore()
  brush.lineWidth = 5
  brush.strokeStyle = token('on-plate')
  brush.stroke()
  brush.font = face
  brush.fillStyle = token('on-plate')
  brush.textBaseline = 'middle'
  brush.fillText(name, left + band + 26, top + height / 2 + 3)
  brush.textBaseline = 'alphabetic'
}

interface InCorner {
  /** In pixels of the picture. */
  right: number
}

/** The name of the programme in the colour of the company: on the road alone it could not be read in every theme. */
export function paintProgramme({
  brush,
  text,
  family,
  token,
  right,
  bottom,
}: Marks & InCorner & { text: string; bottom: number }) {
  brush.font = `600 26px ${family}`
  const name = fitted(brush, text, 520)
  const [width, height] = [brush.measureText(name).width + 48, 48]
  brush.beginPath()
  brush.roundRect(right - width, bottom - height, width, height, height / 2)
  brush.fillStyle = token('pine')
  brush.fill()
  brush.fillStyle = token('on-pine')
  brush.textBaseline = 'middle'
  brush.fillText(name, right - width + 24, bottom - height / 2 + 2)
  brush.textBaseline = 'alphabetic'
}

type LogoInTheme = { picture: HTMLImageElement; width: number; height: number; ground: string }
const WHITE = '#ffffff'

/** The logo for the theme on screen, with the ground that it was made for; nothing when it does not load. */
export async function logoInTheme(
  logo: NonNullable<Branding['logo']>,
  token: Token,
): Promise<LogoInTheme | undefined> {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  const chosen = (isDark && logo.dark) || logo.light
  // A logo without a dark sister was made for white.
  const ground = chosen === logo.light ? WHITE : token('surface')
  const { address, width, height } = chosen
  try {
    return { picture: await loadedPicture(address), width, height, ground }
  } catch {
    return undefined
  }
}

/** Answers how wide it is, with its ground. */
export function paintLogo({
  brush,
  picture,
  ground,
  right,
  top,
  ...size
}: Marks & InCorner & LogoInTheme & { top: number }): number {
  const share = Math.min(76 / size.height, 300 / size.width)
  const [width, height] = [size.width * share, size.height * share]
  const [wide, high] = [width + 40, 84]
  brush.beginPath()
  brush.roundRect(right - wide, top, wide, high, 14)
  brush.fillStyle = ground
  brush.fill()
  brush.drawImage(picture, right - wide + 20, top + (high - height) / 2, width, height)
  return wide
}

export async function loadedPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** As much of the text as fits into the width, in pixels. */
function fitted(brush: CanvasRenderingContext2D, text: string, width: number): string {
  let shown = text
  for (let letters = text.length; letters > 1 && brush.measureText(shown).width > width; letters -= 1)
    shown = `${text.slice(0, letters - 1)}…`
  return shown
}
