/** Under what is kept of stages. */
export const stageKeys = {
  all: ['stages'],
  departments: ['departments'],
  countries: ['countries'],
  calendar: ['console-stages'],
  closing: (id: string) => ['console-stages', 'closing', id] as const,
} as const
