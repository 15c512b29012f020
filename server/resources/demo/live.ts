import type { WriteContext } from '../../db/action.ts'
import { dayOf } from '../../time.ts'
import type { FormDefinition } from '../forms/contract.ts'
import { readSubmission } from '../forms/submission.ts'
import { createLead } from '../leads/actions.ts'
import {
  acceptMeasurement,
  invoiceOffer,
  moveToStatus,
  rejectOffer,
  sendOffer,
  signOffer,
} from '../offers/actions.ts'
import { buildOffer } from '../offers/build.ts'
import type { Named } from '../offers/change.ts'
import { startPromotion } from '../promotions/actions.ts'
import { StartPromotion } from '../promotions/sent/contract.ts'
import {
  INVOICE_NUMBER,
  LIVES,
  type Life,
  OWN_STATUS,
  PROMOTION,
  REASON,
  STEPS,
  type Step,
} from './lives.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The same transaction so many days ago. */
export function daysAgo(ctx: WriteContext, days: number): WriteContext {
  return { ...ctx, clock: { now: () => ctx.clock.now() - days * DAY_MS } }
}

/** Lets the leads of the demo arrive and live, each step at its time and by the real actions. */
export async function liveLives(
  ctx: WriteContext,
  account: { timeZone: string; country: string },
  form: FormDefinition,
): Promise<void> {
  const ids = new Map<Life, number>()
  const moments = [
    { ago: PROMOTION.daysAgo, happen: startDemoPromotion },
    ...LIVES.flatMap((life) => [
      {
        ago: life.arrived,
        happen: async (then: WriteContext) => {
          const today = dayOf(then.clock.now(), account.timeZone)
          const lead = readSubmission(form, submissionOf(life), { ...account, today })
          ids.set(life, (await createLead.run(then, lead)).id)
        },
      },
      ...STEPS.flatMap((step) => {
        const ago = life.steps[step]
        if (ago === undefined) return []
        const happen = (then: WriteContext) => DOING[step](then, { id: ids.get(life) as number })
        return [{ ago, happen }]
      }),
    ]),
  ]
  // Those of one day stay in their order.
  for (const { ago, happen } of moments.toSorted((a, b) => b.ago - a.ago)) {
    await happen(daysAgo(ctx, ago))
  }
}

const DOING: Record<Step, (ctx: WriteContext, named: Named) => Promise<unknown>> = {
  build: (ctx, named) => buildOffer.run(ctx, named),
  send: (ctx, named) => sendOffer.run(ctx, named),
  measure: (ctx, named) => acceptMeasurement.run(ctx, named),
  sign: (ctx, named) => signOffer.run(ctx, named),
  reject: (ctx, named) => rejectOffer.run(ctx, { ...named, reason: REASON }),
  invoice: (ctx, named) => {
    const invoice = { number: INVOICE_NUMBER, status: 'open', paidAt: null } as const
    return invoiceOffer.run(ctx, { ...named, ...invoice })
  },
  move: (ctx, named) => moveToStatus.run(ctx, { ...named, status: OWN_STATUS }),
}

function startDemoPromotion(ctx: WriteContext) {
  return startPromotion.run(ctx, { sent: StartPromotion.parse(PROMOTION.sent) })
}

function submissionOf({ name, email, phone, city, language, answers }: Life) {
  const contact = { name, email, phone: phone ?? null, city }
  return { answers, contact, consent: true, variant: 'full' as const, language }
}
