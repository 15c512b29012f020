import fc from 'fast-check'
import type { Endpoint } from '../../server/core/contract.ts'
import type { Header } from './by-endpoint.ts'

/** Real values of everything that needs no session. */
export interface KnownToAnybody {
  endpoints: readonly Endpoint[]
  slugs: string[]
  /** Paths of offer pages. */
  offers: string[]
  pdfHashes: string[]
  /** A secret of a key. */
  secret: string
  sources: string[]
  googleKey: string
  photo: Uint8Array
}

/** Somebody without a session, perhaps on a dealer’s page. */
export const NOBODY: fc.Arbitrary<Header[]> = fc.constantFrom<Header[]>(
  [],
  [['Origin', 'https://dealer.example']],
)
