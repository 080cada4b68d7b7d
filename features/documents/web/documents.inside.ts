import { ConsentGate } from './consent-gate.tsx'
import type { WebInside } from '#platform/web/feature.ts'

export const documentsInside: WebInside = {
  Gate: ConsentGate,
}
