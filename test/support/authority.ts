import { generate } from 'selfsigned'

/** A certificate authority of our own, and what it vouches for: `erp.example` and 127.0.0.1. */
export interface Authority {
  ca: string
  key: string
  cert: string
}

const DAY_MS = 86_400_000

/** Makes one; its certificate ended yesterday when asked for an expired one. */
export async function createAuthority(
  names = ['erp.example', '*.erp.example'],
  expired = false,
): Promise<Authority> {
  const notBeforeDate = new Date(Date.now() - 30 * DAY_MS)
  const notAfterDate = new Date(Date.now() + (expired ? -1 : 30) * DAY_MS)
  const root = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(Date.now() + 30 * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const own = await generate([{ name: 'commonName', value: names[0] ?? 'none' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate,
    ca: { key: root.private, cert: root.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          { type: 7 as const, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { ca: root.cert, key: own.private, cert: own.cert }
}
