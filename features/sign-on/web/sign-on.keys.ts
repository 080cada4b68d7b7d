/** Under what is kept of sign-on. */
export const signOnKeys = {
  links: ['sign-on-links'],
  console: ['console-sign-on'],
} as const
