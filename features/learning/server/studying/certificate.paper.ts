import { fontFile } from '#platform/server/files/font-file.ts'
import { readFile } from 'node:fs/promises'
import Paper from 'pdfkit'
import type { CamperColour } from '#platform/contract/campers.ts'
import type { Language } from '#platform/contract/languages.ts'

const [HEADING, TEXT, STRONG] = [
  fontFile('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  fontFile('source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  fontFile('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
]

const [PAPER, INK, SOFT, PINE, SUN, SUNSET] = [
  '#FBF7F0',
  '#1E2A2C',
  '#5A6668',
  '#0F5C4D',
  '#F2B33D',
  '#D6492A',
]

/** What is written on it. */
export type CertificateSheet = {
  at: Date
  title: string
  programme: string
  heading: string
  intro: string
  person: string
  completed: string
  /** Below the title: the score, the date, and what it brought. */
  facts: readonly string[]
  paint: CamperColour
  number: string
  check: string
  language: Language
}

/** The same bytes whenever it is asked for with the same words. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const pdf = new Paper({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    tagged: true,
    info: { Title: `${sheet.heading}: ${sheet.title}`, Author: sheet.programme, CreationDate: sheet.at },
  })
  const [heading, text, strong] = await Promise.all([HEADING, TEXT, STRONG].map((file) => readFile(file)))
  pdf.registerFont('heading', heading!).registerFont('text', text!).registerFont('strong', strong!)
  const whole = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  landscape(pdf, sheet.paint)
  words(pdf, sheet)
  pdf.end()
  return whole
}

type Pdf = InstanceType<typeof Paper>

/** The road under a low sun, as everywhere in Convoy. */
function landscape(pdf: Pdf, paint: CamperColour) {
  const { width, height } = pdf.page
  pdf.rect(0, 0, width, height).fill(PAPER)
  pdf.circle(width - 130, height - 96, 58).fill(SUN)
  pdf
    .path(
      `M0 ${height - 92} C 190 ${height - 150} 330 ${height - 70} 520 ${height - 104} S 760 ${height - 128} ${width} ${height - 84} V ${height} H 0 Z`,
    )
    .fill('#CFE2D5')
  pdf
    .path(
      `M0 ${height - 58} C 240 ${height - 96} 430 ${height - 30} ${width} ${height - 66} V ${height} H 0 Z`,
    )
    .fill(PINE)
  pdf
    .path(`M0 ${height - 22} C 260 ${height - 52} 470 ${height - 2} ${width} ${height - 30}`)
    .lineWidth(3)
    .dash(16, { space: 12 })
    .stroke(PAPER)
    .undash()
  camper(pdf, paint)
  pdf
    .roundedRect(26, 26, width - 52, height - 52, 14)
    .lineWidth(1.5)
    .stroke(PINE)
}

// The colours of campers as `ui/styles/tokens-campers.css` has them on paper by day.
const PAINTS: Record<CamperColour, string> = {
  poppy: '#D6492A',
  tangerine: '#EE7F2D',
  sunflower: '#F1B82D',
  moss: '#7F9843',
  pine: '#1F6B57',
  lagoon: '#1F9EA6',
  sky: '#62ABDB',
  plum: '#7D3B73',
  sand: '#CFB182',
  graphite: '#4C565C',
}

/** The camper of the crew in its colour, on the road below the words. */
function camper(pdf: Pdf, paint: CamperColour) {
  pdf
    .save()
    .translate(86, pdf.page.height - 134)
    .scale(0.4)
  pdf.path('M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z').fill(PAINTS[paint])
  pdf.path('M0 96H390V172H0Z').fill(PAPER)
  pdf.path('M40 30h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l14 30h-86Z').fill('#2F5964')
  for (const x of [86, 310]) {
    pdf.circle(x, 172, 34).fill(INK)
    pdf.circle(x, 172, 14).fill('#D8D3C8')
  }
  pdf.restore()
}

/** As large as fits in two lines. */
function fitted(
  pdf: Pdf,
  text: string,
  { most, least, width }: { most: number; least: number; width: number },
) {
  let size = most
  while (size > least && pdf.fontSize(size).heightOfString(text, { width, align: 'center' }) > size * 2.6)
    size -= 1
  return pdf.fontSize(size)
}

function words(pdf: Pdf, sheet: CertificateSheet) {
  const { width, height } = pdf.page
  const inner = width - 200
  const centred = { width: inner, align: 'center' as const }
  pdf.font('strong').fontSize(14).fillColor(SUNSET)
  pdf.text(sheet.programme, 100, 62, { ...centred, height: 20, ellipsis: true })
  pdf.font('heading').fontSize(40).fillColor(PINE).text(sheet.heading, 100, 86, centred)
  pdf.font('text').fontSize(15).fillColor(SOFT).text(sheet.intro, 100, 150, centred)
  pdf.font('heading').fillColor(INK)
  fitted(pdf, sheet.person, { most: 32, least: 14, width: inner }).text(sheet.person, 100, 176, centred)
  pdf
    .font('text')
    .fontSize(15)
    .fillColor(SOFT)
    .text(sheet.completed, 100, pdf.y + 8, centred)
  pdf.font('heading').fillColor(PINE)
  fitted(pdf, sheet.title, { most: 26, least: 12, width: inner }).text(sheet.title, 100, pdf.y + 4, centred)
  pdf.font('strong').fontSize(13).fillColor(INK)
  const facts = sheet.facts.join('   ·   ')
  pdf.text(facts, 100, Math.min(pdf.y + 14, height - 190), centred)
  pdf
    .font('strong')
    .fontSize(11)
    .fillColor(INK)
    .text(sheet.number, 100, height - 164, centred)
  pdf
    .font('text')
    .fontSize(10)
    .fillColor(SOFT)
    .text(sheet.check, 100, height - 148, centred)
}
