import { diskFull, readOnly } from './file-errors.mjs'
import { LaunchFailure } from './launch-failure.mjs'

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|ECONNABORTED|ENOTCACHED|FETCH_ERROR|code E5\d\d/
const CERTIFICATE = /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY)|CERT_HAS_EXPIRED|DEPTH_ZERO/

/** One sentence for what npm printed; only the unknown is shown in npm's own words. */
export function explainNpm(output, root) {
  if (output.includes('ENOSPC')) return new LaunchFailure(diskFull(root))
  if (CERTIFICATE.test(output))
    return new LaunchFailure(
      'The npm registry shows a certificate that this machine does not trust: set NODE_EXTRA_CA_CERTS to the certificate of your company and run the same command again.',
    )
  if (NO_NETWORK.test(output))
    return new LaunchFailure(
      `The npm registry${registryHost(output)} cannot be reached: check the network and the proxy (npm config get registry), then run the same command again.`,
    )
  if (/code E(401|403|404)/.test(output))
    return new LaunchFailure(
      `The npm registry${registryHost(output)} does not give out a package that Convoy needs (${output.match(/code (E40\d)/)[1]}): check "npm config get registry" and your sign-in there, then run the same command again.`,
    )
  if (/code (EACCES|EPERM|EROFS)|EROFS/.test(output)) return new LaunchFailure(readOnly(root))
  if (output.includes('EUSAGE') || output.includes('can only install'))
    return new LaunchFailure(
      'package-lock.json does not fit package.json: get both back (git checkout package.json package-lock.json) and run the same command again.',
    )
  if (/EINTEGRITY|code Z_|TAR_BAD_ARCHIVE/.test(output))
    return new LaunchFailure(
      'A package arrived damaged: run "npm cache verify" and then the same command again.',
    )
  const tail = output.trimEnd().split('\n').slice(-20).join('\n')
  return new LaunchFailure(
    `${tail}\nnpm could not install the packages, for the reason above: mend it and run the same command again.`,
  )
}

function registryHost(output) {
  const host = /https?:\/\/([^/\s]+)/.exec(output)?.[1]
  return host ? ` (${host})` : ''
}
