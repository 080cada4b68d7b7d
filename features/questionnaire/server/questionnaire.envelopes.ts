import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { Sheet } from './questionnaire.splitting.ts'

const NONCE = 12
const TAG = 16
/** Every envelope is as long as the next ones: how much somebody wrote tells nothing. */
const FULL = 4_096

/** Answers that nobody reads before the close, as so many bytes whatever was written. */
export function sealAnswers(secret: Buffer, sheet: Sheet): Buffer {
  const plain = Buffer.from(JSON.stringify(sheet))
  const padded = Buffer.alloc(Math.ceil((plain.length + 1) / FULL) * FULL, ' ')
  plain.copy(padded)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Those of before hold the answers alone. */
export function openEnvelope(secret: Buffer, envelope: Buffer): Sheet {
  const decipher = createDecipheriv('aes-256-gcm', secret, envelope.subarray(0, NONCE))
  decipher.setAuthTag(envelope.subarray(NONCE, NONCE + TAG))
  const plain = Buffer.concat([decipher.update(envelope.subarray(NONCE + TAG)), decipher.final()])
  const kept = JSON.parse(plain.toString()) as Answer[] | Sheet
  return Array.isArray(kept) ? { answers: kept, department_id: null } : kept
}

/** In an order of chance (Fisher and Yates), from a source that nobody can repeat. */
export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** What a participation keeps of the key of its call: enough to know the same call again. */
export function hashOfKey(questionnaireId: string, key: string): Buffer {
  return createHash('sha256').update(`hand in\n${questionnaireId}\n${key}`).digest()
}
