import type { FastifyInstance } from 'fastify'
import type { PersonalTables } from './database/personal-rows.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Audit } from './http/http.ts'
import type { PageBrandOf } from './http/http-web.ts'
import type { Caller, Handler } from './http/handler.ts'
import type { ServedFile } from './http/http-files.ts'
import type { JobCron, JobTask } from './jobs/jobs.ts'
import type { BaseServices, Services } from './services.ts'

/** What a feature builds its parts from. A feature whose part is handed to others adds it here. */
export interface House {
  services: Services
  features: readonly Feature[]
}

/** What every call passes. Each part is given by one feature. */
export type Door = {
  /** The person behind an access token of a browser. */
  recognisePerson: (token: string) => Promise<Caller | undefined>
  /** The same, or whoever an API key belongs to. */
  recognise: (token: string) => Promise<Caller | undefined>
  isModuleOn: (module: ModuleName, caller: Caller | undefined) => Promise<boolean>
  audit: Audit
  brand: PageBrandOf
  /** Seals the addresses of files. */
  fileSecret: () => Promise<Buffer>
}

/**
 * What a feature registers. Where a feature asks something of the features above it, it adds a slot here beside its own
 * code, with what the answer means; whoever fills the slot need not know who asks.
 */
export interface Feature {
  /** Its folder. */
  name: string
  handlers?: (house: House) => Handler[]
  jobs?: (house: House) => { tasks: JobTask[]; crons: JobCron[] }
  /** What it keeps about people (D9), by the name of its file in a copy of somebody's data. */
  personal?: Readonly<Record<string, PersonalTables>>
  /** The file behind a signed address: 'other' where the key is none of its own, nothing where there is none. */
  fileOf?: (services: Services, key: string) => Promise<string | ServedFile | undefined>
  door?: (house: House) => Partial<Door>
  /** Builds what it keeps running in this instance, as its part of the services; those of the features below stand. */
  services?: (services: Services) => Partial<Services>
  /**
   * Once the schema stands and before the first call: what it listens to or makes up for. Answers how to stop, where
   * something has to be.
   */
  start?: (services: Services) => void | Stop | Promise<void | Stop>
  /** Before the sockets close, while it is still known who is here. */
  stop?: (services: Services) => Promise<void>
  /** Addresses beside the contract. */
  mount?: (http: FastifyInstance, house: House) => void | Promise<void>
  /** After the last call, and before the database closes. */
  drain?: (services: Services) => Promise<void>
}

type Stop = () => void | Promise<void>

/** The services of the platform, and what each feature keeps running: the lowest first. */
export function buildServices(base: BaseServices, features: readonly Feature[]): Services {
  const services = { ...base } as Services
  for (const build of allOf(features, 'services')) Object.assign(services, build(services))
  return services
}

/** Declares a feature. */
export function feature(parts: Feature): Feature {
  return parts
}

/** What the features put into a slot, in their order. */
export function allOf<Slot extends keyof Feature>(
  features: readonly Feature[],
  slot: Slot,
): NonNullable<Feature[Slot]>[] {
  return features.flatMap((each) => (each[slot] === undefined ? [] : [each[slot]]))
}

/** What the one feature that has it put into a slot. Throws where none does: a feature is missing in the list. */
export function oneOf<Slot extends keyof Feature>(
  features: readonly Feature[],
  slot: Slot,
): NonNullable<Feature[Slot]> {
  const [found] = allOf(features, slot)
  if (found === undefined) throw new Error(`no feature fills the slot ${slot}`)
  return found
}
