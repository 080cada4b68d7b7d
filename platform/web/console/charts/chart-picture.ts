import { inLight } from '#platform/web/pages/theme.ts'
import type { ChartTable } from './chart-table.ts'
import { niceTop } from './nice-top.ts'

const WIDTH = 1_200
const MARGIN = 48
const LEAD = { size: 20, tone: '--ink-soft' }
const LEAD_LINE = 28
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
  inLight(() => {
    const brush = brushOf(canvas)
    const leadLines = brush.wrap(lead, WIDTH - 2 * MARGIN, LEAD)
    const legend = MARGIN + 48 + leadLines.length * LEAD_LINE
    const under = legend + 44
    // A canvas forgets what was drawn when its size is set: it is measured before.
    canvas.width = WIDTH
    canvas.height =
      under + MARGIN + (asLines ? rows.length * (series.length * LINE + 14) : COLUMNS_HEIGHT + LINE)
    brush.fill('--surface', [0, 0, WIDTH, canvas.height])
    brush.write(title, MARGIN, MARGIN + 20, { size: 32, weight: 700 })
    for (const [at, line] of leadLines.entries())
      brush.write(line, MARGIN, MARGIN + 54 + at * LEAD_LINE, LEAD)
    let x = MARGIN
    for (const { name, tone } of series) {
      brush.fill(tone, [x, legend, 16, 16])
      x += 60 + brush.write(name, x + 24, legend + 15)
    }
    const draw = asLines ? drawLines : drawColumns
    draw(brush, { names, series, head: under })
  })
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the picture could not be drawn'))),
      'image/png',
    ),
  )
}

type Series = { name: string; tone: (typeof TONES)[number]; values: readonly number[] }

type Drawn = { names: readonly string[]; series: readonly Series[]; head: number }

function drawLines(brush: Brush, { names, series, head }: Drawn) {
  const most = mostOf(series)
  let y = head
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

function drawColumns(brush: Brush, { names, series, head }: Drawn) {
  const top = niceTop(mostOf(series))
  const left = MARGIN + 60
  const step = (WIDTH - MARGIN - left) / names.length
  const width = (step * 0.85) / series.length
  const ground = head + COLUMNS_HEIGHT
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
  const setFont = (size: number, weight = 400) => {
    context.font = `${weight} ${size}px ${font}`
  }
  return {
    /** The lines of a text that is no wider than that. */
    wrap(text: string, width: number, { size }: { size: number }): string[] {
      setFont(size)
      const lines: string[] = []
      for (const word of text.split(' ')) {
        const line = [...lines.slice(-1), word].join(' ')
        if (lines.length > 0 && context.measureText(line).width <= width) lines[lines.length - 1] = line
        else lines.push(word)
      }
      return lines
    },
    fill(tone: string, area: [x: number, y: number, width: number, height: number]) {
      context.fillStyle = colour(tone)
      context.fillRect(...area)
    },
    /** How wide it became. */
    write(text: string, x: number, y: number, { size = 18, tone = '--ink', weight = 400 } = {}): number {
      setFont(size, weight)
      context.fillStyle = colour(tone)
      context.fillText(text, x, y)
      return context.measureText(text).width
    },
  }
}

const isNumber = (cell: string | undefined) => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell)
