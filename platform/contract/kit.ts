import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ModuleName } from './module-names.ts'
import { type Permission, PERMISSIONS } from './permissions.ts'

/** Who may call an endpoint. Enforced by the server, proved for every endpoint by access.test.ts. */
export type Access = 'public' | 'participant' | 'organiser' | 'administrator'

export type Schema<Output = unknown> = z.ZodMiniType<Output>

/**
 * What an organiser may do with a call who is limited to departments and countries: `scoped`, for people of theirs only;
 * `whole`, nothing, because it concerns everybody. The rest is as for any organiser, because it is `content` that is
 * only read and names nobody, or the caller's `own`.
 */
export type Limited = 'scoped' | 'whole' | 'content' | 'own'

/** What web and server promise each other about one call. */
export type Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A segment such as `:duel_id` is filled from the input field of that name; GET, DELETE and whatever takes a file send the rest as query, the others as JSON. */
  path: `/api/${string}`
  /** One line for the API page. */
  summary: string
  access: Who
  /** What one has to be allowed to do: every call of the organisers has one, whose least role is its `access`. */
  permission?: Permission
  /** Every call for organisers says it; administrators are never limited. */
  limited?: Limited
  /** Before what hurts: refused unless the caller has given the password again a few minutes ago. */
  confirm?: true
  /**
   * Changes what signs somebody in: an address, a password, a second step, a link. Never by a key; whoever does it gives
   * the password again, here or by `confirm`, or holds a link from the person's mail; the person is told by a mail, and
   * their other sessions and links end. Tried for every such call in `sign-in-changes.test.ts`.
   */
  changesSignIn?: true
  /**
   * For the person alone: refused in a session that a link opened which somebody else made for them, until they give
   * their password. So is every call of the modules `IN_PERSON_MODULES`.
   */
  inPerson?: true
  /** A POST that only reads, as its question is too long for an address: it leaves no line in the log. */
  reads?: true
  /** What it keeps is over by itself, as who looks at an entry just now: it leaves no line in the log. */
  passing?: true
  /** Refused for people whose module is switched off. */
  module?: ModuleName
  input: Input
  output: Output
  /** Bytes of a body, where it may be larger than 256 KiB. */
  maxBody?: number
  /** The body is a file of that kind and no JSON; the input stands in the path and the query. */
  takes?: 'picture' | 'file'
  /** The answer is no JSON but a CSV file of any length, which comes line by line; `output` is its text. */
  answers?: 'csv'
  /** May be called over the open line as well (`LiveCall`), which is quicker. */
  overLive?: true
  /** A GET whose browser asks it in one call with whatever else is asked at that moment (`askTogether`). */
  together?: true
  /** The codes of this call, beside those every call may answer (`platformCodes`). */
  errors: readonly Code[]
}

/** Whoever is signed in, or has the role that a permission asks for. */
export type SignedIn = Exclude<Access, 'public'>

/** As it is written: without `access` it is for whom its permission is, or for all participants; without `errors` it has none of its own. */
type Definition<
  Input extends Schema,
  Output extends Schema,
  Code extends ErrorCode,
  Who extends Access,
> = Omit<Endpoint<Input, Output, Code, Who>, 'access' | 'errors'> & {
  access?: Who
  errors?: readonly Code[]
}

export function endpoint<
  Input extends Schema,
  Output extends Schema,
  const Code extends ErrorCode = never,
  const Who extends Access = SignedIn,
>(definition: Definition<Input, Output, Code, Who>): Endpoint<Input, Output, Code, Who> {
  const { permission, errors = [] } = definition
  const access = definition.access ?? (permission ? PERMISSIONS[permission] : 'participant')
  return { ...definition, access: access as Who, errors }
}

/** `endpoint` for a file whose calls have these in common. */
export function endpointsOf(shared: Pick<Endpoint, 'module' | 'permission' | 'limited'>) {
  return <
    Input extends Schema,
    Output extends Schema,
    const Code extends ErrorCode = never,
    const Who extends Access = SignedIn,
  >(
    definition: Definition<Input, Output, Code, Who>,
  ) => endpoint<Input, Output, Code, Who>({ ...shared, ...definition })
}

/** Something the server tells open browsers. It only announces: the truth is read over HTTP. */
export type LiveEvent<Payload extends Schema = Schema> = {
  name: `${string}.${string}`
  /** People whose module is switched off are not told. */
  module?: ModuleName
  payload: Payload
}

export function liveEvent<Payload extends Schema>(definition: LiveEvent<Payload>): LiveEvent<Payload> {
  return definition
}
