import type { Generated } from 'kysely'
import type { LinkPurpose, Session } from '#features/auth/contract/auth.ts'

export interface AuthTables {
  auth_credentials: {
    user_id: string
    password_hash: string | null
    verified_at: string | null
    password_changed_at: Generated<string>
    /** Sealed; counts from totp_on_at on. */
    totp_secret: Buffer | null
    totp_on_at: string | null
    /** The last step of 30 seconds whose code was used. */
    totp_last_step: Generated<number>
  }
  auth_recovery_codes: { user_id: string; code_hash: Buffer; used_at: string | null }
  auth_email_changes: {
    id: Generated<string>
    user_id: string
    old_email: string
    new_email: string
    confirm_hash: Generated<Buffer | null>
    revert_hash: Generated<Buffer | null>
    asked_at: Generated<string>
    /** In which session; null when an organiser moved the account. */
    asked_in: Generated<string | null>
    confirm_until: string
    confirmed_at: Generated<string | null>
    revert_until: Generated<string | null>
    ended_at: Generated<string | null>
  }
  auth_sessions: {
    id: Generated<string>
    user_id: string
    via: Session['via']
    remember: boolean
    user_agent: string | null
    ip: string | null
    created_at: Generated<string>
    last_seen_at: Generated<string>
    expires_at: string
    ended_at: string | null
    /** Opened by a link that somebody else made; not since the password was given in it. */
    lent: Generated<boolean>
    /** The provider by whom it was opened has asked for a second step. */
    two_steps: Generated<boolean>
    /** When the password, or a passkey, was last given again in this session. */
    confirmed_at: string | null
    /** When a passkey was last shown anew in it. */
    passkey_at: Generated<string | null>
  }
  /** On which days of the programme's zone somebody was here; written by the database. */
  auth_active_days: { day: string; user_id: string }
  auth_links: {
    id: Generated<string>
    user_id: string
    purpose: LinkPurpose
    token_hash: Buffer
    /** Which organiser gave it away; null when the person asked for it. */
    made_by: Generated<string | null>
    /** By an organiser or a command, and not by a mail of the app to the person. */
    by_hand: Generated<boolean>
    created_at: Generated<string>
    expires_at: string
    ended_at: string | null
  }
  /** Devices on which a person has proved who they are: by password, or by a link from their mail. */
  auth_devices: { user_id: string; secret_hash: Buffer; last_used_at: Generated<string> }
  auth_passkeys: {
    id: Generated<string>
    user_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    /** It may lie on several devices of its owner; whether it does, says the next. */
    is_synced: boolean
    is_backed_up: boolean
    transports: string[]
    name: string
    created_at: Generated<string>
    last_used_at: Generated<string | null>
    /** When its counter last went backwards. */
    copied_at: Generated<string | null>
  }
  /** What was asked of a browser for a moment; `adds_for` where it makes a passkey. */
  auth_passkey_tries: {
    challenge_hash: Buffer
    browser_hash: Buffer
    adds_for: string | null
    created_at: Generated<string>
  }
  auth_invitations: { email: string; invited_at: Generated<string> }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends AuthTables {}
}
