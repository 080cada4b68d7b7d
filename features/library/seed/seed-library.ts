import { fontFile } from '#platform/server/files/font-file.ts'
import PdfKit from 'pdfkit'
import type { Language } from '#platform/contract/languages.ts'
import { DEMO_LANGUAGES } from '#platform/seed/demo-languages.ts'
import { addAttachment } from '#features/attachments/server/attachments.ts'
import { plainText } from '#platform/server/words/html.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { DEMO_ACCOUNTS } from '#features/account/seed/accounts.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { type DemoDocument, demoDocuments, demoFolders } from './library.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another document leaves the rest of the demo as it is.
const SEED = 8_400
const HOUR_MS = 3_600_000

type Cast = { files: Services['files']; today: Date; people: SeededPerson[] }

/** The company documents of the demo, some of them confirmed by most. */
export async function seedLibrary(tx: Db, cast: Cast) {
  const chance = createChance(SEED)
  const folders = new Map<string, string>()
  for (const { key, within, ...names } of demoFolders) {
    const id = chance.uuid()
    folders.set(key, id)
    await tx
      .insertInto('library_folders')
      .values({
        id,
        parent_id: (within && folders.get(within)) ?? null,
        texts: JSON.stringify(names),
        created_at: daysFrom(cast.today, -45).toISOString(),
      })
      .execute()
  }
  for (const document of demoDocuments)
    await seedDocument(tx, { ...cast, chance, document, folder_id: folders.get(document.folder)! })
}

type LibraryScene = Cast & { chance: Chance; document: DemoDocument; folder_id: string }

async function seedDocument(tx: Db, scene: LibraryScene) {
  const { chance, document, folder_id, today, people, files } = scene
  const { daysAgo, required = false, dueInDays, notes, texts } = document
  const author_id = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  const id = chance.uuid()
  const at = new Date(daysFrom(today, -daysAgo).getTime() + 9 * HOUR_MS)
  const before = (versions: number) => new Date(at.getTime() - versions * 20 * 24 * HOUR_MS).toISOString()
  await tx
    .insertInto('library_documents')
    .values({
      id,
      folder_id,
      author_id,
      required,
      due_at: dueInDays === undefined ? null : daysFrom(today, dueInDays).toISOString(),
      version: notes.length,
      created_at: before(notes.length - 1),
    })
    .execute()
  for (const [index, note] of notes.entries()) {
    const version = index + 1
    const published_at = before(notes.length - version)
    await tx
      .insertInto('library_versions')
      .values({
        document_id: id,
        version,
        published_at,
        note: [note.en, note.pl].filter(Boolean).join(' / '),
        asks_again: true,
      })
      .execute()
    for (const language of DEMO_LANGUAGES) {
      const { title, summary, html = '', pages } = texts[language]
      let attachment_id: string | null = null
      if (pages) {
        attachment_id = chance.uuid()
        const bytes = await printed({ title, pages, at, language })
        await addAttachment(
          { tx, files },
          { id: attachment_id, name: `${title}.pdf`, bytes, looksLike: 'pdf', owner_id: author_id },
        )
      }
      await tx
        .insertInto('library_texts')
        .values({
          document_id: id,
          version,
          language,
          title,
          summary,
          html,
          attachment_id,
          plain: pages ? pages.join(' ') : plainText(html),
        })
        .execute()
    }
  }
  if (required) await confirmAll(tx, { ...scene, id, at })
}

async function confirmAll(
  tx: Db,
  { chance, document, people, id, at }: LibraryScene & { id: string; at: Date },
) {
  const readers = people.filter(
    ({ email }) =>
      chance.between(1, 100) <= (document.confirmed ?? 0) * 100 &&
      // Whoever tries the demo sees what it is like to owe one.
      (document.dueInDays === undefined || !DEMO_ACCOUNTS.some((account) => account.email === email)),
  )
  await tx
    .insertInto('library_confirmations')
    .values(
      readers.map(({ id: user_id }) => ({
        document_id: id,
        version: document.notes.length,
        user_id,
        confirmed_at: new Date(at.getTime() + chance.between(1, 100) * HOUR_MS).toISOString(),
      })),
    )
    .execute()
}

const HEADING = fontFile('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf')
const TEXT = fontFile('source-sans-3/400Regular/SourceSans3_400Regular.ttf')

type Sheet = { title: string; pages: readonly string[]; at: Date; language: Language }

/** A sheet of paper, the same bytes each time. */
function printed({ title, pages, at, language }: Sheet): Promise<Buffer> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 64,
    lang: language,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => bytes.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(bytes)))
    pdf.on('error', reject)
  })
  pdf.rect(0, 0, pdf.page.width, 14).fill('#0F5C4D').rect(0, 14, pdf.page.width, 4).fill('#F2B33D')
  pdf.fillColor('#1E2A2C').font(HEADING).fontSize(26).text(title, 64, 80).moveDown(0.8)
  pdf.font(TEXT).fontSize(13)
  for (const paragraph of pages) pdf.text(paragraph, { lineGap: 4 }).moveDown(0.8)
  pdf.end()
  return done
}
