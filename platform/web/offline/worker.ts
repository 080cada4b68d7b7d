const WORKER = '/service-worker.js'

type Policy = { createScriptURL: (address: string) => unknown }
type PolicyFactory = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy }

let policy: Policy | undefined

/** Our pages take a script's address from a policy alone, and this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('convoy', { createScriptURL: () => WORKER })
  // The types of the DOM know addresses as text alone.
  return (policy?.createScriptURL(WORKER) as string | undefined) ?? WORKER
}

/** The worker of this browser, which shows pushes and opens the app without a line. Rejects where there is none. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerAddress())
}

/** What the worker keeps of the app is thrown away, where it may be broken; it keeps it anew. */
export async function forgetShell(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('convoy-shell ')) await caches.delete(name)
}

export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(WORKER)
}
