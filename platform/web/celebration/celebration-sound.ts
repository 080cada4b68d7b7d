import { useSyncExternalStore } from 'react'

const KEY = 'convoy.celebration-sound'
const listeners = new Set<() => void>()

/** Sound and vibration of celebrations: until somebody chooses, on where one touches and off where one clicks. */
export function isSoundOn(): boolean {
  const chosen = localStorage.getItem(KEY)
  return chosen === null ? matchMedia('(pointer: coarse)').matches : chosen === 'on'
}

export function chooseSound(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
  for (const tell of listeners) tell()
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    isSoundOn,
    () => false,
  )
}
