import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoadMap } from './road-map.tsx'
import { planRoad, pointOnRoad } from './road-path.ts'

afterEach(cleanup)

const stages = [
  { id: 'a', name: 'Harbour', state: 'past', caption: 'Done' },
  { id: 'b', name: 'Three Lakes', state: 'running', caption: '3 days left' },
  { id: 'c', name: 'Summit Camp', state: 'coming', caption: 'From 13 April' },
] as const

test('a screen reader hears the stages in their order, and where the crew is', () => {
  const crew = { id: 'gulls', stageIndex: 1, fraction: 0.5, label: 'Your crew is here', node: <i /> }
  render(<RoadMap label="Stages" stages={stages} travellers={[crew]} />)
  const signs = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  expect(signs.map((sign) => sign.textContent)).toEqual([
    'HarbourDone',
    'Three Lakes3 days leftYour crew is here',
    'Summit CampFrom 13 April',
  ])
  expect(signs[1]?.getAttribute('aria-current')).toBe('step')
})

test('the road winds down a phone and runs along a wide screen', () => {
  expect(planRoad(7, 358).upright).toBe(true)
  expect(planRoad(7, 1000).upright).toBe(false)
  expect(planRoad(12, 900).upright).toBe(true)
})

test('a crew starts at the sign of its stage and ends at the next one', () => {
  const plan = planRoad(4, 900)
  expect(pointOnRoad(plan, 1, 0)).toEqual(plan.stops[1])
  expect(pointOnRoad(plan, 1, 1)).toEqual(plan.stops[2])
  expect(pointOnRoad(plan, 1, 7)).toEqual(plan.stops[2])
})
