import { countriesFrom, mayBePostcode, writePostcode } from '../../../shared/form/postcodes.ts'
import type { Clock } from '../../ground/clock.ts'
import type { ReadJson } from '../../ground/services.ts'
import type { AddressAsked, FoundAddress } from './addresses.contract.ts'
import { doorFor, NOT_FOUND, type Place } from './door.ts'

/** Customers wait for it, and can type the address faster than this. */
export const ANSWER_WITHIN_MS = 2000
/** Most addresses are asked for twice at most: when somebody corrects one, or comes back. */
const KEPT_MS = 24 * 60 * 60_000
const MOST_KEPT = 10_000
/** A service that hangs must not fill this server with requests that wait for it. */
const MOST_AT_ONCE = 20

/** Whom an account asks, and where its customers are unless they say otherwise. */
export interface Asking {
  setting: string
  home: string
}

interface Kept {
  found: FoundAddress
  until: number
}

/**
 * Looks up the street of a postcode and a number. A service that is down, slow or answers something
 * else finds nothing: the customer then types the address.
 */
export function createAddressLookup(readJson: ReadJson, clock: Clock) {
  const known = new Map<string, Kept>()
  let asking = 0

  return async (asked: AddressAsked, { setting, home }: Asking): Promise<FoundAddress> => {
    const place = placeOf(asked, home)
    const door = place && doorFor(setting, place, home)
    if (!place || !door) return NOT_FOUND
    const url = door.url(place)
    // Two settings may read other fields of the same answer.
    const name = `${setting} ${url.href}`
    const kept = known.get(name)
    if (kept !== undefined && kept.until > clock.now()) return kept.found
    if (asking >= MOST_AT_ONCE) return NOT_FOUND
    asking += 1
    const answer = await readJson(url, ANSWER_WITHIN_MS).finally(() => {
      asking -= 1
    })
    if (answer === null) return NOT_FOUND
    const found = door.read(answer.json, place)
    keep(name, found)
    return found
  }

  /** The oldest makes room. */
  function keep(name: string, found: FoundAddress): void {
    known.delete(name)
    const [oldest] = known.size < MOST_KEPT ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, { found, until: clock.now() + KEPT_MS })
  }
}

/** Null for what cannot be looked up. The service learns the number without its addition. */
function placeOf({ postcode: text, house_number, country: named }: AddressAsked, home: string) {
  const country = named?.trim() || home
  const number = /^\s*(\d{1,5})(?!\d)/.exec(house_number)?.[1]
  const postcode = writePostcode(text, country).replace(/[\s-]/g, '')
  const isKnown = countriesFrom(home).includes(country) && mayBePostcode(text, country)
  if (!isKnown || number === undefined || !/^[a-z0-9]{3,10}$/i.test(postcode)) return null
  return { postcode, number, country } satisfies Place
}
