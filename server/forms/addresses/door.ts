import { CONTACT_LENGTHS } from '../../../shared/form/contact-lengths.ts'
import { own } from '../../../shared/form/given.ts'
import { PDOK } from '../../account/accounts/address-lookup.contract.ts'
import type { FoundAddress } from './addresses.contract.ts'

/** A postcode without spaces, a number without its addition, and the country of both. */
export interface Place {
  postcode: string
  number: string
  country: string
}

/** How one service is asked, and how its answer is read. */
export interface Door {
  url(place: Place): URL
  read(answer: unknown, place: Place): FoundAddress
}

export const NOT_FOUND: FoundAddress = { street: null, city: null }

/** Null when the service knows no addresses of the place's country. */
export function doorFor(setting: string, { country }: Place, home: string): Door | null {
  if (setting === PDOK) return country === 'NL' ? pdok : null
  return country === home || setting.includes('{country}') ? templateDoor(setting) : null
}

const PDOK_URL = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'
const PDOK_ROWS = '5'

/** The search is free text, so it may also find other addresses: only the one asked for counts. */
const pdok: Door = {
  url: ({ postcode, number }) => {
    const url = new URL(PDOK_URL)
    url.search = new URLSearchParams({
      q: `${postcode} ${number}`,
      fq: 'type:adres',
      fl: 'straatnaam,woonplaatsnaam,postcode,huisnummer',
      rows: PDOK_ROWS,
    }).toString()
    return url
  },
  read: (answer, { postcode, number }) => {
    const found = at(answer, 'response.docs')
    const docs = Array.isArray(found) ? found : []
    const doc = docs.find(
      (one) => at(one, 'postcode') === postcode && String(at(one, 'huisnummer')) === number,
    )
    return { street: street(at(doc, 'straatnaam')), city: city(at(doc, 'woonplaatsnaam')) }
  },
}

/** The part after `#` is never sent. It says where the street and town stand in the answer. */
function templateDoor(setting: string): Door {
  const [sent = '', named = ''] = setting.split('#')
  const names = new URLSearchParams(named)
  return {
    url: (place) =>
      new URL(
        sent.replace(/\{(postcode|number|country)\}/g, (_, name: keyof Place) =>
          encodeURIComponent(place[name]),
        ),
      ),
    read: (answer) => ({
      street: street(at(answer, names.get('street') ?? 'street')),
      city: city(at(answer, names.get('city') ?? 'city')),
    }),
  }
}

/** The value at a path such as `results.0.street`. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (inner, key) => (typeof inner === 'object' && inner !== null ? own(inner, key) : undefined),
      value,
    )
}

const street = (value: unknown) => plainText(value, CONTACT_LENGTHS.street)
const city = (value: unknown) => plainText(value, CONTACT_LENGTHS.city)

/** Only a short line of text comes through, whatever the service answers. */
function plainText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value.length > most || /\p{C}/u.test(value)) return null
  return value.trim() || null
}
