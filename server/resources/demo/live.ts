import type { Action, WriteContext } from '../../db/action.ts'
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
  account: { id: number; timeZone: string; country: string },
  form: FormDefinition,
): Promise<void> {
  const ids = new Map<Life, number>()
  const moments = [
    { ago: PROMOTION.daysAgo, happen: startPromotionOf(account.id) },
    ...LIVES.flatMap((life) => [
      {
        ago: life.arrived,
        happen: async (then: WriteContext) => {
          const today = dayOf(then.clock.now(), account.timeZone)
          const lead = readSubmission(form, submissionOf(life), { ...account, today })
          ids.set(life, (await run(then, createLead, account.id, lead)).id)
        },
      },
      ...STEPS.flatMap((step) => {
        const ago = life.steps[step]
        if (ago === undefined) return []
        const happen = (then: WriteContext) =>
          DOING[step](then, { accountId: account.id, id: ids.get(life) as number })
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
  build: (ctx, named) => run(ctx, buildOffer, named.accountId, named),
  send: (ctx, named) => run(ctx, sendOffer, named.accountId, named),
  measure: (ctx, named) => run(ctx, acceptMeasurement, named.accountId, named),
  sign: (ctx, named) => run(ctx, signOffer, named.accountId, named),
  reject: (ctx, named) => run(ctx, rejectOffer, named.accountId, { ...named, reason: REASON }),
  invoice: (ctx, named) => {
    const invoice = { number: INVOICE_NUMBER, status: 'open', paidAt: null } as const
    return run(ctx, invoiceOffer, named.accountId, { ...named, ...invoice })
  },
  move: (ctx, named) => run(ctx, moveToStatus, named.accountId, { ...named, status: OWN_STATUS }),
}

function startPromotionOf(accountId: number) {
  const sent = StartPromotion.parse(PROMOTION.sent)
  return (ctx: WriteContext) => run(ctx, startPromotion, accountId, { accountId, sent })
}

function submissionOf({ name, email, phone, city, language, answers }: Life) {
  const contact = { name, email, phone: phone ?? null, city }
  return { answers, contact, consent: true, variant: 'full' as const, language }
}

/** An action within this transaction. Throws its refusal. */
async function run<Input, Output>(
  ctx: WriteContext,
  action: Action<Input, Output>,
  accountId: number,
  input: Input,
): Promise<Output> {
  const [outcome] = await action.run(ctx, [{ accountId, input }])
  if (outcome?.ok) return outcome.output
  throw outcome?.refusal ?? new Error(`${action.name} answered nothing`)
}
