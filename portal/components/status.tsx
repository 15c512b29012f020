import type { OfferState } from '../../server/leads/offer.contract.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { Pill, type PillLook } from './pill.tsx'

/** The standard statuses, in a lead's order. */
const STAGES = ['requested', 'offer', 'sent', 'signed', 'rejected'] as const
type Stage = (typeof STAGES)[number]
const LOOKS: Record<Stage, PillLook | undefined> = {
  requested: 'blue',
  offer: 'warn',
  sent: 'violet',
  signed: 'good',
  rejected: undefined,
}

function isStage(status: string): status is Stage {
  return (STAGES as readonly string[]).includes(status)
}

/** The display name of a status: the standard ones in the reader's language, else its label. */
export function statusText(status: string): string {
  if (isStage(status)) return t().leads.statuses[status]
  const own = me.value?.account.statuses.find(({ name }) => name === status)
  return own?.label ?? status
}

/** All statuses of the account: its own come between a request and an offer. */
export function accountStatuses(): string[] {
  const own = (me.value?.account.statuses ?? []).map(({ name }) => name)
  const [first, ...rest] = STAGES
  return [first, ...own.filter((name) => !isStage(name)), ...rest]
}

/** The selectable ones. The others follow from the offer. */
export function statusesToChoose(): string[] {
  return accountStatuses().filter((status) => !['offer', 'sent', 'signed'].includes(status))
}

export function StatusPill({ status }: { status: string }) {
  return <Pill look={isStage(status) ? LOOKS[status] : 'accent'}>{statusText(status)}</Pill>
}

const OFFER_LOOKS: Record<OfferState, PillLook | undefined> = {
  draft: 'warn',
  sent: 'violet',
  opened: 'blue',
  expired: 'danger',
  signed: 'good',
  rejected: undefined,
}

/** The display name of an offer's state. */
export function offerStateText(state: OfferState): string {
  const { offers, leads } = t()
  const { signed, rejected } = leads.statuses
  return { ...offers.states, signed, rejected }[state]
}

export function OfferPill({ state }: { state: OfferState }) {
  return <Pill look={OFFER_LOOKS[state]}>{offerStateText(state)}</Pill>
}
