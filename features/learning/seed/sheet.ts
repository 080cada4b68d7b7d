import Paper from 'pdfkit'
import { fontFile } from '#platform/server/files/font-file.ts'

const FONT = fontFile('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')

/** A sheet of paper with some lines on it, as a PDF. */
export function writeSheet(lines: readonly string[]): Promise<Buffer> {
  const [heading = '', ...rest] = lines
  const pdf = new Paper({
    size: 'A5',
    margin: 40,
    info: { Title: heading, CreationDate: new Date('2026-01-01T00:00:00Z') },
  })
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.font(FONT).fontSize(17).fillColor('#0F5C4D').text(heading).moveDown(0.8)
    pdf.fillColor('#1E2A2C').fontSize(14)
    for (const line of rest) {
      pdf.rect(40, pdf.y + 2, 14, 14).stroke('#0F5C4D')
      pdf.text(line, 66, pdf.y, { lineGap: 10 })
    }
    pdf.end()
  })
}
