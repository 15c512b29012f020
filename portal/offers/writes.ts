import { useRef, useState } from 'preact/hooks'
import type { Endpoint } from '../../server/core/contract.ts'
import { offers } from '../../server/offers/offers.contract.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { ApiProblem, type CallInput, call, newKey } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import type { FieldChange } from '../components/conflict.tsx'
import { currentOf, reasonText } from '../components/problem.ts'
import type { BodyOf } from '../components/record.ts'
import { toast } from '../components/toast.tsx'
import type { DataWrite, Read } from '../data.ts'
import { t } from '../messages/messages.ts'

export interface OfferWork {
  endpoint: Endpoint
  params?: { line?: number; file?: number }
  /** The body without the version. */
  body?: object
  /** The version that was read, if it is not the displayed one. */
  version?: number
  /** A short description of the change, for a conflict. */
  what: string
  /** The wanted values next to the current ones. */
  differences?(now: OfferSheet): readonly FieldChange[]
  /** It does not change the version that the customer has. */
  keepsVersion?: boolean
}

type WorkOn<E extends Endpoint> = OfferWork & { endpoint: E; body?: BodyOf<E> }

interface OfferConflict {
  text: string
  differences: readonly FieldChange[]
  /** Decides whether the own change overwrites the other one. */
  choose(isMine: boolean): void
}

/** `theirs`: a conflicting change was kept. `kept`: the person cancelled. */
export type WriteOutcome = 'done' | 'theirs' | 'kept' | ApiProblem

export interface OfferWriter {
  offer: OfferSheet
  /** Its displayed version. */
  version: number
  isSending: boolean
  conflict: OfferConflict | null
  write<E extends Endpoint>(work: WorkOn<E>): Promise<WriteOutcome>
  /** The same if no form shows errors. Returns whether it succeeded. */
  act<E extends Endpoint>(work: WorkOn<E>): Promise<boolean>
  /** Reads the offer again, for example after a write elsewhere. */
  reload(): Promise<void>
}

/**
 * Serialises all writes of an offer: each one sends the version that the previous one created. So
 * no change is overwritten silently.
 */
export function useWriter(read: Read<typeof offers.getSheet>, loaded: OfferSheet): OfferWriter {
  const [waiting, setWaiting] = useState(0)
  const [conflict, setConflict] = useState<OfferConflict | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const failed = useRef({ what: '', key: '' })
  // A read that started before a write is older than the write's answer.
  const newest = useRef(loaded)
  if (loaded.lead_version >= newest.current.lead_version) newest.current = loaded
  const offer = newest.current

  const show = (changed: OfferSheet) => {
    newest.current = changed
    read.replace(changed)
  }
  const send = async ({ endpoint, params, body }: OfferWork, lead_version: number) => {
    const { id } = newest.current
    const given: object = {
      params: { id, ...params },
      query: { lead_version },
      ...(body && { body }),
    }
    // A write with an unknown result is repeated under the same key.
    const what = JSON.stringify([endpoint.path, given])
    const key = failed.current.what === what ? failed.current.key : newKey()
    failed.current = { what, key }
    const { data } = await call(endpoint, given as CallInput<Endpoint>, { idempotencyKey: key })
    failed.current = { what: '', key: '' }
    const isSheet = typeof data === 'object' && data !== null && 'document' in data
    show(isSheet ? (data as OfferSheet) : (await call(offers.getSheet, { params: { id } })).data)
  }
  const attempt = async (work: OfferWork, version: number): Promise<WriteOutcome> => {
    try {
      await send(work, version)
      return 'done'
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const current = currentOf<OfferSheet>(problem)
      if (!current) return problem
      if (work.version === undefined && isUnchangedOffer(newest.current, current)) {
        show(current)
        return attempt(work, current.lead_version)
      }
      const text = t().offer.conflictText(work.what)
      const differences = work.differences?.(current) ?? []
      const isMine = await new Promise<boolean>((choose) => {
        setConflict({ text, differences, choose })
      })
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
    version: offer.lead_version,
    reload: () => read.reload(true),
    isSending: waiting > 0,
    conflict,
    write,
    act: async (work) => {
      const outcome = await write(work)
      if (outcome instanceof ApiProblem) toast(reasonText(outcome))
      return outcome === 'done'
    },
  }
}

/** Lets a record form write to the offer, serialised and with the same conflict handling. */
export function useQueued<E extends Endpoint>(
  writer: OfferWriter,
  { onDone, ...work }: Omit<OfferWork, 'body' | 'version'> & { endpoint: E; onDone?(): void },
): DataWrite<E> {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  return {
    isSending: writer.isSending,
    problem,
    clear: () => setProblem(null),
    send: async ({ body: sent }) => {
      setProblem(null)
      const { version: read, ...body } = sent as { version?: number }
      // It differs from the displayed one while a conflicting value is being typed.
      const isOther = read !== undefined && read !== writer.version
      const version = isOther ? { version: read } : {}
      const outcome = await writer.write<Endpoint>({
        ...work,
        ...version,
        body,
      } as WorkOn<Endpoint>)
      if (outcome instanceof ApiProblem) setProblem(outcome)
      if (outcome === 'done') onDone?.()
      return outcome === 'done' || outcome === 'theirs' ? ({ data: null } as never) : null
    },
  }
}

/** Changing the offer ends the customer's version, so this asks first. */
async function mayReplace({ versions }: OfferSheet): Promise<boolean> {
  const out = versions.find(({ state }) => state === 'open')
  const { replace, replaceText } = t().offer
  return out === undefined || confirm({ ...replace, text: replaceText(out.version) })
}

/** Whether a write conflicts with nothing new, such as a view by the customer. */
function isUnchangedOffer(seen: OfferSheet, now: OfferSheet): boolean {
  // An unfrozen document is generated on read.
  const said = ({ document, steps, invoice }: OfferSheet) =>
    JSON.stringify({ document: { ...document, made_at: null }, steps, invoice })
  return said(seen) === said(now)
}
