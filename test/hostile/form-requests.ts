import fc from 'fast-check'
import { submission } from '../support/forms.ts'
import { hostile, requestsByDescriptor } from './by-endpoint.ts'
import { anyDamage, damaged } from './bytes.ts'
import { type KnownToAnybody, NOBODY } from './known.ts'
import { encode, type HostileRequest, PARTS, rarely } from './requests.ts'
import { anyJson, anyNumber, anyText } from './values.ts'

/** A form's answers, each of any kind: the widget would send none of these. */
export function formRequests({ endpoints, slugs }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const keys = ['size', 'roof', 'tint', 'walls', 'spots', 'wishes', 'start', 'postcode', 'visit']
  const right = submission().answers as object
  const answer = fc.oneof(
    ...[anyJson, anyNumber, anyText, fc.boolean(), fc.array(anyText, { maxLength: 3 })],
    fc.record({ width: anyNumber, depth: anyNumber }),
  )
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...keys), anyText), answer, { maxKeys: 3 })
  const answers = fc.sample(wrong, 60).map((own) => ({ ...right, ...own }))
  const { contact, variant, language } = submission()
  const hints = {
    ...{ answers, contact: [contact], consent: [true], variant: [variant], language: [language] },
    ...{ lang: ['nl', 'en'], moment: ['shown', 'step'], form_version: [0, 1], website: [null] },
  }
  const slug = fc.oneof(
    { arbitrary: fc.constantFrom(...slugs), weight: 12 },
    { arbitrary: fc.oneof(fc.constantFrom(...PARTS), anyText.map(encode)), weight: 1 },
  )
  return requestsByDescriptor(endpoints, ({ path }) => ({
    paths: slug.map((own) => `/api/widget/v1${path.replace('{slug}', own)}`),
    by: NOBODY,
    hints,
  }))
}

/** What a browser without scripts asks of the page of a form, and what it never would. */
export function formPages({ slugs }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const names = ['size.width', 'roof', 'walls', 'spots', 'wishes', 'start', 'postcode', 'tint']
  const name = fc.constantFrom(
    ...names.flatMap((own) => [`answers.${own}`, `zv.${own}`]),
    ...['contact.name', 'contact.email', 'contact.note', 'consent', 'website', 'token', 'sent'],
  )
  const value = fc.oneof(fc.constantFrom('400 cm', 'glass', 'true', '1017ab'), anyNumber, anyText)
  const pairs = fc
    .array(fc.tuple(rarely(name, anyText, 12), value), { maxLength: 8 })
    .map((all) => all.map((pair) => pair.map((one) => encode(`${one}`)).join('=')).join('&'))
  const slug = rarely(fc.constantFrom(...slugs), anyText.map(encode), 12)
  const rest = fc.constantFrom('', '/nl', '/en', '/xx', '/logo')
  return hostile({
    methods: fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'PUT'),
    targets: fc.tuple(slug, rest, pairs).map(([own, more, query]) => `/f/${own}${more}?${query}`),
    by: NOBODY,
    types: fc.constant('application/x-www-form-urlencoded'),
    bodies: pairs,
  })
}

/** Photos, whole and broken. */
export function uploads({ slugs, photo }: KnownToAnybody): fc.Arbitrary<HostileRequest> {
  const broken = anyDamage.map((damage) => damaged(photo, damage))
  return hostile({
    methods: fc.constant('POST'),
    targets: fc.constantFrom(...slugs).map((slug) => `/api/widget/v1/forms/${slug}/uploads`),
    by: NOBODY,
    types: fc.constantFrom('image/jpeg', 'image/png', 'application/pdf'),
    bodies: fc.oneof(broken, fc.constant(photo), fc.uint8Array({ maxLength: 200 })),
  })
}
