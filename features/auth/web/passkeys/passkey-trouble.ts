export type PasskeyTroubleKind = 'cancelled' | 'known' | 'elsewhere' | 'unfit' | 'failed'

/** Why a browser did not show or make a passkey; said in words of ours, because its own are in its language. */
export class PasskeyTrouble extends Error {
  override name = 'PasskeyTrouble'
  readonly kind: PasskeyTroubleKind
  /** Where passkeys work. */
  readonly address: string

  constructor(kind: PasskeyTroubleKind, address: string, cause?: unknown) {
    super(kind, { cause })
    this.kind = kind
    this.address = address
  }
}

const KINDS: Record<string, PasskeyTroubleKind> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
}

/** What a browser threw, as we say it. */
export function troubleOf(error: unknown, address: string): PasskeyTrouble {
  const name = error instanceof Error ? error.name : ''
  return new PasskeyTrouble(KINDS[name] ?? 'failed', address, error)
}
