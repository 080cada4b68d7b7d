/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
