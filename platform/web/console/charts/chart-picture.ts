import type { ChartTable } from './chart-table.ts'

const WIDTH = 1_200
const MARGIN = 48
const LINE = 34
const MOST_ROWS = 30
const TONES = ['--pine', '--sky', '--sunset'] as const

/** The numbers of a chart as a picture with a bar for each, to be put into slides; in the colours of the page. */
export function drawChart({ title, lead, table }: { title: string; lead: string; table: ChartTable }) {
  const rows = table.rows.slice(0, MOST_ROWS)
  const columns = table.head
    .map((_, at) => at)
    .filter((at) => at > 0 && rows.every((row) => isNumber(row[at])))
  const shown = columns.slice(0, TONES.length)
  const height = MARGIN * 2 + 110 + rows.length * (shown.length * LINE + 14)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = height
  const brush = canvas.getContext('2d')!
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const write = (text: string, x: number, y: number, { size = 20, tone = '--ink', weight = 400 } = {}) => {
    brush.font = `${weight} ${size}px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`
    brush.fillStyle = colour(tone)
    brush.fillText(text, x, y)
  }
  brush.fillStyle = colour('--surface')
  brush.fillRect(0, 0, WIDTH, height)
  write(title, MARGIN, MARGIN + 20, { size: 32, weight: 700 })
  write(lead.slice(0, 120), MARGIN, MARGIN + 54, { tone: '--ink-soft' })
  let x = MARGIN
  for (const [place, at] of shown.entries()) {
    brush.fillStyle = colour(TONES[place]!)
    brush.fillRect(x, MARGIN + 76, 16, 16)
    write(table.head[at]!, x + 24, MARGIN + 91, { size: 18 })
    x += 60 + brush.measureText(table.head[at]!).width
  }
  const most = Math.max(1, ...rows.flatMap((row) => shown.map((at) => Number(row[at]))))
  let y = MARGIN + 120
  for (const row of rows) {
    write(row[0]!.slice(0, 40), MARGIN, y + 22, { size: 18 })
    for (const [place, at] of shown.entries()) {
      const length = (Number(row[at]) / most) * (WIDTH - 560)
      brush.fillStyle = colour(TONES[place]!)
      brush.fillRect(420, y + 6, length, LINE - 12)
      write(row[at]!, 432 + length, y + 23, { size: 18 })
      y += LINE
    }
    y += 14
  }
  return new Promise<Blob>((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the picture could not be drawn'))),
      'image/png',
    ),
  )
}

const isNumber = (cell: string | undefined) => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell)
