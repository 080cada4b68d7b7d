import { useState } from 'react'

/**
 * What the finger has chosen, until the owner's value changes. A cache tells its readers a turn later; without this a
 * mark would jump back under the finger for that long. The owner shows each choice at once, and takes it back when it
 * fails.
 */
export function useHeld<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [shown, setShown] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setShown(value)
  }
  return [shown, setShown]
}
