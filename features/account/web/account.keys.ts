export const accountKeys = { directory: ['account', 'directory'] } as const
