import { CONTACT_LENGTHS } from '../../shared/form/contact-lengths.ts'
import { own } from '../../shared/form/given.ts'
import { countriesFrom, mayBePostcode, writePostcode } from '../../shared/form/postcodes.ts'
import { PDOK } from '../account/accounts/accounts.contract.ts'
import type { Clock } from '../core/clock.ts'
import type { ReadJson } from '../core/services.ts'
import type { AddressQuery, FoundAddress } from './visitor.contract.ts'

/** A postcode without spaces, a house number without addition, and their country. */
interface Place {
  postcode: string
  number: string
  country: string
}

/** How to query an address service and read its answer. */
export interface AddressService {
  url(place: Place): URL
  read(answer: unknown, place: Place): FoundAddress
}

const NOT_FOUND: FoundAddress = { street: null, city: null }

/** Null if the service has no addresses of the country. */
export function addressServiceFor(
  setting: string,
  { country }: Place,
  home: string,
): AddressService | null {
  if (setting === PDOK) return country === 'NL' ? pdok : null
  return country === home || setting.includes('{country}') ? templateService(setting) : null
}

const PDOK_URL = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'
const PDOK_ROWS = '5'

/** The search is free text, so it may also find other addresses: only an exact match counts. */
const pdok: AddressService = {
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

/** The part after `#` is not sent. It holds the paths of street and town in the answer. */
function templateService(setting: string): AddressService {
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

/** Limits any answer of the service to a short line of text. */
function plainText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value.length > most || /\p{C}/u.test(value)) return null
  return value.trim() || null
}

/** Customers wait for the answer, and can type the address faster than this. */
export const ANSWER_WITHIN_MS = 2000
/** Most addresses are looked up twice at most: when a customer corrects or reopens a form. */
const KEPT_MS = 24 * 60 * 60_000
const MOST_KEPT = 10_000
/** A service that hangs must not fill this server with waiting requests. */
const MOST_AT_ONCE = 20

/** The account's address service, and the default country of its customers. */
export interface AddressSource {
  setting: string
  home: string
}

interface CachedAddress {
  found: FoundAddress
  until: number
}

/**
 * Looks up the street of a postcode and a house number. Finds nothing if the service is down, slow
 * or returns something else: the customer then types the address.
 */
export function createAddressLookup(readJson: ReadJson, clock: Clock) {
  const known = new Map<string, CachedAddress>()
  let asking = 0

  return async (query: AddressQuery, { setting, home }: AddressSource): Promise<FoundAddress> => {
    const place = placeOf(query, home)
    const service = place && addressServiceFor(setting, place, home)
    if (!place || !service) return NOT_FOUND
    const url = service.url(place)
    // Two settings may read different fields of the same answer.
    const name = `${setting} ${url.href}`
    const cached = known.get(name)
    if (cached !== undefined && cached.until > clock.now()) return cached.found
    if (asking >= MOST_AT_ONCE) return NOT_FOUND
    asking += 1
    const answer = await readJson(url, ANSWER_WITHIN_MS).finally(() => {
      asking -= 1
    })
    if (answer === null) return NOT_FOUND
    const found = service.read(answer.json, place)
    keep(name, found)
    return found
  }

  /** Evicts the oldest entry. */
  function keep(name: string, found: FoundAddress): void {
    known.delete(name)
    const [oldest] = known.size < MOST_KEPT ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, { found, until: clock.now() + KEPT_MS })
  }
}

/** Null if it cannot be looked up. The service gets the house number without its addition. */
function placeOf({ postcode: text, house_number, country: named }: AddressQuery, home: string) {
  const country = named?.trim() || home
  const number = /^\s*(\d{1,5})(?!\d)/.exec(house_number)?.[1]
  const postcode = writePostcode(text, country).replace(/[\s-]/g, '')
  const isKnown = countriesFrom(home).includes(country) && mayBePostcode(text, country)
  if (!isKnown || number === undefined || !/^[a-z0-9]{3,10}$/i.test(postcode)) return null
  return { postcode, number, country } satisfies Place
}
