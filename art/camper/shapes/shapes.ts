import type { CamperType } from '#platform/contract/campers.ts'
import type { CamperShape } from '#art/camper/camper-shape.ts'
import { alcove } from './alcove.tsx'
import { classic } from './classic.tsx'
import { expedition } from './expedition.tsx'
import { mini } from './mini.tsx'
import { panel } from './panel.tsx'

export const CAMPER_SHAPES: Record<CamperType, CamperShape> = { classic, panel, alcove, expedition, mini }
