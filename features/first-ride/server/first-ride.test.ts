import { describe, expect, test } from 'vitest'
import { getFirstRide, passFirstRide } from '#features/first-ride/contract/first-ride.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

describe('the first ride', () => {
  test('is offered once, goes on where it was left on any device, and never goes back', async () => {
    const anna = app.as(await app.person('Anna'))
    const ask = async () => (await anna(getFirstRide, {})).body
    expect(await ask()).toEqual({ begun: false, step: 0, over: false })
    expect((await anna(passFirstRide, { step: 0 })).body).toEqual({ begun: true, step: 0, over: false })
    expect((await anna(passFirstRide, { step: 2 })).body).toEqual({ begun: true, step: 2, over: false })
    // A card that was passed on another device meanwhile.
    expect((await anna(passFirstRide, { step: 1 })).body).toMatchObject({ step: 2 })
    await Promise.all([3, 1, 2, 3].map((step) => anna(passFirstRide, { step })))
    expect(await ask()).toEqual({ begun: true, step: 3, over: true })
  })

  test('is none for whoever runs the programme', async () => {
    expect((await app.as(await app.person('Olga', { role: 'organiser' }))(getFirstRide, {})).body.over).toBe(
      true,
    )
  })
})
