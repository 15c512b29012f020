import fc from 'fast-check'
import { SUBMISSIONS } from '../../server/entrypoints/offer-page/submissions.ts'
import { hostile } from './by-endpoint.ts'
import { type KnownToAnybody, NOBODY } from './known.ts'
import { encode, type HostileRequest, METHODS, PARTS, rarely } from './requests.ts'
import { anyJson, anyNumber, anyText } from './values.ts'

/** What a customer's browser sends to an offer's page, and what it never would. */
export function offerPages({ offers, pdfHashes }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const reads = ['', '/logo', '/photo', '/offer.pdf', '/files/1', '/pictures/1', '?asked']
  const names = [
    'choice',
    'day',
    'name',
    'terms',
    'total',
    'pdf_hash',
    'strokes',
    'question',
    'reason',
  ]
  const value = fc.oneof(
    fc.constantFrom('on', 'Jo Klant', '2026-10-01', '[[[1,2],[3,4]]]', '12100', ...pdfHashes),
    anyNumber.map(String),
    anyJson.map((json) => JSON.stringify(json)),
    anyText,
  )
  const field = fc.tuple(rarely(fc.constantFrom(...names), anyText, 12), value)
  const fields = fc
    .array(field, { maxLength: 9 })
    .map((pairs) => pairs.map((pair) => pair.map(encode).join('=')).join('&'))
  const path = fc.oneof(
    { arbitrary: fc.constantFrom(...offers), weight: 12 },
    {
      arbitrary: fc.oneof(anyText.map(encode), fc.constantFrom(...PARTS)).map((t) => `/o/${t}`),
      weight: 1,
    },
  )
  const post = {
    methods: fc.constant('POST'),
    what: fc.constantFrom(...SUBMISSIONS).map((w) => `/${w}`),
  }
  const get = { methods: fc.constantFrom('GET', 'HEAD'), what: fc.constantFrom(...reads) }
  const asked = (methods: fc.Arbitrary<string>, what: fc.Arbitrary<string>) =>
    hostile({
      methods: rarely(methods, fc.constantFrom(...METHODS), 12),
      targets: fc.tuple(path, what).map((parts) => parts.join('')),
      by: NOBODY,
      types: fc.constant('application/x-www-form-urlencoded'),
      bodies: rarely(fields, anyText, 12),
    })
  return fc.oneof(asked(get.methods, get.what), asked(post.methods, post.what))
}
