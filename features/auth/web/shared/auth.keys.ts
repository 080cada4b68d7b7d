/** Under what is kept of auth. */
export const authKeys = {
  link: ['link'],
  emailLink: ['email-link'],
  passwordPolicy: ['password-policy'],
  security: ['security'],
  passkeys: ['passkeys'],
  sessions: ['sessions'],
  emailChange: ['email-change'],
} as const
