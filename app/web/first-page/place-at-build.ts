/** As much of a browser as modules ask for when they are loaded, where pages are drawn at build. */
class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, text: string) => void this.set(key, text)
  removeItem = (key: string) => void this.delete(key)
}

const screen = { isWide: true }

const browser = {
  localStorage: new Store(),
  sessionStorage: new Store(),
  location: {
    pathname: '/',
    search: '',
    hash: '',
    href: 'http://convoy.test/',
    origin: 'http://convoy.test',
  },
  history: { state: null, replaceState: () => undefined },
  matchMedia: () => ({
    get matches() {
      return screen.isWide
    },
    addEventListener: () => undefined,
  }),
  addEventListener: () => undefined,
}

/** Runs in what stands in for a browser; afterwards there is none again. */
export async function inPlaceOfBrowser<Made>(
  work: (go: (address: string, isWide: boolean) => void) => Promise<Made>,
): Promise<Made> {
  const before = new Map<string, PropertyDescriptor | undefined>()
  for (const [name, value] of Object.entries(browser)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  try {
    return await work((address, isWide) => {
      browser.location.pathname = address
      screen.isWide = isWide
    })
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
