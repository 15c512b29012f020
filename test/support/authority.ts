import { generate } from 'selfsigned'

/** A certificate authority for tests, and a certificate that it issued. */
export interface Authority {
  ca: string
  caKey: string
  key: string
  cert: string
}

interface Wanted {
  names: string[]
  expired: boolean
  /** The authority that issues the certificate; a new one when absent. */
  by: Pick<Authority, 'ca' | 'caKey'>
}

const DAY_MS = 86_400_000
const from = (days: number) => new Date(Date.now() + days * DAY_MS)
const VALID = { notBeforeDate: from(-30), notAfterDate: from(30) }
const KIND = { keyType: 'ec', algorithm: 'sha256' } as const

/** Makes a certificate for the names and for 127.0.0.1. An expired one ended yesterday. */
export async function createAuthority(wanted: Partial<Wanted> = {}): Promise<Authority> {
  const { names = ['erp.example', '*.erp.example'], expired = false } = wanted
  const { ca, caKey } = wanted.by ?? (await createRoot())
  const own = await generate([{ name: 'commonName', value: names[0] ?? 'none' }], {
    ...KIND,
    ...VALID,
    ...(expired && { notAfterDate: from(-1) }),
    ca: { key: caKey, cert: ca },
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
  return { ca, caKey, key: own.private, cert: own.cert }
}

async function createRoot() {
  const root = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...KIND,
    ...VALID,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { ca: root.cert, caKey: root.private }
}
