/** A ballot that was sent and not answered yet: only this tab knows it, and forgets it with the answer. */
export type HeldBallot = { option_id: string; key: string }

const nameOf = (voteId: string) => `vote.ballot.${voteId}`

export function heldBallot(voteId: string): HeldBallot | undefined {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(nameOf(voteId)) ?? 'null')
    if (typeof held !== 'object' || held === null) return undefined
    const { option_id, key } = held as Partial<HeldBallot>
    return typeof option_id === 'string' && typeof key === 'string' ? { option_id, key } : undefined
  } catch {
    return undefined
  }
}

/** The key for this choice: the one it was sent under before, else a new one. */
export function holdBallot(voteId: string, option_id: string): string {
  const held = heldBallot(voteId)
  if (held?.option_id === option_id) return held.key
  const key = newKey()
  sessionStorage.setItem(nameOf(voteId), JSON.stringify({ option_id, key }))
  return key
}

export function forgetBallot(voteId: string): void {
  sessionStorage.removeItem(nameOf(voteId))
}

/** 32 random bytes, as base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
