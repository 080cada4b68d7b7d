import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a piece of an archive holds when it is unpacked. */
const Piece = z.object({ bytes: count, sha256 })

/** The last file of an archive: everything that is in it, and what it takes to put it back. */
export const Manifest = z.object({
  /** Of the archive's build-up; a reader refuses a higher one. */
  format: z.int(),
  /** The version of Convoy that made it. */
  convoy: z.string(),
  postgres: z.string(),
  /** The moment that it shows, whatever was written while it was being made. */
  made_at: z.string(),
  /** The migrations of its tables, in their order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(
    z.extend(Piece, {
      schema: z.string(),
      name: z.string(),
      /** Its name in the archive. */
      file: z.string(),
      columns: z.array(z.string()).check(z.minLength(1)),
      rows: count,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), used: z.boolean() }),
  ),
  /** What people have handed over: pictures, documents, videos. */
  files: z.array(z.extend(Piece, { key: z.string(), type: z.string() })),
  /** Files that were deleted while the archive was being made. */
  gone: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type Table = Manifest['tables'][number]
export type Sequence = Manifest['sequences'][number]
export type TableName = Pick<Table, 'schema' | 'name' | 'columns'>

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const README = 'README.txt'

/** Where a table stands in the archive. */
export function tableFile({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `tables/${schema === 'public' ? '' : `${schema}.`}${name}.csv`
}

/** Where a file stands in the archive, by the key that the app knows it by. */
export function fileFile(key: string): string {
  return `files/${key}`
}

/** For whoever opens an archive without Convoy. */
export const readme = `This is a backup of Convoy.

tables/        one file for each table of the database: CSV with a line of headings, in UTF-8.
               An empty field is NULL, "" is an empty text; \\x... is binary; moments carry their time zone.
files/         what people have handed over, by the name that the database knows it by.
manifest.json  what is in here: rows, bytes and SHA-256 of every file, the moment that all of it shows.

Back into Convoy:  npm run convoy -- restore THIS_FILE   (into an empty installation)
Is it whole?       npm run convoy -- backup check THIS_FILE

It holds personal data, hashes of passwords and the keys of the installation. Keep it as private as the
installation itself.
`
