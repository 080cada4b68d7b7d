import { inLight } from '#platform/web/pages/theme.ts'
import type { ChartTable } from './chart-table.ts'
import { niceTop } from './nice-top.ts'

const WIDTH = 1_200
const MARGIN = 48
const HEAD = MARGIN + 120
const LINE = 34
/** As many lines as can be read on a slide; more, as days are, stand beside each other. */
const MOST_LINES = 20
const COLUMNS_HEIGHT = 420
const MOST_NAMES = 8
const TONES = ['--pine', '--sky', '--sunset'] as const

type Chart = { title: string; lead: string; table: ChartTable }

/** The numbers of a chart as a picture with a bar for each, to be put into slides: light, whatever the page is. */
export function drawChart({ title, lead, table }: Chart): Promise<Blob> {
  const { rows, head } = table
  const columns =
    table.drawn ?? head.map((_, at) => at).filter((at) => at > 0 && rows.every((row) => isNumber(row[at])))
  const series = columns.slice(0, TONES.length).map((at, place) => ({
    name: head[at]!,
    tone: TONES[place]!,
    values: rows.map((row) => Number(row[at])),
  }))
  const names = rows.map(([name]) => name!)
  const asLines = rows.length <= MOST_LINES
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height =
    HEAD + MARGIN + (asLines ? rows.length * (series.length * LINE + 14) : COLUMNS_HEIGHT + LINE)
  inLight(() => {
    const brush = brushOf(canvas)
    brush.fill('--surface', [0, 0, WIDTH, canvas.height])
    brush.write(title, MARGIN, MARGIN + 20, { size: 32, weight: 700 })
    brush.write(lead.slice(0, 120), MARGIN, MARGIN + 54, { size: 20, tone: '--ink-soft' })
    let x = MARGIN
    for (const { name, tone } of series) {
      brush.fill(tone, [x, MARGIN + 76, 16, 16])
      x += 60 + brush.write(name, x + 24, MARGIN + 91)
    }
    if (asLines) drawLines(brush, names, series)
    else drawColumns(brush, names, series)
  })
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the picture could not be drawn'))),
      'image/png',
    ),
  )
}

type Series = { name: string; tone: (typeof TONES)[number]; values: readonly number[] }

function drawLines(brush: Brush, names: readonly string[], series: readonly Series[]) {
  const most = mostOf(series)
  let y = HEAD
  for (const [at, name] of names.entries()) {
    brush.write(name.slice(0, 40), MARGIN, y + 22)
    for (const { tone, values } of series) {
      const length = (values[at]! / most) * (WIDTH - 560)
      brush.fill(tone, [420, y + 6, length, LINE - 12])
      brush.write(String(values[at]), 432 + length, y + 23)
      y += LINE
    }
    y += 14
  }
}

function drawColumns(brush: Brush, names: readonly string[], series: readonly Series[]) {
  const top = niceTop(mostOf(series))
  const left = MARGIN + 60
  const step = (WIDTH - MARGIN - left) / names.length
  const width = (step * 0.85) / series.length
  const ground = HEAD + COLUMNS_HEIGHT
  for (const share of [0, 0.5, 1]) {
    const y = ground - share * COLUMNS_HEIGHT
    brush.fill('--line', [left, y, WIDTH - MARGIN - left, 1])
    brush.write(String(top * share), MARGIN, y + 6)
  }
  const every = Math.ceil(names.length / MOST_NAMES)
  for (const [at, name] of names.entries()) {
    const x = left + at * step
    for (const [place, { tone, values }] of series.entries()) {
      const height = (values[at]! / top) * COLUMNS_HEIGHT
      brush.fill(tone, [x + place * width, ground - height, Math.max(width, 1), height])
    }
    if (at % every === 0) brush.write(name.slice(0, 12), x, ground + LINE - 8)
  }
}

const mostOf = (series: readonly Series[]) => Math.max(1, ...series.flatMap(({ values }) => values))

type Brush = ReturnType<typeof brushOf>

/** Writes and fills in the colours that the page has now. */
function brushOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')!
  const style = getComputedStyle(document.documentElement)
  const font = style.getPropertyValue('--font-sans') || 'sans-serif'
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    fill(tone: string, area: [x: number, y: number, width: number, height: number]) {
      context.fillStyle = colour(tone)
      context.fillRect(...area)
    },
    /** How wide it became. */
    write(text: string, x: number, y: number, { size = 18, tone = '--ink', weight = 400 } = {}): number {
      context.font = `${weight} ${size}px ${font}`
      context.fillStyle = colour(tone)
      context.fillText(text, x, y)
      return context.measureText(text).width
    },
  }
}

const isNumber = (cell: string | undefined) => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell)
