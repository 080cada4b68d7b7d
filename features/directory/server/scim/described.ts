import { type Attribute, groupKind, type Kind, userKind } from './attributes.ts'
import { MOST_IN_LIST } from './paging.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const NAMES: Record<string, string> = { User: 'User', Group: 'Group' }

/** What this server can do (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_IN_LIST },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'The token that the console of Convoy shows once.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const kinds: readonly Kind[] = [userKind, groupKind]

export const resourceTypes = (base: string) =>
  kinds.map((kind) => ({
    schemas: [RESOURCE_TYPE],
    id: kind.name,
    name: kind.name,
    endpoint: kind.endpoint,
    description: kind.name === 'User' ? 'The people of the directory.' : 'Groups of them, for rules.',
    schema: kind.urn,
    schemaExtensions: Object.keys(kind.extensions).map((schema) => ({ schema, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind.name}` },
  }))

export const schemas = (base: string) =>
  kinds.flatMap((kind) => [
    schemaOf(base, { id: kind.urn, name: NAMES[kind.name]!, attributes: kind.attributes }),
    ...Object.entries(kind.extensions).map(([id, attributes]) =>
      schemaOf(base, { id, name: 'EnterpriseUser', attributes }),
    ),
  ])

function schemaOf(
  base: string,
  { id, name, attributes }: { id: string; name: string; attributes: readonly Attribute[] },
) {
  return {
    schemas: [SCHEMA],
    id,
    name,
    description: name,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }
}

function described(attribute: Attribute): Record<string, unknown> {
  const { name, type, many, exact, required, readOnly, unique, sub, says } = attribute
  return {
    name,
    type,
    multiValued: many ?? false,
    description: says,
    required: required ?? false,
    caseExact: exact ?? false,
    mutability: readOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: unique ? 'server' : 'none',
    ...(sub && { subAttributes: sub.map(described) }),
  }
}
