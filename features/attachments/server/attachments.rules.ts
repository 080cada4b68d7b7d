import type { AttachmentKind } from '#platform/contract/attachments.ts'

/** Files of one person that stand nowhere yet. */
export const MOST_WAITING = 20

export type FileType = { kind: AttachmentKind; ending: string; type: string }

const office = (ending: string, type: string): FileType => ({
  kind: 'office',
  ending,
  type: `application/${type}`,
})
const picture = (ending: string): FileType => ({ kind: 'picture', ending, type: `image/${ending}` })

/** What we take, by what the content says; files with macros, archives and programs are not among it. */
const TYPES: Record<string, FileType> = {
  pdf: { kind: 'pdf', ending: 'pdf', type: 'application/pdf' },
  jpg: picture('jpg'),
  png: picture('png'),
  gif: picture('gif'),
  webp: picture('webp'),
  avif: picture('avif'),
  heic: picture('heic'),
  docx: office('docx', 'vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: office('xlsx', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  pptx: office('pptx', 'vnd.openxmlformats-officedocument.presentationml.presentation'),
  odt: office('odt', 'vnd.oasis.opendocument.text'),
  ods: office('ods', 'vnd.oasis.opendocument.spreadsheet'),
  odp: office('odp', 'vnd.oasis.opendocument.presentation'),
  mp4: { kind: 'video', ending: 'mp4', type: 'video/mp4' },
  m4v: { kind: 'video', ending: 'mp4', type: 'video/mp4' },
  webm: { kind: 'video', ending: 'webm', type: 'video/webm' },
}

const TEXTS: Record<string, FileType> = {
  txt: { kind: 'text', ending: 'txt', type: 'text/plain; charset=utf-8' },
  csv: { kind: 'text', ending: 'csv', type: 'text/csv; charset=utf-8' },
}

/**
 * What a file is: by its content where that says it, by its name alone where the content is nothing but text.
 * Nothing when we do not take it.
 */
export function typeOf(seen: {
  /** The usual ending of what the content looks like. */
  looksLike: string | undefined
  isText: boolean
  name: string
}): FileType | undefined {
  const { looksLike, isText, name } = seen
  if (looksLike !== undefined) return Object.hasOwn(TYPES, looksLike) ? TYPES[looksLike] : undefined
  return isText ? TEXTS[endingOf(name)] : undefined
}

const SAME: Record<string, string> = { jpeg: 'jpg', m4v: 'mp4' }

function endingOf(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return SAME[ending] ?? ending
}

const LONGEST = 120

/** A name that every system can save and that does not pretend to be something else. */
export function tidyName(name: string, ending: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/gu, '')
    .replaceAll(/[/\\:*?"<>|]+/g, '-')
    .replaceAll(/\s+/g, ' ')
  const stem = endingOf(plain) === ending ? plain.replace(/\.[A-Za-z0-9]{1,8}$/, '') : plain
  const tidy = stem
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
  return `${tidy || 'file'}.${ending}`
}

/** Where the file rests. */
export function fileKey({ file_id, ending }: { file_id: string; ending: string }): string {
  return `attachments/${file_id}.${ending}`
}

/** What an address says: which file, and whether it is shown or saved. */
export type AttachmentWish = { id: string; way: 'open' | 'save' }

export function addressKey({ id, way }: AttachmentWish): string {
  return `attachments/${id}/${way}`
}

const KEY = /^attachments\/([0-9a-f-]{36})\/(open|save)$/

/** The other way round; nothing when it is the name of another file. */
export function wishOf(key: string): AttachmentWish | undefined {
  const [, id, way] = KEY.exec(key) ?? []
  return id ? { id, way: way as AttachmentWish['way'] } : undefined
}

/** Whether a browser shows it by itself. Nothing else is ever shown in place. */
export function canOpen(kind: AttachmentKind): boolean {
  return kind === 'pdf' || kind === 'picture' || kind === 'video'
}
