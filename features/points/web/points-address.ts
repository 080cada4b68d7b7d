import { POINT_KINDS, type PointKind } from '#features/points/contract/points.ts'

/** Which lines are looked at, as it stands in the address. */
export interface PointsSearch {
  kind?: PointKind
}

export function readPointsSearch(address: Record<string, unknown>): PointsSearch {
  const kind = POINT_KINDS.find((own) => own === address.kind)
  return kind ? { kind } : {}
}
