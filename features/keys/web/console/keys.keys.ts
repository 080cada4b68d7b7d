/** Under what is kept of keys. */
export const apiKeyKeys = {
  all: ['console-keys'],
} as const
