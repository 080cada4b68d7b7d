import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'

const NONCE = 12
const TAG = 16
/** Every envelope is as long as the next ones: how much somebody wrote tells nothing. */
const FULL = 4_096

/** Answers that nobody reads before the close, as so many bytes whatever was written. */
export function sealAnswers(secret: Buffer, answers: readonly Answer[]): Buffer {
  const plain = Buffer.from(JSON.stringify(answers))
  const padded = Buffer.alloc(Math.ceil((plain.length + 1) / FULL) * FULL, ' ')
  plain.copy(padded)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openEnvelope(secret: Buffer, envelope: Buffer): Answer[] {
  const decipher = createDecipheriv('aes-256-gcm', secret, envelope.subarray(0, NONCE))
  decipher.setAuthTag(envelope.subarray(NONCE, NONCE + TAG))
  const plain = Buffer.concat([decipher.update(envelope.subarray(NONCE + TAG)), decipher.final()])
  return JSON.parse(plain.toString()) as Answer[]
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
