/** Under what is kept of thanks. */
export const thanksKeys = {
  all: ['thanks'],
  mine: ['thanks', 'mine'],
  people: ['thanks', 'people'],
  console: ['console-thanks'],
  list: ['console-thanks', 'list'],
  values: ['console-thanks', 'values'],
  settings: ['console-thanks', 'settings'],
  flags: ['console-thanks', 'flags'],
} as const
