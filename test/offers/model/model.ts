/** A second, simple implementation of the rules of offers and promotions, in memory. */
export type Stamp = 'created_at' | 'sent_at' | 'signed_at' | 'rejected_at' | 'measured_at'

export interface ModelLine {
  name: string
  /** Thousandths. */
  quantity: number
  /** Cents; null is on request. */
  base: number | null
  agreed: number | null
  /** Whole percent. */
  vat: number
  item: 'roof' | 'spots' | null
}

export interface ModelLead {
  id: number
  /** Spots the customer asked for; null for a lead without a form. */
  spots: number | null
  status: string
  number: string | null
  stamps: Record<Stamp, number | null>
  reason: string | null
  invoice: { number: string; status: string; paid: number | null } | null
  rate: number
  source: 'promotion' | 'pinned' | 'dealer' | null
  promotion: number | null
  lines: ModelLine[]
  updated: number
}

export interface ModelPromotion {
  id: number
  rate: number
  active: boolean
}

export interface Model {
  now: number
  pricesIncludeVat: boolean
  roofPrice: number
  built: number
  leads: ModelLead[]
  promotions: ModelPromotion[]
  events: { id: number; key: string; previous: string | null; status: string }[]
}

export const OWN_STATUSES = ['on_hold', 'planned']

export function newModel(now: number, pricesIncludeVat: boolean, roofPrice: number): Model {
  return { now, pricesIncludeVat, roofPrice, built: 0, leads: [], promotions: [], events: [] }
}

export function newLead(model: Model, id: number, spots: number | null): void {
  const never = null
  model.leads.push({
    id,
    spots,
    status: 'requested',
    number: null,
    stamps: {
      created_at: never,
      sent_at: never,
      signed_at: never,
      rejected_at: never,
      measured_at: never,
    },
    reason: null,
    invoice: null,
    rate: 0,
    source: null,
    promotion: null,
    lines: [],
    updated: model.now,
  })
  model.events.push({ id, key: 'lead.created', previous: null, status: 'requested' })
}

export function stageOf({ stamps }: ModelLead): string {
  if (stamps.created_at === null) return 'requested'
  if (stamps.rejected_at !== null) return 'rejected'
  if (stamps.signed_at !== null) return 'signed'
  return stamps.sent_at === null ? 'offer' : 'sent'
}

/** Does something with a lead in one of these stages; false when it is refused. */
function during(
  model: Model,
  lead: ModelLead,
  stages: string,
  change: () => string | null | false,
): boolean {
  const stage = stageOf(lead)
  if (!stages.split(' ').includes(stage)) return false
  const before = lead.status
  const event = change()
  if (event === false) return false
  if (stageOf(lead) !== stage) lead.status = stageOf(lead)
  lead.updated = model.now
  if (event !== null) {
    model.events.push({ id: lead.id, key: event, previous: null, status: lead.status })
  }
  if (lead.status !== before) {
    const { id, status } = lead
    model.events.push({ id, key: 'lead.status_changed', previous: before, status })
  }
  return true
}

/** A change of what the customer received makes a sent offer unsent. */
function changing(model: Model, lead: ModelLead, stages: string, change: () => void): boolean {
  if (!stages.split(' ').includes(stageOf(lead))) return false
  const before = JSON.stringify([lead.lines, lead.rate, lead.source, lead.promotion, lead.number])
  const copy = structuredClone(lead)
  change()
  const after = [lead.lines, lead.rate, lead.source, lead.promotion, lead.number]
  if (JSON.stringify(after) === before) return true
  const changed = structuredClone(lead)
  Object.assign(lead, copy)
  return during(model, lead, stages, () => {
    Object.assign(lead, changed)
    lead.stamps.sent_at = null
    lead.stamps.measured_at = null
    return null
  })
}

export const doing = {
  build: (model: Model, lead: ModelLead) =>
    changing(model, lead, 'requested offer sent', () => {
      if (lead.number === null) begin(model, lead)
      const agreed = (item: string) => lead.lines.find((line) => line.item === item)?.agreed ?? null
      const typed = lead.lines.filter(({ item }) => item === null)
      const made: ModelLine[] = []
      if (lead.spots !== null) {
        const roof = { name: 'Dak van Polycarbonaat', quantity: 16_000, base: model.roofPrice }
        made.push({ ...roof, agreed: agreed('roof'), vat: 21, item: 'roof' })
      }
      if (lead.spots !== null && lead.spots > 0) {
        const spots = { name: 'Spots', quantity: lead.spots * 1000, base: 32_50 }
        made.push({ ...spots, agreed: agreed('spots'), vat: 9, item: 'spots' })
      }
      lead.lines = [...made, ...typed]
    }),
  add: (model: Model, lead: ModelLead, line: ModelLine, position: number) =>
    changing(model, lead, 'offer sent', () => {
      lead.lines.splice(position - 1, 0, line)
    }),
  edit: (model: Model, lead: ModelLead, at: number, quantity: number, price: number | null) =>
    changing(model, lead, 'offer sent', () => {
      const line = lead.lines[at] as ModelLine
      line.quantity = quantity
      if (line.item === null) line.base = price
      else line.agreed = price
    }),
  place: (model: Model, lead: ModelLead, at: number, position: number) =>
    changing(model, lead, 'offer sent', () => {
      lead.lines.splice(position - 1, 0, ...lead.lines.splice(at, 1))
    }),
  remove: (model: Model, lead: ModelLead, at: number) =>
    changing(model, lead, 'offer sent', () => {
      lead.lines.splice(at, 1)
    }),
  discount: (
    model: Model,
    lead: ModelLead,
    given: Pick<ModelLead, 'rate' | 'source' | 'promotion'>,
  ) =>
    changing(model, lead, 'offer sent', () => {
      Object.assign(lead, given)
    }),
  send: (model: Model, lead: ModelLead) =>
    during(model, lead, 'offer', () => {
      if (totalOf(model, lead) === null) return false
      lead.stamps.sent_at = model.now
      return 'offer.sent'
    }),
  measure: (model: Model, lead: ModelLead) =>
    during(model, lead, 'sent', () => {
      if (lead.stamps.measured_at !== null) return false
      lead.stamps.measured_at = model.now
      return 'offer.measurement_accepted'
    }),
  sign: (model: Model, lead: ModelLead) =>
    during(model, lead, 'sent', () => {
      lead.stamps.signed_at = model.now
      return 'offer.signed'
    }),
  reject: (model: Model, lead: ModelLead, reason: string | null) =>
    during(model, lead, 'offer sent', () => {
      lead.stamps.rejected_at = model.now
      lead.reason = reason
      return 'offer.rejected'
    }),
  invoice: (model: Model, lead: ModelLead, number: string, status: string) => {
    const from = lead.invoice?.status ?? 'none'
    const ways = 'none>draft none>open none>paid draft>draft draft>open draft>paid draft>void '
    const more = 'open>open open>paid open>void void>draft void>open'
    if (stageOf(lead) !== 'signed' || !`${ways}${more}`.split(' ').includes(`${from}>${status}`)) {
      return false
    }
    if (from === status && lead.invoice?.number === number) return true
    return during(model, lead, 'signed', () => {
      lead.invoice = { number, status, paid: status === 'paid' ? model.now : null }
      return null
    })
  },
  move: (model: Model, lead: ModelLead, to: string | null) => {
    const status = to ?? stageOf(lead)
    if (!OWN_STATUSES.includes(status) && status !== stageOf(lead)) return false
    // One that was lost is as it was before.
    if (status !== 'rejected') {
      lead.reason = null
      lead.stamps.rejected_at = null
    }
    if (status === lead.status) return true
    return during(model, lead, stageOf(lead), () => {
      lead.status = status
      return null
    })
  },
}

function begin(model: Model, lead: ModelLead): void {
  model.built += 1
  lead.number = `2026-${String(model.built).padStart(4, '0')}`
  lead.stamps.created_at = model.now
  const newest = model.promotions.filter(({ active }) => active).at(-1)
  if (newest === undefined) return
  Object.assign(lead, { rate: newest.rate, source: 'promotion', promotion: newest.id })
}

/** How many offers an apply moves; null when it is refused. */
export function applyTo(model: Model, id: number): number | null {
  const promotion = model.promotions.find((own) => own.id === id)
  if (promotion?.active !== true) return null
  const reached = model.leads.filter(
    (lead) =>
      ['offer', 'sent'].includes(lead.status) &&
      lead.number !== null &&
      (lead.source === null || lead.source === 'promotion') &&
      !(lead.promotion === id && lead.rate === promotion.rate),
  )
  for (const lead of reached) {
    const own = { rate: promotion.rate, source: 'promotion', promotion: id, updated: model.now }
    Object.assign(lead, own)
  }
  return reached.length
}

/** Cents. A promotion is for what rules wrote, at their own price; a typed discount for all. */
export function unitOf(
  { base, agreed, item }: ModelLine,
  { rate, source }: Pick<ModelLead, 'rate' | 'source'>,
): bigint | null {
  const price = agreed ?? base
  if (price === null) return null
  const isReached = source === 'dealer' || (item !== null && agreed === null)
  return halfUp(BigInt(price) * BigInt(isReached ? 10_000 - rate : 10_000), 10_000n)
}

/** In cents, VAT included. */
export function totalOf(model: Model, lead: ModelLead): number | null {
  const { lines } = lead
  const byVat = new Map<number, bigint>()
  for (const line of lines) {
    const unit = unitOf(line, lead)
    if (unit === null) return null
    const cents = halfUp(unit * BigInt(line.quantity), 1000n)
    byVat.set(line.vat, (byVat.get(line.vat) ?? 0n) + cents)
  }
  if (lines.length === 0) return null
  let total = 0n
  for (const [vat, sum] of byVat) {
    total += model.pricesIncludeVat ? sum : sum + halfUp(sum * BigInt(vat), 100n)
  }
  return Number(total)
}

function halfUp(value: bigint, by: bigint): bigint {
  return (value + by / 2n) / by
}
