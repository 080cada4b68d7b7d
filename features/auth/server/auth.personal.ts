import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const authPersonal: PersonalTables = {
  auth_credentials: {
    user_id: { erased: 'deleted', exported: ['verified_at', 'password_changed_at', 'totp_on_at'] },
  },
  auth_sessions: {
    user_id: {
      erased: 'deleted',
      exported: ['via', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'],
    },
  },
  auth_active_days: { user_id: { erased: 'deleted', exported: ['day'] } },
  auth_links: {
    user_id: { erased: 'deleted', exported: ['purpose', 'created_at', 'expires_at', 'ended_at'] },
    made_by: { erased: 'unnamed', exported: 'nothing', why: 'the link is somebody else’s' },
  },
  auth_devices: { user_id: { erased: 'deleted', exported: ['last_used_at'] } },
  auth_passkeys: {
    user_id: {
      erased: 'deleted',
      exported: [
        'name',
        'created_at',
        'last_used_at',
        'is_synced',
        'is_backed_up',
        'transports',
        'copied_at',
      ],
    },
  },
  auth_passkey_tries: {
    adds_for: { erased: 'deleted', exported: 'nothing', why: 'a random number that lives for five minutes' },
  },
  auth_recovery_codes: { user_id: { erased: 'deleted', exported: ['used_at'] } },
  auth_email_changes: {
    user_id: {
      erased: 'deleted',
      exported: ['old_email', 'new_email', 'asked_at', 'confirmed_at', 'ended_at'],
    },
  },
}
