const COLOUR = /#([0-9a-f]{6}|[0-9a-f]{3})\b/gi
const GLASS = /fill="#2F5964"/g
const SUN = /(<circle cx="\d+" cy="\d+" r="(?:[6-9]\d|1\d\d)" fill=")#F[BF]E[F3][0-9A-F]{2}"/g
const LAMPLIGHT = '#F7C873'
const MOONLIGHT = '#EFE6CB'
const SKY_STOPS = /(<linearGradient id="sky"[^>]*>)(.*?)(<\/linearGradient>)/
const NIGHT_SKY = ['#131F38', '#34395F', '#6E4F6B']
// As film makes night by day: less colour, less light, and of what is left most of the blue.
const GREY = 0.35
const LIGHT = [0.42, 0.48, 0.6] as const
/** A sky whose upper edge is darker than this is a night already. */
const DARK_SKY = 70
const STARS = [
  [0.08, 0.1],
  [0.19, 0.2],
  [0.31, 0.07],
  [0.44, 0.16],
  [0.57, 0.08],
  [0.69, 0.22],
  [0.86, 0.11],
  [0.94, 0.24],
] as const

/** A drawing in both themes, as `addDrawing` takes it. */
export function byDayAndNight(svg: string): { svg: string; night: string } {
  return { svg, night: atNight(svg) }
}

/** The same drawing after dark: a night sky with stars, lamps behind the windows, everything else in moonlight. */
export function atNight(svg: string): string {
  const [, , stops = ''] = SKY_STOPS.exec(svg) ?? []
  const top = stops.match(COLOUR)?.[0]
  if (top && brightness(channels(top)) < DARK_SKY) return svg
  return svg
    .replace(GLASS, 'fill="lamplight"')
    .replace(SUN, '$1moonlight"')
    .replace(COLOUR, inMoonlight)
    .replace(SKY_STOPS, (_, open: string, inner: string, close: string) => open + nightSky(inner) + close)
    .replace(/(<path d="[^"]+" fill="url\(#sky\)"\/>)/, `$1${starsOf(svg)}`)
    .replaceAll('"lamplight"', `"${LAMPLIGHT}"`)
    .replaceAll('"moonlight"', `"${MOONLIGHT}"`)
}

function nightSky(stops: string): string {
  const colours = stops.match(COLOUR)!
  let at = 0
  return stops.replace(COLOUR, () => (at++ === colours.length - 1 ? NIGHT_SKY[2]! : NIGHT_SKY[at - 1]!))
}

function starsOf(svg: string): string {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const star = ([x, y]: readonly [number, number]) =>
    `<circle cx="${Math.round(x * width)}" cy="${Math.round(y * height)}" r="4"/>`
  return `<g fill="#FDF3D0" opacity=".8">${STARS.map(star).join('')}</g>`
}

function inMoonlight(colour: string): string {
  const own = channels(colour)
  const grey = brightness(own)
  return `#${own
    .map((value, at) => Math.round((value * (1 - GREY) + grey * GREY) * LIGHT[at]!))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function channels(colour: string): number[] {
  const hex = colour.slice(1)
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red * 0.3 + green * 0.59 + blue * 0.11
