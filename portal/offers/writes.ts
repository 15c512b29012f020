import { useRef, useState } from 'preact/hooks'
import { offers } from '../../server/offers/offers.contract.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { ApiProblem, call } from '../api.ts'
import type { Read } from '../data.ts'
import { say } from '../messages/messages.ts'
import { confirm } from '../parts/confirm.tsx'
import type { FieldChange } from '../parts/conflict.tsx'
import { problemText } from '../parts/problem.ts'
import { toast } from '../parts/toast.tsx'

export interface OfferWork {
  /** Does it on this version of the offer. Answers the offer after it; null: it is to be read. */
  run(version: number): Promise<OfferSheet | null>
  /** The version that was looked at, when that is not the one that shows. */
  version?: number
  /** What it is about, in a few words, for whoever finds that somebody was faster. */
  what: string
  /** What one wanted, beside what the offer says now. */
  differences?(now: OfferSheet): readonly FieldChange[]
  /** It leaves what the customer has as it is. */
  keepsVersion?: boolean
}

export interface OfferConflict extends OfferWork {
  current: OfferSheet
  /** Answers whether one's own is written over it. */
  choose(isMine: boolean): void
}

/** `theirs`: somebody was faster, and that stays. `kept`: the person thought better of it. */
export type WriteOutcome = 'done' | 'theirs' | 'kept' | ApiProblem

export interface OfferWriter {
  offer: OfferSheet
  isSending: boolean
  conflict: OfferConflict | null
  write(work: OfferWork): Promise<WriteOutcome>
  /** The same, where no form shows what went wrong. Answers whether it was done. */
  act(work: OfferWork): Promise<boolean>
}

/**
 * All writes of an offer, one after the other: each one names the version that the one before it
 * made. Nobody overwrites unseen what somebody else changed.
 */
export function useWriter(read: Read<typeof offers.getSheet>, loaded: OfferSheet): OfferWriter {
  const [waiting, setWaiting] = useState(0)
  const [conflict, setConflict] = useState<OfferConflict | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // An answer that was on its way before a write is older than what the write answered.
  const newest = useRef(loaded)
  if (loaded.lead_version >= newest.current.lead_version) newest.current = loaded
  const offer = newest.current

  const show = (changed: OfferSheet) => {
    newest.current = changed
    read.replace(changed)
  }
  const attempt = async (work: OfferWork, version: number): Promise<WriteOutcome> => {
    try {
      const params = { id: newest.current.id }
      show((await work.run(version)) ?? (await call(offers.getSheet, { params })).data)
      return 'done'
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const current = problem.details.current as OfferSheet | undefined
      if (problem.code !== 'changed_meanwhile' || current === undefined) return problem
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setConflict({ ...work, current, choose: resolve })
      const isMine = await promise
      setConflict(null)
      show(current)
      return isMine ? attempt(work, current.lead_version) : 'theirs'
    }
  }
  const write = (work: OfferWork): Promise<WriteOutcome> => {
    setWaiting((number) => number + 1)
    const result = queue.current.then(async () => {
      if (!work.keepsVersion && !(await mayReplace(newest.current))) return 'kept'
      return attempt(work, work.version ?? newest.current.lead_version)
    })
    queue.current = result.catch(() => {}).then(() => setWaiting((number) => number - 1))
    return result
  }
  return {
    offer,
    isSending: waiting > 0,
    conflict,
    write,
    act: async (work) => {
      const outcome = await write(work)
      if (outcome instanceof ApiProblem) toast(problemText(outcome))
      return outcome === 'done'
    },
  }
}

/** The version that the customer has ends when the offer changes, so that is asked first. */
async function mayReplace({ versions }: OfferSheet): Promise<boolean> {
  const out = versions.find(({ state }) => state === 'open')
  const { replace, replaceText } = say().offer
  return out === undefined || confirm({ ...replace, text: replaceText(out.version) })
}
