import type { Blocks } from '../../ground/http/address.ts'
import { RateLimited } from '../../ground/http/limits.ts'

/** A file that is arriving takes a connection and room on the disk. So many arrive at a process at once. */
const MOST = 100
/** One line sends so many of them at once, one network, and everybody who fills in one form. */
const MOST_OF = { line: 6, network: 12, form: 50 } as const
/** A form takes so many whatever is sent to others. */
const LEFT_FOR_FORM = 4
const WAIT_SECONDS = 2

/** Takes a place for a file that arrives, and returns how to free it. Throws 429 when there is none. */
export type TakePlace = (form: string, from: Blocks) => () => void

export function createUploadPlaces(): TakePlace {
  const taken = new Map<string, number>()
  const count = (name: string) => taken.get(name) ?? 0
  const add = (name: string, change: 1 | -1) => {
    const now = count(name) + change
    if (now === 0) taken.delete(name)
    else taken.set(name, now)
  }

  return (form, { line, network }) => {
    const own = { line: `line ${line}`, network: `network ${network}`, form: `form ${form}` }
    const kinds = Object.keys(MOST_OF) as (keyof typeof MOST_OF)[]
    const isFull = kinds.some((kind) => count(own[kind]) >= MOST_OF[kind])
    if (isFull || (count('all') >= MOST && count(own.form) >= LEFT_FOR_FORM)) {
      throw new RateLimited('uploads_in_flight', WAIT_SECONDS)
    }
    const names = ['all', ...Object.values(own)]
    for (const name of names) add(name, 1)
    return () => {
      for (const name of names) add(name, -1)
    }
  }
}
