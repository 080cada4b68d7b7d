import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CAMPER_ACCESSORIES, CAMPER_COLOURS, CAMPER_TYPES, inTheWayOf } from '#platform/contract/campers.ts'
import { AccessorySticker } from './accessory-sticker.tsx'
import { Camper, type CamperProps } from './camper.tsx'
import { CamperDefs } from './camper-defs.tsx'
import { ColourSwatch } from '#art/colour-swatch.tsx'

afterEach(cleanup)

const everyCamper = CAMPER_TYPES.flatMap((type) => CAMPER_COLOURS.map((colour) => ({ type, colour })))

test.each(everyCamper)('a $colour $type is drawn from vector parts alone', ({ type, colour }) => {
  const { container } = render(<Camper type={type} colour={colour} accessories={CAMPER_ACCESSORIES} />)
  expect(container.querySelectorAll('path').length).toBeGreaterThan(10)
  expect(container.querySelectorAll('image, img, foreignObject')).toHaveLength(0)
})

test('every colour carries a pattern that no other colour has', () => {
  const patterns = CAMPER_COLOURS.map((colour) => {
    const { container } = render(<Camper colour={colour} />)
    return container.querySelector('[data-pattern]')?.innerHTML
  })
  expect(patterns.every(Boolean)).toBe(true)
  expect(new Set(patterns).size).toBe(CAMPER_COLOURS.length)
})

test('every type has a body of its own', () => {
  const bodies = CAMPER_TYPES.map((type) => {
    const { container } = render(<Camper type={type} />)
    return container.querySelector('clipPath path')?.getAttribute('d')
  })
  expect(new Set(bodies).size).toBe(CAMPER_TYPES.length)
})

test('a camper with a label is a picture with that name', () => {
  render(<Camper label="The Gulls in a lagoon classic" />)
  expect(screen.getByRole('img', { name: 'The Gulls in a lagoon classic' })).toBeTruthy()
})

test('a camper without a label is no news to a screen reader', () => {
  const { container } = render(<Camper />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('as many people look out of the windows as travel, and never more than there are seats', () => {
  const heads = [0, 2, 99].map((passengers) => headsOf({ type: 'mini', passengers }).length)
  expect(heads).toEqual([0, 2, 6])
})

test.each(CAMPER_TYPES)('a crew of six is seen whole in a %s, large and small', (type) => {
  const crew = ['ann', 'ben', 'cem', 'dag', 'eva', 'fay']
  expect(headsOf({ type, passengers: crew })).toHaveLength(6)
  expect(headsOf({ type, passengers: crew, size: 32 })).toHaveLength(6)
})

test('a person looks the same in every camper, and the captain drives', () => {
  const looks = CAMPER_TYPES.map((type) => headsOf({ type, passengers: ['kuba', 'ola'] }))
  const driver = looks.map(([first]) => first?.innerHTML)
  expect(new Set(driver).size).toBe(1)
  const [swapped] = headsOf({ passengers: ['ola', 'kuba'] })
  expect(swapped?.innerHTML).toBe(looks[0]?.[1]?.innerHTML)
})

const everyAccessory = CAMPER_TYPES.flatMap((type) =>
  CAMPER_ACCESSORIES.flatMap((accessory) => [32, 320].map((size) => ({ type, accessory, size }))),
)

test.each(everyAccessory)('the $accessory is seen on a $type of $size px', ({ type, accessory, size }) => {
  const container = drawn({ type, size, accessories: [accessory] })
  expect(container.querySelectorAll(`[data-accessory="${accessory}"]`)).toHaveLength(1)
})

test.each(CAMPER_ACCESSORIES)('the sticker of the %s shows it, and nothing else', (accessory) => {
  const { container } = render(<AccessorySticker accessory={accessory} colour="sky" />)
  const shown = [...container.querySelectorAll('[data-accessory]')].map((part) =>
    part.getAttribute('data-accessory'),
  )
  expect(shown).toEqual([accessory])
})

test('every swatch carries the pattern of its colour', () => {
  const swatches = CAMPER_COLOURS.map((colour) => render(<ColourSwatch colour={colour} />).container)
  const drawings = swatches.map((swatch) => swatch.querySelector('g[transform]')?.innerHTML)
  expect(drawings.every(Boolean)).toBe(true)
  expect(new Set(drawings).size).toBe(CAMPER_COLOURS.length)
})

const everyPair = CAMPER_ACCESSORIES.flatMap((one) =>
  CAMPER_ACCESSORIES.filter((two) => two > one && inTheWayOf(one, [two]).length === 0).map((two) => [
    one,
    two,
  ]),
)

test.each(everyPair)('%s and %s are seen together on every type', (...accessories) => {
  for (const type of CAMPER_TYPES) {
    const container = drawn({ type, accessories })
    for (const accessory of accessories)
      expect(
        container.querySelector(`[data-accessory="${accessory}"]`),
        `${accessory} on ${type}`,
      ).not.toBeNull()
  }
})

test('a small camper leaves out what nobody would see', () => {
  expect(partsOf({ size: 32 })).toBeLessThan(partsOf({ size: 320 }))
})

test.each(everyCamper)('a small $colour $type with everything on it stays light', ({ type, colour }) => {
  const [accessories, passengers] = [CAMPER_ACCESSORIES, 12]
  expect(partsOf({ type, colour, size: 56 })).toBeLessThanOrEqual(50)
  expect(partsOf({ type, colour, accessories, passengers, size: 56 })).toBeLessThanOrEqual(110)
})

test('a tent has the roof for itself', () => {
  const crowded = partsOf({ accessories: ['tent', 'kayak', 'luggage', 'surfboard', 'solar'] })
  expect(crowded).toBe(partsOf({ accessories: ['tent'] }))
})

test('all paint that a camper refers to is mixed once', () => {
  const { container: defs } = render(<CamperDefs />)
  const { container } = render(<Camper driving accessories={CAMPER_ACCESSORIES} />)
  const wanted = [...container.innerHTML.matchAll(/url\(#(camper-[\w-]+)\)/g)].map(([, id]) => id)
  expect(wanted.length).toBeGreaterThan(0)
  for (const id of wanted) expect(defs.querySelector(`#${id}`)).not.toBeNull()
})

test('every colour in the drawings comes from the tokens', () => {
  const folder = join(import.meta.dirname, '..')
  const tokens = ['tokens.css', 'tokens-art.css', 'tokens-campers.css']
    .map((file) => readFileSync(join(folder, '../ui/styles', file), 'utf8'))
    .join('')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8')
    expect(source.match(/["'`]#[\da-f]{3,8}\b/gi), file).toBeNull()
    for (const [, name = ''] of source.matchAll(/var\(--([\w-]+)\)/g))
      if (!name.startsWith('c-')) expect(tokens, `${file} asks for --${name}`).toContain(`--${name}:`)
  }
})

function drawn(props: CamperProps): HTMLElement {
  return render(<Camper {...props} />).container
}

function headsOf(props: CamperProps): Element[] {
  return [...drawn(props).querySelectorAll('[data-head]')].toSorted(
    (a, b) => Number(a.getAttribute('data-head')) - Number(b.getAttribute('data-head')),
  )
}

function partsOf(props: CamperProps): number {
  return drawn(props).querySelectorAll('svg *').length
}
