export const directoryKeys = {
  all: ['console', 'directory'],
  connections: ['console', 'directory', 'connections'],
  deeds: (connectionId: string, kind: string) => ['console', 'directory', 'deeds', connectionId, kind],
  requests: (connectionId: string) => ['console', 'directory', 'requests', connectionId],
} as const
